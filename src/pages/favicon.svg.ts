// A logo that was uploaded is a picture; inside an SVG it keeps this address.
import { BRAND } from '../../functions/rules/brand.ts';
import { markSvg } from '../components/mark.ts';
import { iconPng, ownLogo } from '../features/seo/icons.ts';

export async function GET(): Promise<Response> {
  const svg = (await ownLogo()) ? framed(await iconPng('icon', 192)) : markSvg(BRAND.light);
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } });
}

const framed = (png: Uint8Array) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>Logo</title><image width="32" height="32" href="data:image/png;base64,${Buffer.from(png).toString('base64')}"/></svg>`;
