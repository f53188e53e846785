// On a slow connection an island starts while its page is still arriving.
import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const CLIENT = 'dist/client';
/** Read by islands. `checks-data` is read by a module script, which waits for the whole page. */
const DATA = /id="(lesson-data|dashboard-data|onboarding-data|starter-ideas)"/g;
/** The layout's island, on every page. */
const READS_NOTHING = /component-export="DeviceLine"/;

test('what islands read is in the page before them', async () => {
  const late = [];
  let found = 0;
  for await (const file of glob('**/*.html', { cwd: CLIENT })) {
    const html = await readFile(`${CLIENT}/${file}`, 'utf8');
    const islands = [...html.slice(0, html.indexOf('</main>')).matchAll(/<astro-island[^>]*>/g)];
    const first = islands.find(({ 0: tag }) => !READS_NOTHING.test(tag))?.index;
    for (const { index, 1: id } of html.matchAll(DATA)) {
      found++;
      if (first !== undefined && index > first) late.push(`${file}: ${id}`);
    }
  }
  expect(found).toBeGreaterThan(60);
  expect(late).toEqual([]);
});
