// Writes the colors and the font of headings of Settings, Look behind the site's style sheets. Without any, the style
// sheets stay as they are.
import type { Plugin } from 'vite';
import type { BrandPalette } from '../../functions/rules/brand.ts';
import { palettesOf } from './brand.ts';
import { getSiteSettings } from './content.ts';
import type { SiteSettingsQueryResult } from './types.gen.ts';

type Look = Pick<NonNullable<SiteSettingsQueryResult>, 'colors' | 'headingFont'>;

const SHEET = /\/src\/styles\/(global|members|console)\.css$/;

/** Before Tailwind, which reads the sheet's imports and writes one text. */
export function brandStylesPlugin(): Plugin {
  return {
    name: 'brand-styles',
    enforce: 'pre',
    async transform(code, id) {
      return SHEET.test(id) ? `${code}\n${brandStyles(await getSiteSettings())}` : undefined;
    },
  };
}

/** The selectors are those of base.css and print.css, so that each block wins over the one that it replaces. */
export function brandStyles({ colors, headingFont }: Look): string {
  const blocks: string[] = [];
  if (colors) {
    const { light, dark } = palettesOf(colors);
    blocks.push(
      `:root { ${tokens(light)} }`,
      `@media (prefers-color-scheme: dark) { :root:not([data-theme="light"]) { ${tokens(dark)} } }`,
      `:root[data-theme="dark"] { ${tokens(dark)} }`,
      // On paper every tint is white.
      `@media print { :root:root:root { ${tokens({ ...light, onAccent: '#ffffff', tint: '#ffffff' })} } }`,
    );
  }
  // The page's head gives each font its files; an element's name counts more than the head's `:root` alone.
  if (headingFont && headingFont !== 'bricolage-grotesque')
    blocks.push(
      `html:root { --font-bricolage-grotesque: var(--font-${headingFont}); }`,
      // The first font has this weight only, so nothing asks for it.
      '@layer base { .font-display { font-weight: 700; } }',
    );
  return blocks.join('\n');
}

const tokens = ({ accent, onAccent, tint, mark }: BrandPalette) =>
  `--accent: ${accent}; --on-accent: ${onAccent}; --tint: ${tint}; --mark: ${mark};`;
