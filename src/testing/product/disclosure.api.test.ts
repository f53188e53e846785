// What the site tells about itself to those who look: where to report a weakness, and whose work is in it.
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bomIssues } from '../../../scripts/build/licenses/bom-issues.test-data.ts';
import { productionBuild, RENAMED } from '../run/production-build.ts';
import { testWorker } from '../worker/worker.ts';
import { fieldsOf } from './security-txt-fields.ts';

const worker = testWorker();
const read = async (path: string) => {
  const response = await worker.visitor().fetch(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
  return response.text();
};

test('/.well-known/security.txt is text, and its policy can be read', async () => {
  const text = await read('/.well-known/security.txt');
  const [, policy = ''] = /^Policy: (\S+)$/m.exec(text) ?? [];
  expect(await read(new URL(policy).pathname)).toBe(await readFile('SECURITY.md', 'utf8'));
});

test('a production build’s security.txt keeps the rules of RFC 9116, with the address in Settings', {
  timeout: 300_000,
}, async () => {
  const { folder } = await productionBuild();
  const text = await readFile(join(folder, 'client', '.well-known', 'security.txt'), 'utf8');
  const fields = fieldsOf(text, new Date());
  expect(fields.contact).toEqual([`mailto:${RENAMED.supportEmail}`]);
  expect(fields.canonical).toEqual(['https://money.example/.well-known/security.txt']);
});

test('/licenses.txt lists what is in the browser’s files, the Worker and the service worker', async () => {
  const text = await read('/licenses.txt');
  for (const name of [
    'react',
    'hono',
    'stripe',
    'workbox-routing',
    '@fontsource-variable/jetbrains-mono',
  ])
    expect(text).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+: `, 'm'));
  // What only builds or tests is not handed out.
  for (const name of ['vitest', 'wrangler', '@astrojs/sitemap'])
    expect(text).not.toContain(`\n${name} `);
});

test('the bill of materials is next to the site, and not on it', async () => {
  const bom = JSON.parse(await readFile(join('dist', 'sbom.cdx.json'), 'utf8'));
  expect(bomIssues(bom)).toEqual([]);
  const listed = (await read('/licenses.txt')).match(/^\S+ \d+\.\d+\.\d+\S*: /gm) ?? [];
  const shipped = bom.components.filter(({ scope }: { scope: string }) => scope === 'required');
  expect(shipped).toHaveLength(listed.length);
  expect((await worker.visitor().fetch('/sbom.cdx.json')).status).toBe(404);
});

test('every package that the Worker’s source maps name is in both lists', async () => {
  const { components } = JSON.parse(await readFile(join('dist', 'sbom.cdx.json'), 'utf8'));
  const required = components.filter(({ scope }: { scope: string }) => scope === 'required');
  const names = new Set(required.map(({ name }: { name: string }) => name));
  const mapped = new Set<string>();
  for await (const file of glob('dist/server/**/*.map'))
    for (const source of JSON.parse(await readFile(file, 'utf8')).sources as string[]) {
      const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/?]+)/.exec(source) ?? [];
      if (name) mapped.add(name);
    }
  expect(mapped.size).toBeGreaterThan(100);
  expect([...mapped].filter((name) => !names.has(name))).toEqual([]);
});
