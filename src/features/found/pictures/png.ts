import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type PngOptions } from 'sharp';

/** Few flat colours, so a palette makes a small file of a picture. */
const PNG: PngOptions = { palette: true, colours: 16, dither: 0, effort: 1, compressionLevel: 9 };
/** What else decides how a file looks. */
const WAY = JSON.stringify([PNG, sharp.versions]);
const KEPT = join('node_modules', '.cache', 'share-pictures');
const LAST_CHUNK = 'IEND';

/**
 * The picture of an SVG. Drawing takes a third of a build, and a publish changes few pictures, so what was drawn is kept
 * for the next build; `folder` may be emptied at any time.
 */
export async function pngOf(svg: string, folder = KEPT): Promise<Buffer> {
  const name = createHash('sha256').update(WAY).update(svg).digest('hex');
  const file = join(folder, `${name}.png`);
  const before = await readFile(file).catch(() => null);
  if (before?.subarray(-8).includes(LAST_CHUNK)) return before;
  const png = await sharp(Buffer.from(svg)).png(PNG).toBuffer();
  // Where nothing can be kept, the next build draws again.
  await keep(folder, file, png).catch(() => undefined);
  return png;
}

/** Builds may run side by side: each file gets its name when it is whole. */
async function keep(folder: string, file: string, png: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const next = `${file}.${randomUUID()}`;
  await writeFile(next, png);
  await rename(next, file);
}
