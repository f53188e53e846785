import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { getLandingPage, getPrompts } from '../../content/content.ts';
import { promptSlug } from '../../content/prompt-slug.ts';
import { SAMPLE_LESSON } from '../../features/landing/sample.ts';
import {
  finderOf,
  foundIn,
  freeLesson,
  freeLessons,
  isIn,
  lessons,
  paidAnswers,
  paidLessons,
  paidPaths,
  paidPrompts,
  paidTexts,
  reviewTexts,
} from '../fixtures/lessons.ts';
import { createMember } from '../fixtures/members.ts';
import {
  closedTo,
  libraryAddresses,
  paidDocuments,
  paidLibrary,
} from '../fixtures/paid-library.ts';
import { person, testWorker } from '../worker/worker.ts';

const worker = testWorker();
const CLIENT = 'dist/client';
/**
 * The dashboards of paid plans show the next step of a guide; the Worker serves them only to these plans. The console’s
 * numbers name the parts of lessons; it serves them only to owners.
 */
const BEHIND_THE_DOOR =
  /^(members\/(lessons|handouts|path-reviews|outlines|questions|chat|prompts|business-models|resources|tutorials|downloads)\/|(dashboard-(quick|business|premium)|admin\/numbers)\.html$)/;

const files = (await Array.fromAsync(glob('**/*.*', { cwd: CLIENT }))).sort();
const publicTexts = files.filter(
  (file) =>
    !BEHIND_THE_DOOR.test(file) &&
    /\.(html|js|mjs|css|xml|json|txt|map|svg|webmanifest)$/.test(file),
);
const prompts = await paidPrompts();
const answers = await paidAnswers();
const leaksIn = finderOf([
  ...paidLessons.flatMap(paidTexts),
  ...paidPaths.flatMap(reviewTexts),
  ...[...prompts, ...answers, ...paidLibrary].map(({ text }) => text),
]);

const paidIds = new Set(prompts.map(({ id }) => id));
/** Their files all go through one guard: one page of each kind and tier is enough, and all the files of texts. */
const isPromptPage = (file: string) => /^members\/prompts\/[^/]+\.html$/.test(file);
const DASHBOARDS = ['/dashboard-quick', '/dashboard-business', '/dashboard-premium'];

type Published = Awaited<ReturnType<typeof getPrompts>>[number];

/** The prompts' IDs by the file that has their texts: {kind}.{tier} */
function groupsOf(published: ReadonlyMap<string, Published>): Map<string, string[]> {
  const groups = Map.groupBy(
    published.values(),
    ({ promptKind, minTier }) => `${promptKind}.${minTier}`,
  );
  return new Map([...groups].map(([file, of]) => [file, of.map(({ _id }) => _id)]));
}

/** For each kind and tier, the texts' file and one prompt's page, at each of their addresses. */
function promptAddresses(published: readonly Published[]): string[] {
  const groups = groupsOf(new Map(published.map((prompt) => [prompt._id, prompt])));
  return [...groups].flatMap(([file, [id = '']]) => [
    `/api/ai-content/prompts/${file.replace('.', '/')}`,
    `/ai-content/${promptSlug(id)}`,
    `/members/prompts/${promptSlug(id)}`,
    `/members/prompts/${promptSlug(id)}.html`,
  ]);
}

test('no public file contains a paragraph of paid content', async () => {
  expect(publicTexts.length).toBeGreaterThan(30);
  const leaks = [];
  for (const file of publicTexts) {
    const [first] = leaksIn(await readFile(`${CLIENT}/${file}`, 'utf8'));
    if (first) leaks.push(`${file}: ${first}`);
  }
  expect(leaks).toEqual([]);
});

test('one lesson is public on purpose, on one page, because it is free', async () => {
  const freeTextIn = finderOf(freeLessons.flatMap(paidTexts));
  const readable = new Map<string, string[]>();
  for (const file of publicTexts) {
    const text = await readFile(`${CLIENT}/${file}`, 'utf8');
    for (const lesson of freeTextIn(text).length > 0 ? freeLessons : [])
      if (foundIn(lesson, text).length > 0)
        readable.set(lesson._id, [...(readable.get(lesson._id) ?? []), file]);
  }
  expect([...readable]).toEqual([[SAMPLE_LESSON, ['sample-lesson.html']]]);
  const sample = freeLessons.find(({ _id }) => _id === SAMPLE_LESSON);
  expect(sample?.minTier).toBe('free');
});

test('the search finds paragraphs where they are allowed', async () => {
  for (const lesson of lessons) {
    const page = await readFile(`${CLIENT}/members/lessons/${lesson._id}.html`, 'utf8');
    expect(foundIn(lesson, page)).toEqual(paidTexts(lesson));
  }
  expect(Math.min(...lessons.map((lesson) => paidTexts(lesson).length))).toBeGreaterThan(10);
});

