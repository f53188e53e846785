// Validates a logo by its bytes, and removes metadata that a camera or an editor wrote into it.
import { fileTypeFromBuffer } from 'file-type';
import { readImage } from '../community/writing/rules/images/read-image.ts';
import { ApiError } from '../http/errors.ts';
import { type Logo, MAX_LOGO_SIDE } from './rules/brand.ts';
import type { BrandInput } from './rules/schema.ts';

export async function checkedLogo(logo: BrandInput['logo']): Promise<Logo | null> {
  if (!logo) return null;
  const file = Uint8Array.from(atob(logo.data), (each) => each.charCodeAt(0));
  const type = await fileTypeFromBuffer(file).catch(() => undefined);
  if (type?.mime !== logo.type)
    throw refused('We take PNG and JPEG logos. This is something else.');
  const image = readImage(file, logo.type);
  if (image === 'broken')
    throw refused('That logo is damaged or cut off. Save it again, and choose it once more.');
  if (image === 'too large' || Math.max(image.width, image.height) > MAX_LOGO_SIDE)
    throw refused(`That logo has too many pixels: at most ${MAX_LOGO_SIDE} on a side.`);
  const { width, height, bytes } = image;
  return { type: logo.type, data: base64(bytes), width, height };
}

const refused = (message: string) =>
  new ApiError(422, 'invalid_image', message, { fields: { logo: message } });

function base64(bytes: Uint8Array): string {
  let text = '';
  // In chunks: 256 kB are too many arguments for one call.
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}
