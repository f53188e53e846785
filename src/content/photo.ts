// What the id of an uploaded picture tells of it. https://www.sanity.io/docs/apis-and-sdks/asset-cdn
import { IMAGE_ID } from '../../studio/model/fields.ts';

/** Sharp on a small photo of a page, small on a slow line. */
const WIDEST = 480;

/** The name of its file; nothing for the id of anything else. */
export function fileOf(id: string): string | undefined {
  const [, hash, width, height, ending] = IMAGE_ID.is.exec(id) ?? [];
  return hash && `${hash}-${width}x${height}.${ending}`;
}

/** The picture as the site shows it. Its name follows from its bytes and its width. */
export function shownAs(id: string): { name: string; width: number; height: number } {
  const [, hash, ...sides] = IMAGE_ID.is.exec(id) ?? [];
  const [wide = 1, high = 1] = sides.slice(0, 2).map(Number);
  const width = Math.min(wide, WIDEST);
  return { name: `${hash}-${width}`, width, height: Math.round((high * width) / wide) };
}
