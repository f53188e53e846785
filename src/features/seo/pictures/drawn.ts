// One picture from its text to its file. Runs in the drawing workers.
import { readFile } from 'node:fs/promises';
import { cache } from '../../../content/cache.ts';
import { loadTypesetter } from './outlines.ts';
import { drawPicture, wordsIn } from './picture.ts';
import type { Picture } from './picture-parts.ts';
import { keptPng } from './png.ts';

/** The default picture, for pictures that cannot be drawn. */
export const DEFAULT_PICTURE = 'public/share.png';

export interface Job {
  picture: Picture;
  productName: string;
  /** The cache folder for drawn pictures. */
  folder: string;
}

export interface Drawn {
  /** The path of the cached file. */
  file: string;
  /** Was drawn now, and not cached before. */
  isNew: boolean;
  /** Set only if it could not be cached. */
  png?: Uint8Array;
}

const getTypesetter = cache(loadTypesetter);

export async function drawn({ picture, productName, folder }: Job): Promise<Drawn> {
  const type = await getTypesetter();
  // A title with letters that our fonts lack is shared with the default picture.
  if (!type.knows(productName + wordsIn(picture))) return { file: DEFAULT_PICTURE, isNew: false };
  const { file, isNew, isKept, png } = await keptPng(
    drawPicture(picture, productName, type),
    folder,
  );
  return isKept ? { file, isNew } : { file, isNew, png };
}

export const pngIn = async ({ file, png }: Drawn): Promise<Uint8Array> =>
  png ?? new Uint8Array(await readFile(file));
