// Derives an uploaded image's file name from its ID. https://www.sanity.io/docs/apis-and-sdks/asset-cdn
import { IMAGE_ID } from '../../studio/model/fields.ts';

/** Pixels. Sharp where a page shows a small photo, and few bytes on a slow connection. */
const WIDEST = 480;

/** The image's file name; undefined for any other ID. */
export function fileOf(id: string): string | undefined {
  const [, hash, width, height, ending] = IMAGE_ID.is.exec(id) ?? [];
  return hash && `${hash}-${width}x${height}.${ending}`;
}

/** The image as the site shows it. Its name is derived from its bytes and its width. */
export function shownAs(id: string): { name: string; width: number; height: number } {
  const [, hash, ...sides] = IMAGE_ID.is.exec(id) ?? [];
  const [wide = 1, high = 1] = sides.slice(0, 2).map(Number);
  const width = Math.min(wide, WIDEST);
  return { name: `${hash}-${width}`, width, height: Math.round((high * width) / wide) };
}
