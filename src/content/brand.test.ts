import { expect, test } from 'vitest';
import { DEFAULT_BRAND } from '../../functions/rules/brand.ts';
import { brandIssues, logoIssues, palettesOf } from './brand.ts';
import { brandStyles } from './brand-styles-plugin.ts';
import { contrast } from './contrast.ts';

const FIRST = {
  accent: DEFAULT_BRAND.light.accent,
  accentDark: DEFAULT_BRAND.dark.accent,
  mark: DEFAULT_BRAND.light.mark,
};

test('contrast is WCAG’s', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#ffffff', '#777777')).toBe(contrast('#777777', '#ffffff'));
});

test('the colors that the site was drawn in can be read, and so can none', () => {
  expect(brandIssues(FIRST)).toEqual([]);
  expect(brandIssues(null)).toEqual([]);
  expect(palettesOf(null)).toBe(DEFAULT_BRAND);
});

test.each([
  [
    'accent',
    '#58c79d',
    /^Text in this color has a contrast of 1\.\d, .* 4\.5 .* darker one than #58c79d\.$/,
  ],
  ['accentDark', '#0f6b4f', /^Text in this color .* lighter one than #0f6b4f\.$/],
  ['mark', '#7a1f5c', /^Text on this color .* lighter one than #7a1f5c\.$/],
] as const)(
  '%s %s is too hard to read, and the issue says what to choose',
  (field, color, message) => {
    expect(brandIssues({ ...FIRST, [field]: color })).toEqual([
      { path: `colors.${field}`, message: expect.stringMatching(message) },
    ]);
  },
);

test('text on every color that passes can be read, in both themes', () => {
  for (const accent of ['#7a1f5c', '#1f3fb9', '#8a3b00', '#000000'])
    for (const accentDark of ['#f09ad0', '#a9c4ff', '#ffb27a', '#ffffff']) {
      const colors = { accent, accentDark, mark: '#9fe3ff' };
      expect(brandIssues(colors)).toEqual([]);
      for (const palette of Object.values(palettesOf(colors)).filter(
        (each) => typeof each === 'object',
      ))
        expect(contrast(palette.onAccent, palette.accent), accent).toBeGreaterThanOrEqual(4.5);
    }
});

test('a site without a look of its own has no style of its own', () => {
  expect(brandStyles({ colors: null, headingFont: null })).toBe('');
  expect(brandStyles({ colors: null, headingFont: 'bricolage-grotesque' })).toBe('');
});

const logo = (sizeAndEnding: string) =>
  logoIssues({ asset: { _ref: `image-${'0a'.repeat(20)}-${sizeAndEnding}` } });

test('a square logo is fine, and so is none', () => {
  for (const one of ['512x512-png', '4096x4000-png', '24x24-svg', '600x500-svg'])
    expect(logo(one), one).toEqual([]);
  expect(logoIssues(null)).toEqual([]);
  expect(logoIssues({})).toEqual([]);
});

test.each([
  ['2000x40-png', /^The logo has 2000 × 40 pixels, and icons are square\. Upload .*wide as it is/],
  ['40x2000-svg', /^The logo has 40 × 2000 pixels, and icons are square/],
  ['192x192-png', /^The logo has 192 × 192 pixels\. Upload one with 512 to 4096 on each side/],
  ['5000x5000-png', /^The logo has 5000 × 5000 pixels\. Upload one with 512 to 4096/],
  ['9000x9000-svg', /^The logo has 9000 × 9000 pixels\. Upload one with 512 to 4096/],
  ['600x600-gif', /^The logo is a GIF file\. Upload a PNG or an SVG\.$/],
])('from a logo %s no icon is made, and the issue says what to upload', (one, message) => {
  expect(logo(one)[0]).toEqual({ path: 'logo', message: expect.stringMatching(message) });
});
