// One picture from its words to its file. Runs in the drawing workers.
import { readFile } from 'node:fs/promises';
import { cache } from '../../../content/cache.ts';
import { loadTypesetter } from './outlines.ts';
import { drawPicture, wordsIn } from './picture.ts';
import type { Picture } from './picture-parts.ts';
import { keptPng } from './png.ts';

/** The picture that never changes, for what cannot be drawn. */
export const DEFAULT_PICTURE = 'public/share.png';

export interface Job {
  picture: Picture;
  productName: string;
  /** Where drawn pictures are kept. */
  folder: string;
}

export interface Drawn {
  /** Where the picture is kept. */
  file: string;
  /** Was drawn now, and not kept before. */
  isNew: boolean;
  /** Only where it could not be kept. */
  png?: Uint8Array;
}

const getTypesetter = cache(loadTypesetter);

export async function drawn({ picture, productName, folder }: Job): Promise<Drawn> {
  const type = await getTypesetter();
  // A title in other letters than our fonts have is shared with the picture that never changes.
  if (!type.knows(productName + wordsIn(picture))) return { file: DEFAULT_PICTURE, isNew: false };
  const { file, isNew, isKept, png } = await keptPng(
    drawPicture(picture, productName, type),
    folder,
  );
  return isKept ? { file, isNew } : { file, isNew, png };
}

export const pngIn = async ({ file, png }: Drawn): Promise<Uint8Array> =>
  png ?? new Uint8Array(await readFile(file));
