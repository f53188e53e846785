// The brand that a member’s client documents carry. No schema here: islands import this file.

/** In code points. */
export const MAX_BRAND_TEXT = 200;
export const MAX_LOGO_BYTES = 256 * 1024;
/** In pixels: sharp in print at the width of a letterhead, and small enough for any phone to process. */
export const MAX_LOGO_SIDE = 1200;
/** The plan that opens the kit; larger plans do, too. */
export const WHITE_LABEL_TIER = 'agency';
export const FIRST_COLOR = '#1f4e79';

export const LOGO_TYPES = ['image/png', 'image/jpeg'] as const;
export type LogoType = (typeof LOGO_TYPES)[number];

export interface Logo {
  type: LogoType;
  /** Base64 */
  data: string;
  width: number;
  height: number;
}

export interface Brand {
  name: string;
  /** One line for clients: a phone number, an email address, a website. */
  contact: string;
  /** #rrggbb */
  color: string;
  logo: Logo | null;
}

/** The text color of a heading on white paper: the accent color if it is legible, else ink. */
export function headingColor(color: string): string {
  return contrastOnWhite(color) >= 4.5 ? color : '#1d1a16';
}

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrastOnWhite(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
