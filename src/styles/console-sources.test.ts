// The console's style sheet names the folders that it reads: a part outside of them would have no styles there.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ALL_PAGES, filesOf } from '../../functions/rules/page-lists.ts';
import { importsIn } from '../testing/layers/imports.ts';

const SHEET = readFileSync('src/styles/console.css', 'utf8');

const isRead = (file: string) =>
  [...SHEET.matchAll(/^@source "\.\.\/(.*)";$/gm)]
    .flatMap(([, glob = '']) => {
      const [, start = glob, names = ''] = /^(.*)\{(.*)\}$/.exec(glob) ?? [];
      return names.split(',').map((name) => `src/${start}${name}`);
    })
    .some((path) => file === path || file.startsWith(`${path}/`));

test('the console’s style sheet reads every component that its pages show', () => {
  const shown = new Set(
    ALL_PAGES.filter(([, page]) => page.for === 'team').flatMap(([address, page]) =>
      filesOf(address, page).map((file) => `src/pages/${file}.astro`),
    ),
  );
  for (const file of shown)
    for (const { to, isType } of /\.(astro|tsx?)$/.test(file)
      ? importsIn(file, readFileSync(file, 'utf8'))
      : [])
      if (!isType) shown.add(to);
  const components = [...shown].filter((file) => /\.(astro|tsx)$/.test(file));
  expect(components.length).toBeGreaterThan(80);
  expect(components.filter((file) => !isRead(file))).toEqual([]);
});
