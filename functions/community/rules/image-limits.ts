// Images in members’ texts.
import type { Trust } from './trust.ts';

export const MAX_IMAGE_BYTES = 4 * 1024 * 1024;
/** In pixels: a small file can declare a size beyond any browser’s memory. */
export const MAX_IMAGE_SIDE = 8000;
export const MAX_IMAGE_PIXELS = 40_000_000;
export const IMAGES_A_DAY: Readonly<Record<Trust, number>> = { new: 5, member: 40, regular: 100 };
