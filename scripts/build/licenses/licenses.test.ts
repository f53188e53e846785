import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isAllowed } from './allowed-licenses.ts';
import { type Bom, bomIssues } from './bom-issues.test-data.ts';
import { FONTS } from './licenses-integration.ts';
import { noticesText } from './notices.ts';
import { licenseIssues, readPackage } from './packages.ts';
import { bomText, readBom, readLock } from './sbom.ts';
import { packageFolder } from './shipped-packages.ts';

const [npms, lock] = [await readBom(), await readLock()];

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
  const shipped = { name: 'greedy', version: '1.2.3', text: 'Use it as you like.' };
  expect(licenseIssues([{ ...shipped, license: 'MIT' }])).toEqual([]);
  expect(licenseIssues([{ ...shipped, license: 'AGPL-3.0-only' }])).toEqual([
    expect.stringMatching(/^greedy 1\.2\.3 .* \(AGPL-3\.0-only\) is not on the list/),
  ]);
  expect(licenseIssues([{ ...shipped, license: '' }])[0]).toContain('(none named)');
});

test('a package without its license’s text has the standard one, or stops the build', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'package-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const read = async (manifest: object) => {
    const whole = { name: 'bare', version: '1.0.0', ...manifest };
    await writeFile(join(folder, 'package.json'), JSON.stringify(whole));
    return readPackage(folder);
  };
  const bare = await read({ license: 'ISC', author: { name: 'Ada' } });
  expect(bare.text).toMatch(/^Copyright \(c\) Ada\n\nPermission to use, copy, modify/);
  expect((await read({ license: 'MIT' })).text).toMatch(/^Copyright \(c\) the authors of bare\n/);
  expect(licenseIssues([bare])).toEqual([]);
  expect(licenseIssues([await read({ license: 'Apache-2.0' })])).toEqual([
    expect.stringMatching(/^bare 1\.0\.0 .* asks for its text, which the package doesn’t contain/),
  ]);
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
  const rgb = await readPackage('node_modules/rgbcolor');
  const bom = JSON.parse(bomText(npms, 'money', [hono, font, rgb], lock));
  expect(bom).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'money' } } });
  const scopeOf = (name: string) =>
    bom.components.find((component: { name: string }) => component.name === name)?.scope;
  expect(scopeOf('hono')).toBe('required');
  expect(scopeOf(font.name)).toBe('required');
  expect(scopeOf('@astrojs/sitemap')).toBe('excluded');
  expect(bomIssues(bom)).toEqual([]);
});

test.each<[string, (bom: Bom) => void]>([
  ['no serial number', (bom) => delete bom.serialNumber],
  ['a part without a version', (bom) => delete bom.components[0]?.version],
  ['a part twice', (bom) => bom.components.push({ ...bom.components[0] })],
  ['a license without a name', (bom) => Object.assign(bom.components[0] ?? {}, { licenses: [{}] })],
  [
    'two expressions',
    (bom) =>
      Object.assign(bom.components[0] ?? {}, {
        licenses: [{ expression: 'MIT' }, { expression: 'ISC' }],
      }),
  ],
  [
    'a required part without a hash',
    (bom) => Object.assign(bom.components[0] ?? {}, { scope: 'required', hashes: [] }),
  ],
  ['a dependency on nothing', (bom) => bom.dependencies.push({ ref: 'gone@1.0.0' })],
])('a bill of materials with %s is not valid', async (_, spoil) => {
  const bom = JSON.parse(bomText(npms, 'money', [], lock));
  expect(bomIssues(bom)).toEqual([]);
  spoil(bom);
  expect(bomIssues(bom)).toHaveLength(1);
});
