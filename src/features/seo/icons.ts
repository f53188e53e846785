// The site's icons as PNG, from the logo of Settings, Look, or from the mark in the site's colors.
import sharp from 'sharp';
import { BRAND } from '../../../functions/rules/brand.ts';
import { markSvg } from '../../components/mark.ts';
import { assetBytes } from '../../content/assets.ts';
import { getSiteSettings } from '../../content/content.ts';

export type IconForm = 'icon' | 'maskable';

/** Of a maskable icon, phones show only what is within this share of the square. */
const SAFE = 0.72;
const WHITE = '#ffffff';
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/** `size` in pixels. Apple's has no transparency: it would be black there. */
export async function iconPng(form: IconForm | 'apple', size: number): Promise<Uint8Array> {
  const own = await ownLogo();
  const png = own ? await square(own, form, size) : await drawnMark(form, size);
  return new Uint8Array(png);
}

/** The bytes of the uploaded logo; null without one. */
export async function ownLogo(): Promise<Uint8Array | null> {
  const { logo } = await getSiteSettings();
  return logo?.asset ? assetBytes(logo.asset, logo.url) : null;
}

async function square(own: Uint8Array, form: IconForm | 'apple', size: number): Promise<Buffer> {
  const side = form === 'maskable' ? Math.round(size * SAFE) : size;
  const inside = await sharp(own, { density: 300 })
    .resize({ width: side, height: side, fit: 'contain', background: CLEAR })
    .png()
    .toBuffer();
  const background = form === 'icon' ? CLEAR : WHITE;
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: inside }])
    .png()
    .toBuffer();
}

async function drawnMark(form: IconForm | 'apple', size: number): Promise<Buffer> {
  const svg = markSvg(BRAND.light, form === 'icon' ? 'rounded' : 'maskable');
  return sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size)
    .png()
    .toBuffer();
}

export const pngResponse = (png: Uint8Array) =>
  new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } });
