import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const page = (name: string) => readFile(`dist/client/${name}.html`, 'utf8');

test('the start page waits for no styles, and the next page finds its own fetched already', async () => {
  const start = await page('index');
  expect(start).not.toContain('rel="stylesheet"');
  const [, file] = /<link rel="prefetch" href="([^"]+)" as="style">/.exec(start) ?? [];
  expect(await page('plans')).toContain(`<link rel="stylesheet" href="${file}">`);
  const css = (await readFile(`dist/client${file}`, 'utf8')).trim();
  expect(start).toContain(`<style>${css}</style>`);
});
