// A founder who changes name, address, logo, colors and font in Settings has a site without a trace of the old ones.
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { DEFAULT_BRAND } from '../../../functions/rules/brand.ts';
import { DEFAULT_NAME } from '../../../functions/rules/product.ts';
import { productionBuild, RENAMED } from '../run/production-build.ts';
import { FIRST, oldNameIn } from './old-names.ts';

const TAKES = { timeout: 300_000 };
const BLUE = [31, 63, 185];

const { folder } = await productionBuild();
const files = await Array.fromAsync(
  glob('{client,server}/**/*.{html,js,mjs,css,json,xml,txt,svg,ics,webmanifest}', { cwd: folder }),
);
const texts = new Map<string, string>();
for (const file of files) texts.set(file, await readFile(join(folder, file), 'utf8'));
const at = (path: string) => texts.get(join('client', path)) ?? '';

test('the old name and address are in no file of the site and the Worker', TAKES, () => {
  expect(FIRST.productName).toBe(DEFAULT_NAME);
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) => {
    const old = oldNameIn(texts.get(file) ?? '');
    return old ? [`${file}: ${old}`] : [];
  });
  expect(found).toEqual([]);
});

test('the new name and address are where people look for them', TAKES, () => {
  const terms = at('terms-of-service.html');
  expect(terms).toContain(`who runs ${RENAMED.productName}`);
  expect(terms).toContain(`write to ${RENAMED.supportEmail}`);
  expect(terms).toContain(RENAMED.operator.contact);
  expect(at('index.html')).toContain(
    `<meta property="og:site_name" content="${RENAMED.productName}"`,
  );
  expect(at('feed.xml')).toContain(RENAMED.productName);
  expect(at('coaching.ics')).toContain(`X-WR-CALNAME:${RENAMED.productName}`);
  expect(at('offline.html')).toContain(RENAMED.productName);
  const pages = files.filter((file) => file.startsWith('client') && file.endsWith('.html'));
  const unfilled = /\{(productName|supportEmail)\}/;
  expect(pages.filter((file) => unfilled.test(texts.get(file) ?? ''))).toEqual([]);
});

test('the app on a phone has the new names, and no pictures of the old site', TAKES, () => {
  expect(JSON.parse(at('manifest.webmanifest'))).toMatchObject({
    name: RENAMED.productName,
    short_name: RENAMED.shortName,
    screenshots: [],
  });
});

test('every icon is the uploaded logo', TAKES, async () => {
  for (const [icon, size] of [
    ['app/icon-192.png', 192],
    ['app/icon-512.png', 512],
    ['app/maskable-192.png', 192],
    ['app/maskable-512.png', 512],
    ['apple-touch-icon.png', 180],
  ] as const) {
    const image = sharp(join(folder, 'client', icon));
    expect(await image.metadata(), icon).toMatchObject({ width: size, height: size });
    const corner = { left: Math.round(size / 2), top: Math.round(size * 0.2), width: 1, height: 1 };
    expect([...(await image.extract(corner).removeAlpha().raw().toBuffer())], icon).toEqual(BLUE);
  }
  expect(at('favicon.svg')).toContain('<image');
  expect(at('index.html')).toContain('<img src="/app/icon-192.png"');
});

test('the old colors are in no page, script, drawing and email', TAKES, () => {
  const { accent, mark } = DEFAULT_BRAND.light;
  const old = new RegExp([accent, mark, DEFAULT_BRAND.dark.accent].join('|'), 'i');
  const colored = files.filter((file) => !file.endsWith('.css'));
  // The Studio's form names them as examples.
  const shown = (file: string) => (texts.get(file) ?? '').replaceAll(/such as #\w+/g, '');
  const found = colored.filter((file) => old.test(shown(file)));
  expect(found).toEqual([]);
});

test(
  'every style sheet with the tokens ends with the colors and the font of Settings',
  TAKES,
  () => {
    const { accent, accentDark, mark } = RENAMED.colors;
    const sheets = files.filter((file) =>
      /--accent:\s*#/.test(file.endsWith('.css') ? (texts.get(file) ?? '') : ''),
    );
    expect(sheets.length).toBeGreaterThan(2);
    for (const sheet of sheets) {
      const css = texts.get(sheet) ?? '';
      const set = [...css.matchAll(/--accent:\s*(#\w+)/g)].map(([, color]) => color);
      // By day, by night twice, on paper; first those of the style sheet, then those of Settings.
      expect(set.slice(-4), sheet).toEqual([accent, accentDark, accentDark, accent]);
      expect(css, sheet).toMatch(new RegExp(`--mark:\\s*${mark}`));
      expect(css, sheet).toContain('--font-bricolage-grotesque:var(--font-hanken-grotesk)');
    }
  },
);
