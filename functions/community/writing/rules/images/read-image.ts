// Checks an uploaded image by its own bytes, and leaves out everything that does not draw it: where and when a photo was
// taken, texts, and any data appended to make the file valid in two formats.
import { MAX_IMAGE_PIXELS, MAX_IMAGE_SIDE } from '../../../rules/image-limits.ts';
import { BrokenImage, type CleanImage } from './bytes.ts';
import { readGif } from './gif.ts';
import { readJpeg } from './jpeg.ts';
import { readPng } from './png.ts';
import { readWebp } from './webp.ts';

const READERS = {
  'image/png': readPng,
  'image/jpeg': readJpeg,
  'image/webp': readWebp,
  'image/gif': readGif,
} as const;

export type ImageType = keyof typeof READERS;

export const isImageType = (type: string): type is ImageType => type in READERS;

/** `type` is detected from the first bytes. */
export function readImage(file: Uint8Array, type: ImageType): CleanImage | 'broken' | 'too large' {
  try {
    const image = READERS[type](file);
    const { width, height } = image;
    if (width < 1 || height < 1) return 'broken';
    const isTooLarge =
      Math.max(width, height) > MAX_IMAGE_SIDE || width * height > MAX_IMAGE_PIXELS;
    return isTooLarge ? 'too large' : image;
  } catch (error) {
    if (error instanceof BrokenImage) return 'broken';
    throw error;
  }
}
