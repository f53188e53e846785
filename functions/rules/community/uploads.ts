// What can be uploaded, and how much of it.
import type { Trust } from './trust.ts';

const MIB = 1024 * 1024;
/** A file; an image may be smaller only, see MAX_IMAGE_BYTES. */
export const MAX_UPLOAD_BYTES = 10 * MIB;
export const MAX_IMAGE_BYTES = 4 * MIB;
/** In pixels: a small file can say that it is larger than any browser’s memory. */
export const MAX_IMAGE_SIDE = 8000;
export const MAX_IMAGE_PIXELS = 40_000_000;
export const IMAGES_A_DAY: Readonly<Record<Trust, number>> = { new: 5, member: 40, regular: 100 };

/** Requests whose body is the file itself: POST /api/uploads/images and /api/uploads/files. */
export function isUpload(path: string): boolean {
  return path.startsWith('/api/uploads/');
}
