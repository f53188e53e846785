// Paid content of /automation and /client-finder is in no public file, and in no response without the plan.
import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { getAutomationRecipes, getOutreachTexts } from '../../src/content/content.ts';
import { finderOf } from '../../src/testing/fixtures/lessons.ts';
import { createMember } from '../../src/testing/fixtures/members.ts';
import { type Person, testWorker } from '../../src/testing/worker/worker.ts';
import { isFreeText, type TextTemplate } from '../client-finder/rules/texts.ts';
import { OUTREACH_TEXTS_FILE } from '../client-finder/texts-file.ts';
import { RECIPES_FILE } from './recipes-file.ts';

const worker = testWorker();
const recipes = await getAutomationRecipes();
const texts = await getOutreachTexts();
const paid = recipes.filter(({ minTier }) => minTier !== 'free');
const leaksIn = finderOf([
  ...paid.flatMap(({ trigger, steps, tests, undo, fallback, problems }) => [
    ...[trigger, ...tests, undo, fallback],
    ...[...steps.map(({ does }) => does), ...problems.map(({ notice }) => notice)],
  ]),
  ...texts.filter((text) => !isFreeText(text)).map(({ tip }) => tip),
]);

const read = async <T>(who: Person, path: string) => (await (await who.fetch(path)).json()) as T[];
const opened = async (name: Parameters<typeof createMember>[1]) => {
  const member = await createMember(worker, name);
  return {
    recipes: (await read<{ slug: string }>(member, RECIPES_FILE)).map(({ slug }) => slug),
    texts: (await read<TextTemplate>(member, OUTREACH_TEXTS_FILE)).length,
  };
};
const upTo = (...tiers: string[]) =>
  recipes.filter(({ minTier }) => tiers.includes(minTier)).map(({ slug }) => slug);

test('each plan opens its recipes and texts, and those below it', async () => {
  expect(upTo('free')).toHaveLength(3);
  expect(await opened('ada')).toEqual({ recipes: upTo('free'), texts: 1 });
  expect(await opened('bob')).toEqual({ recipes: upTo('free', 'quick'), texts: 12 });
  expect(await opened('cleo')).toEqual({ recipes: upTo('free', 'quick', 'business'), texts: 12 });
  expect((await opened('dan')).recipes).toHaveLength(recipes.length);
});

test('no cache keeps them, and for a visitor there is nothing', async () => {
  const ada = await createMember(worker, 'ada');
  for (const file of [RECIPES_FILE, OUTREACH_TEXTS_FILE]) {
    expect((await ada.fetch(file)).headers.get('Cache-Control')).toBe('private, no-store');
    expect((await worker.visitor().fetch(file)).status).toBe(404);
  }
});

test('the files of other tiers have no address', async () => {
  const ada = await createMember(worker, 'ada');
  const paths = ['/members/recipes/complete.json', '/members/outreach-texts/all.json'];
  for (const path of [...paths, '/members/recipes/complete', '/members/recipes/quick.json'])
    for (const who of [ada, worker.visitor()])
      expect((await who.fetch(path)).status, path).toBe(404);
});

test('no public file and no page contains what a plan opens', async () => {
  const files = await Array.fromAsync(glob('**/*.{html,js,json,txt,xml}', { cwd: 'dist/client' }));
  expect(leaksIn(await readFile('dist/client/members/recipes/complete.json', 'utf8'))).not.toEqual(
    [],
  );
  expect(files.filter((file) => /^(automation|client-finder)\.html$/.test(file))).toHaveLength(2);
  const leaks = [];
  for (const file of files.filter((name) => !/^members\/(recipes|outreach-texts)\//.test(name))) {
    const [first] = leaksIn(await readFile(`dist/client/${file}`, 'utf8'));
    if (first) leaks.push(`${file}: ${first}`);
  }
  expect(leaks).toEqual([]);
});