test('the search recognizes every paid prompt by text that is in no free prompt, and every worked answer', async () => {
  const paid = (await getPrompts()).filter(({ minTier }) => minTier !== 'free');
  expect(prompts).toHaveLength(paid.length);
  expect(Math.min(...prompts.map(({ text }) => text.trim().length))).toBeGreaterThan(25);
  const withAnswer = paid.find(({ _id }) => _id === answers[0]?.id);
  const known = [...prompts, ...answers].filter(({ id }) => id === withAnswer?._id);
  expect(known).toHaveLength(2);
  expect(leaksIn(JSON.stringify(withAnswer)).sort()).toEqual(known.map(({ text }) => text).sort());
  expect(answers.length).toBeGreaterThan(70);
  expect(Math.min(...answers.map(({ text }) => text.length))).toBeGreaterThan(25);
  const landing = await readFile(`${CLIENT}/index.html`, 'utf8');
  const shown = (await getLandingPage()).prompts.map(({ text }) => text.split('{')[0] ?? '');
  expect(shown.filter((text) => isIn(landing, text))).toEqual(shown);
});

test('the search finds prompts where they are allowed: on their pages, and in the files of their tier', async () => {
  const byId = new Map((await getPrompts()).map((prompt) => [prompt._id, prompt]));
  const readable = async (file: string) =>
    await readFile(`${CLIENT}/members/prompts/${file}`, 'utf8');
  for (const { id, text } of prompts.filter((_, i) => i % 10 === 0))
    expect(isIn(await readable(`${promptSlug(id)}.html`), text), id).toBe(true);
  for (const [file, ids] of groupsOf(byId)) {
    const json = await readable(`texts/${file}.json`);
    const found = prompts.filter(({ text }) => isIn(json, text)).map(({ id }) => id);
    expect(found.sort(), file).toEqual(ids.filter((id) => paidIds.has(id)).sort());
  }
});

test('no response to a visitor or to Ada contains a paragraph of paid content', async () => {
  const ada = await createMember(worker, 'ada');
  const paths = [
    ...[
      '/',
      '/sample-lesson',
      '/sample-path',
      '/micro-learning',
      '/learning-paths',
      '/achievements',
      '/dashboard-ios',
      '/onboarding',
      '/ai-content',
    ],
    ...['/api/micro-learning/modules', '/api/achievements', '/api/auth/user', '/sitemap-0.xml'],
    ...paidLessons.map(({ _id }) => `/micro-learning?module=${_id}`),
    `/micro-learning?module=${freeLesson._id}`,
    ...files
      .filter((file) => BEHIND_THE_DOOR.test(file) && !isPromptPage(file))
      .map((file) => `/${file}`),
    ...promptAddresses(await getPrompts()),
    ...libraryAddresses,
    ...DASHBOARDS,
  ];
  const leaks = [];
  for (const path of paths)
    for (const who of [worker.visitor(), ada]) {
      const [first] = leaksIn(await (await who.fetch(path)).text());
      if (first) leaks.push(`${path}: ${first}`);
    }
  expect(leaks).toEqual([]);
});

test('bob, on Quick Start, never gets the text of a Business System prompt', async () => {
  const bob = await createMember(worker, 'bob');
  const all = await getPrompts();
  const business = new Set(
    all.flatMap(({ _id, minTier }) => (minTier === 'business' ? [_id] : [])),
  );
  const leaks = [];
  let own = 0;
  for (const path of ['/ai-content', ...promptAddresses(all)]) {
    const text = await (await bob.fetch(path)).text();
    const found = prompts.filter((prompt) => isIn(text, prompt.text)).map(({ id }) => id);
    leaks.push(...found.filter((id) => business.has(id)).map((id) => `${path}: ${id}`));
    own += found.length;
  }
  expect(leaks).toEqual([]);
  expect(own).toBeGreaterThan(50);
});

test('the search recognizes every paid guide, tutorial and file, by lines that are nowhere open', () => {
  const found = new Set(paidLibrary.map(({ id }) => id));
  expect(paidDocuments.filter((id) => !found.has(id))).toEqual([]);
  for (const { id, text } of paidLibrary)
    expect(leaksIn(JSON.stringify({ id, text })), id).toContain(text);
});

test.each([
  ['bob', 'quick'],
  ['cleo', 'business'],
] as const)('%s never gets a guide, tutorial or file of a larger plan', async (name, plan) => {
  const member = await createMember(worker, name);
  const closed = closedTo(plan);
  expect(closed.size).toBeGreaterThan(9);
  const found = finderOf(paidLibrary.map(({ text }) => text));
  const idOf = new Map(paidLibrary.map(({ id, text }) => [text, id]));
  const leaks = [];
  const own = new Set<string>();
  for (const path of [...libraryAddresses, ...DASHBOARDS]) {
    // Each from an address of its own: so many from one would be turned away.
    const response = await person(worker.url, member.cookie).fetch(path);
    for (const text of found(await response.text())) {
      const id = idOf.get(text) ?? '';
      if (closed.has(id)) leaks.push(`${path}: ${id}`);
      else own.add(id);
    }
  }
  expect(leaks).toEqual([]);
  // Texts that the member's plan opens are found: the search works.
  expect(paidDocuments.filter((id) => !closed.has(id) && !own.has(id))).toEqual(
    paidDocuments.filter((id) => id === 'model-ecommerce' && !closed.has(id)),
  );
});

test('no page has a style attribute, which the policy would ignore', async () => {
  const styled = [];
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const html = await readFile(`${CLIENT}/${file}`, 'utf8');
    const [found] = /<[a-z][^>]*\sstyle=[^>]*>/i.exec(html.replaceAll(/="[^"]*"/g, '=""')) ?? [];
    if (found) styled.push(`${file}: ${found}`);
  }
  expect(styled).toEqual([]);
});
