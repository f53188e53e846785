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
  const inside = await logoPng(own, side);
  const background = form === 'icon' ? CLEAR : WHITE;
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: inside }])
    .png()
    .toBuffer();
}

/** Pixels in which an SVG is drawn before it is made smaller, whatever size it says it has. */
const DRAWN_SIDE = 1024;
/** Pixels to an inch in which an SVG is as large as it says. */
const PLAIN_DENSITY = 72;

/** The logo in the middle of a clear square. Only pixels are left of an SVG: no script, no link. */
export async function logoPng(own: Uint8Array, side: number): Promise<Buffer> {
  try {
    const { width, height } = await sharp(own).metadata();
    const density = (PLAIN_DENSITY * DRAWN_SIDE) / Math.max(width, height);
    return await sharp(own, { density })
      .resize({ width: side, height: side, fit: 'contain', background: CLEAR })
      .png()
      .toBuffer();
  } catch (error) {
    throw new Error(
      `The logo can’t be drawn. Upload another PNG or SVG in the Studio: Settings, Look. (${(error as Error).message})`,
    );
  }
}

async function drawnMark(form: IconForm | 'apple', size: number): Promise<Buffer> {
  const svg = markSvg(BRAND.light, form === 'icon' ? 'rounded' : 'maskable');
  return sharp(Buffer.from(svg), { density: (PLAIN_DENSITY * size) / 32 })
    .resize(size)
    .png()
    .toBuffer();
}

export const pngResponse = (png: Uint8Array) =>
  new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } });
