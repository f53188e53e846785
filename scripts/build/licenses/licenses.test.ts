import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { isAllowed } from './allowed-licenses.ts';
import { FONTS } from './licenses-integration.ts';
import { noticesText } from './notices.ts';
import { licenseIssues, readPackage } from './packages.ts';
import { bomText, readBom } from './sbom.ts';
import { packageFolder } from './shipped-packages.ts';

test.each([
  ['MIT', true],
  ['(MPL-2.0 OR Apache-2.0)', true],
  ['MIT AND Zlib', true],
  ['MIT OR SEE LICENSE IN FEEL-FREE.md', true],
  ['MIT AND (GPL-3.0-only OR ISC)', true],
  ['MIT AND GPL-3.0-only', false],
  ['ISC AND (GPL-3.0-only OR SSPL-1.0)', false],
  ['GPL-3.0-or-later', false],
  ['SEE LICENSE IN LICENSE', false],
  ['UNLICENSED', false],
  ['Public Domain', false],
  ['(MIT', false],
  ['', false],
])('%s may be handed out: %s', (expression, expected) => {
  expect(isAllowed(expression)).toBe(expected);
});

test('a package whose license is not on the list is named', () => {
  const shipped = { name: 'greedy', version: '1.2.3', text: '' };
  expect(licenseIssues([{ ...shipped, license: 'MIT' }])).toEqual([]);
  expect(licenseIssues([{ ...shipped, license: 'AGPL-3.0-only' }])).toEqual([
    expect.stringMatching(/^greedy 1\.2\.3 .* \(AGPL-3\.0-only\) is not on the list/),
  ]);
  expect(licenseIssues([{ ...shipped, license: '' }])[0]).toContain('(none named)');
});

test.each([
  ['/srv/app/node_modules/hono/dist/index.js', 'node_modules/hono'],
  ['/srv/app/node_modules/@a/b/c.js?v=1', 'node_modules/@a/b'],
  ['/srv/app/node_modules/a/node_modules/@b/c/d.js', 'node_modules/a/node_modules/@b/c'],
  ['\0/srv/app/node_modules/a/b.js?commonjs', 'node_modules/a'],
  ['node_modules/workbox-core/a.js', 'node_modules/workbox-core'],
  ['/srv/app/src/lib/api.ts', null],
  ['\0virtual:published', null],
])('%s belongs to %s', (id, folder) => {
  expect(packageFolder(id)).toBe(folder);
});

test('every font that is served is in the list, with its license’s text', async () => {
  const served = (await readdir('src/styles/fonts')).filter((file) => file.endsWith('.woff2'));
  expect(served.sort()).toEqual(FONTS.map((font) => `${font}.woff2`));
  const fonts = await Promise.all(
    FONTS.map((font) => readPackage(`node_modules/@fontsource-variable/${font}`)),
  );
  const text = noticesText(fonts);
  expect(text.match(/SIL OPEN FONT LICENSE Version 1\.1/g)).toHaveLength(FONTS.length);
  expect(text).toContain('@fontsource-variable/hanken-grotesk 5');
});

test('the bill of materials tells what is handed out from what only builds', async () => {
  const hono = await readPackage('node_modules/hono');
  const font = await readPackage('node_modules/@fontsource-variable/hanken-grotesk');
  const bom = JSON.parse(bomText(await readBom(), 'money', [hono, font]));
  expect(bom).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'money' } } });
  const scopeOf = (name: string) =>
    bom.components.find((component: { name: string }) => component.name === name)?.scope;
  expect(scopeOf('hono')).toBe('required');
  expect(scopeOf(font.name)).toBe('required');
  expect(scopeOf('@astrojs/sitemap')).toBe('excluded');
  const references = bom.components.map(
    (component: Record<string, string>) => component['bom-ref'],
  );
  expect(new Set(references).size).toBe(references.length);
});
