import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type PngOptions } from 'sharp';

/** Few flat colors, so a palette makes the picture's file small. */
const PNG: PngOptions = { palette: true, colours: 16, dither: 0, effort: 1, compressionLevel: 9 };
/** Everything else that determines the file. */
const WAY = JSON.stringify([PNG, sharp.versions]);
/** The cache folder between builds; a benchmark of first builds names its own. */
export const keptIn = () =>
  process.env.SHARE_PICTURES_FOLDER || join('node_modules', '.cache', 'share-pictures');
const LAST_CHUNK = 'IEND';
const DAY_MS = 86_400_000;
/** Builds of other content share the folder, so the next build may need what this one does not. */
const UNUSED_DAYS = 7;

interface Kept {
  png: Buffer;
  file: string;
  isNew: boolean;
  /** False if the folder cannot be written. */
  isKept: boolean;
}

/** The PNG of an SVG, see keptPng. */
export const pngOf = async (svg: string, folder = keptIn()): Promise<Buffer> =>
  (await keptPng(svg, folder)).png;

/**
 * Drawing takes a third of a build, and a publish changes few pictures, so drawn ones are cached for the next build;
 * `folder` may be emptied at any time.
 */
export async function keptPng(svg: string, folder: string): Promise<Kept> {
  const name = createHash('sha256').update(WAY).update(svg).digest('hex');
  const file = join(folder, `${name}.png`);
  const before = await readFile(file).catch(() => null);
  if (before?.subarray(-8).includes(LAST_CHUNK)) {
    // Marks it as still in use, see removeUnused.
    await utimes(file, new Date(), new Date()).catch(() => undefined);
    return { png: before, file, isNew: false, isKept: true };
  }
  const png = await sharp(Buffer.from(svg)).png(PNG).toBuffer();
  // Without a cache, the next build draws again.
  const isKept = await keep(folder, file, png).then(
    () => true,
    () => false,
  );
  return { png, file, isNew: true, isKept };
}

/** Builds may run concurrently: each file gets its name when it is complete. */
async function keep(folder: string, file: string, png: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const next = `${file}.${randomUUID()}`;
  await writeFile(next, png);
  await rename(next, file);
}

/** Removes files that no build has used for a week, unfinished files included; returns their number. */
export async function removeUnused(folder = keptIn()): Promise<number> {
  const before = Date.now() - UNUSED_DAYS * DAY_MS;
  let removed = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    const used = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => Infinity,
    );
    if (used >= before) continue;
    await rm(file, { force: true });
    removed++;
  }
  return removed;
}
