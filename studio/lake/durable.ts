// Atomic writes: a crash at any time leaves either the complete old file or the complete new one.
import {
  closeSync,
  fstatSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  unlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** Identifies a file version, to detect whether it changed since it was read or written. */
export type Stamp = string | null;

export function replaceFile(path: string, content: string | Uint8Array, mode = 0o644): Stamp {
  const next = `${path}.next`;
  const file = openSync(next, 'w', mode);
  let stamp: Stamp;
  try {
    writeFileSync(file, content);
    fsyncSync(file);
    // Taken before the rename: no other process can have written to the file yet.
    stamp = asStamp(fstatSync(file, { bigint: true }));
  } finally {
    closeSync(file);
  }
  renameSync(next, path);
  syncFolder(dirname(path));
  return stamp;
}

/** Removes temporary files that a crash left behind. */
export function sweep(folder: string): void {
  for (const name of unlessMissing(() => readdirSync(folder)) ?? [])
    if (name.endsWith('.next')) unlinkSync(join(folder, name));
}

/** The line is on disk when this returns; after a crash the last line may be torn. */
export function appendLine(path: string, line: string): void {
  const file = openSync(path, 'a', 0o600);
  try {
    writeSync(file, `${line}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

export const removeFile = (path: string) => void unlessMissing(() => unlinkSync(path));
export const readIfThere = (path: string) => unlessMissing(() => readFileSync(path, 'utf8'));
export const stampOf = (path: string): Stamp =>
  unlessMissing(() => asStamp(statSync(path, { bigint: true })));

const asStamp = ({ ino, size, mtimeNs }: { ino: bigint; size: bigint; mtimeNs: bigint }) =>
  `${ino}-${size}-${mtimeNs}`;

function unlessMissing<T>(act: () => T): T | null {
  try {
    return act();
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return null;
    throw error;
  }
}

function syncFolder(path: string): void {
  // Windows cannot open a folder; a rename is durable there without it.
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
