// Resizes images: ?w, ?h and ?fit of Sanity's image URLs. The format stays the same.
import sharp from 'sharp';
import { badRequest } from './lake-error.ts';

const FITS = {
  clip: 'inside',
  max: 'inside',
  min: 'inside',
  scale: 'fill',
  fill: 'contain',
  fillmax: 'contain',
  crop: 'cover',
} as const;
const LARGEST = 4_000;

export async function resized(bytes: Uint8Array, name: string, search: URLSearchParams) {
  const width = side(search, 'w');
  const height = side(search, 'h');
  // SVGs scale by themselves, and animations would lose their frames.
  if ((!width && !height) || /\.(svg|gif)$/.test(name)) return bytes;
  const asked = search.get('fit') ?? (width && height ? 'crop' : 'clip');
  const fit = FITS[asked as keyof typeof FITS] ?? 'inside';
  return sharp(bytes)
    .rotate()
    .resize({ width, height, fit, withoutEnlargement: asked === 'max' || asked === 'fillmax' })
    .toBuffer();
}

function side(search: URLSearchParams, key: string): number | undefined {
  const asked = search.get(key);
  if (asked === null) return undefined;
  const pixels = Math.round(Number(asked));
  if (!(pixels >= 1)) throw badRequest(`${key} has to be 1 or more.`);
  return Math.min(LARGEST, pixels);
}
