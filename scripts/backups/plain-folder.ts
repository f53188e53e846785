// A folder for what is not encrypted, as long as a command works on it: only this user can read it. It is removed when the
// command ends, also by Ctrl+C; the next command removes what a killed one has left.
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';

export const PREFIX = 'opened-backup-';
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const open = new Set<string>();

function removeOpen(): void {
  for (const folder of open) rmSync(folder, { recursive: true, force: true });
}
/** Others may end the process at a signal before this does. */
process.on('exit', removeOpen);

function stop(signal: NodeJS.Signals): void {
  process.exit(128 + constants.signals[signal]);
}

export async function inPlainFolder<Result>(
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  await removeLeft();
  if (open.size === 0) for (const signal of SIGNALS) process.on(signal, stop);
  // In the same turn: no signal comes between the folder and the note of it.
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  open.add(folder);
  try {
    return await work(folder);
  } finally {
    open.delete(folder);
    if (open.size === 0) for (const signal of SIGNALS) process.off(signal, stop);
    await rm(folder, { recursive: true, force: true });
  }
}

async function removeLeft(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const [, pid] = new RegExp(`^${PREFIX}(\\d+)-`).exec(name) ?? [];
    if (pid && !isRunning(Number(pid)))
      // Another user's cannot be removed, and needs not.
      await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined);
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
