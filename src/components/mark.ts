// The mark that the site was drawn with: an M that is also a rising line. On a field of 32 × 32.
import type { BrandPalette } from '../../functions/rules/brand.ts';

export const MARK_LINE = 'M7 22.5V11l4.8 6.2L16 11l4.2 6.2L25 9.5v13';

/** As an SVG of its own. `maskable` fills the square; what counts is within the inner 80 % (W3C's App Manifest, 1.5). */
export function markSvg(
  { accent, mark }: BrandPalette,
  form: 'rounded' | 'maskable' = 'rounded',
): string {
  const corner = form === 'rounded' ? ' rx="8"' : '';
  const inner =
    form === 'rounded' ? '' : ' transform="translate(16 16) scale(.72) translate(-16 -16)"';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>Logo</title><rect width="32" height="32"${corner} fill="${accent}"/><path${inner} d="${MARK_LINE}" fill="none" stroke="${mark}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
}
