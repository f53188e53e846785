// An uploaded image in a text: ![alt](/uploads/images/{id}). Its ID has its size, so that a page reserves the space
// without asking the database.

import { MAX_IMAGE_SIDE } from '../image-limits.ts';
import type { Block } from '../text-parts.ts';

const ID = /^[0-9a-f]{32}-([1-9]\d{0,4})x([1-9]\d{0,4})$/;
const IMAGES = '/uploads/images/';
const MAX_ALT = 300;

/** Null if it is not an image ID. */
export function sizeInId(id: string): { width: number; height: number } | null {
  const [, width, height] = (ID.exec(id) ?? []).map(Number);
  if (!width || !height || Math.max(width, height) > MAX_IMAGE_SIDE) return null;
  return { width, height };
}

export function uploadedImage(url: string, alt: string): (Block & { type: 'image' }) | null {
  if (!url.startsWith(IMAGES)) return null;
  const id = url.slice(IMAGES.length);
  const size = sizeInId(id);
  return size && { type: 'image', id, alt: alt.slice(0, MAX_ALT).toWellFormed(), ...size };
}
