// One picture from its text to its file. Runs in the drawing workers.
import { readFile } from 'node:fs/promises';
import { cache } from '../../../content/cache.ts';
import { loadTypesetter } from './outlines.ts';
import { drawPicture, wordsIn } from './picture.ts';
import type { Picture, PictureLook } from './picture-parts.ts';
import { keptPng } from './png.ts';

/** The default picture, for pictures that cannot be drawn. */
export const DEFAULT_PICTURE = 'src/features/seo/pictures/share.png';

/** For a site with a name or look of its own, whose title cannot be drawn: the default picture has another name. */
const WITHOUT_WORDS: Picture = { heading: '', note: '', ledger: { title: '', rows: [] } };

export interface Job {
  picture: Picture;
  productName: string;
  /** Absent on a site with its first name and look. */
  look?: PictureLook;
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

export async function drawn({ picture, productName, look, folder }: Job): Promise<Drawn> {
  const type = await getTypesetter();
  // A title with letters that our fonts lack is shared with the default picture.
  const canBeDrawn = type.knows(productName + wordsIn(picture));
  if (!canBeDrawn && !look) return { file: DEFAULT_PICTURE, isNew: false };
  const svg = canBeDrawn
    ? drawPicture(picture, productName, type, look)
    : drawPicture(WITHOUT_WORDS, '', type, look);
  const { file, isNew, isKept, png } = await keptPng(svg, folder);
  return isKept ? { file, isNew } : { file, isNew, png };
}

export const pngIn = async ({ file, png }: Drawn): Promise<Uint8Array> =>
  png ?? new Uint8Array(await readFile(file));
