// The product's own colors, for code outside the style sheets: emails, files, charts, share pictures. Their source is
// Settings, Look: the build puts them here (src/content/published-plugin.ts).

import { DEFAULT_NAME, PRODUCT_NAME } from './product.ts';

/** Of one theme, as #rrggbb: the tokens of src/styles/base.css that a founder can change, and what follows from them. */
export interface BrandPalette {
  accent: string;
  onAccent: string;
  tint: string;
  mark: string;
}

export interface Brand {
  light: BrandPalette;
  dark: BrandPalette;
  /** A logo was uploaded: it is at /app/icon-192.png, in place of the mark. */
  hasLogo: boolean;
  headingFont: HeadingFont;
}

/** Fonts that come with the site, as Settings, Look names them. */
export type HeadingFont = 'bricolage-grotesque' | 'hanken-grotesk';

declare const __BRAND__: Brand | undefined;

/** The colors before a founder changes them; tests and programs outside a build use them. */
export const DEFAULT_BRAND: Brand = {
  light: { accent: '#0f6b4f', onAccent: '#ffffff', tint: '#e8f1ea', mark: '#ffd24a' },
  dark: { accent: '#58c79d', onAccent: '#0c1f17', tint: '#1c2a23', mark: '#e2b22f' },
  hasLogo: false,
  headingFont: 'bricolage-grotesque',
};

export const BRAND: Brand = typeof __BRAND__ === 'object' ? __BRAND__ : DEFAULT_BRAND;

/** Pictures that were made of the site under its first name and look still show it. */
export const isFirstLook = () =>
  PRODUCT_NAME === DEFAULT_NAME &&
  BRAND.light.accent === DEFAULT_BRAND.light.accent &&
  BRAND.light.mark === DEFAULT_BRAND.light.mark &&
  BRAND.headingFont === DEFAULT_BRAND.headingFont &&
  !BRAND.hasLogo;
