// docs/dependencies.md says why each package is here: no more, no fewer.
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const page = await readFile('docs/dependencies.md', 'utf8');
const [, ...sections] = page.split(/^## /m);

async function listed(manifest: string) {
  const { dependencies, devDependencies } = JSON.parse(await readFile(manifest, 'utf8'));
  return [Object.keys(dependencies).sort(), Object.keys(devDependencies).sort()] as const;
}

const rowsOf = (section = '') =>
  [...section.matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)].map(([, name = '', cells = '']) => ({
    name,
    cells: cells.split(' | '),
  }));
const namesIn = (section?: string) =>
  rowsOf(section)
    .map(({ name }) => name)
    .sort();

test('it lists exactly the packages of the site and of the Studio', async () => {
  const [runs, builds] = await listed('package.json');
  const studio = (await listed('studio/package.json')).flat().sort();
  expect(namesIn(sections[0])).toEqual(runs);
  expect(namesIn(sections[1])).toEqual(builds);
  expect(namesIn(sections[2])).toEqual(studio);
});

test('every row says what for, why not our own, how large, and who keeps it up', () => {
  const rows = sections.flatMap(rowsOf);
  expect(rows.length).toBeGreaterThan(90);
  for (const { name, cells } of rows) {
    expect(cells, name).toHaveLength(4);
    expect(cells[0]?.length, name).toBeGreaterThan(4);
    expect(cells[2], name).toMatch(/^([SML]|–)(;|,|$)/);
    expect(cells[3], name).toMatch(/^(company|project|one person)/);
  }
});
