import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { getLandingPage, getPrompts } from '../content/content.ts';
import { SAMPLE_LESSON } from '../features/landing/sample.ts';
import {
  foundIn,
  freeLesson,
  freeLessons,
  isIn,
  lessons,
  paidLessons,
  paidPrompts,
  paidTexts,
} from './lessons.ts';
import { createMember } from './members.ts';
import { testWorker } from './worker.ts';

const worker = testWorker();
const CLIENT = 'dist/client';
const BEHIND_THE_DOOR = /^members\/lessons\//;

const files = (await Array.fromAsync(glob('**/*.*', { cwd: CLIENT }))).sort();
const publicTexts = files.filter(
  (file) =>
    !BEHIND_THE_DOOR.test(file) &&
    /\.(html|js|mjs|css|xml|json|txt|map|svg|webmanifest)$/.test(file),
);
const prompts = await paidPrompts();
const leaksIn = (text: string) => [
  ...paidLessons.flatMap((lesson) => foundIn(lesson, text)),
  ...prompts.flatMap((prompt) => (isIn(text, prompt.text) ? [prompt.text] : [])),
];

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
  const readable = new Map<string, string[]>();
  for (const file of publicTexts) {
    const text = await readFile(`${CLIENT}/${file}`, 'utf8');
    for (const lesson of freeLessons)
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

test('the search recognizes every paid prompt by text that is in no free prompt', async () => {
  const paid = (await getPrompts()).filter(({ minTier }) => minTier !== 'free');
  expect(prompts).toHaveLength(paid.length);
  expect(Math.min(...prompts.map(({ text }) => text.trim().length))).toBeGreaterThan(25);
  expect(leaksIn(JSON.stringify(paid[0]))).toEqual([prompts[0]?.text]);
  const landing = await readFile(`${CLIENT}/index.html`, 'utf8');
  const shown = (await getLandingPage()).prompts.map(({ text }) => text.split('{')[0] ?? '');
  expect(shown.filter((text) => isIn(landing, text))).toEqual(shown);
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
    ],
    ...['/api/micro-learning/modules', '/api/achievements', '/api/auth/user', '/sitemap-0.xml'],
    ...paidLessons.map(({ _id }) => `/micro-learning?module=${_id}`),
    `/micro-learning?module=${freeLesson._id}`,
    ...files.filter((file) => BEHIND_THE_DOOR.test(file)).map((file) => `/${file}`),
  ];
  const leaks = [];
  for (const path of paths)
    for (const who of [worker.visitor(), ada]) {
      const [first] = leaksIn(await (await who.fetch(path)).text());
      if (first) leaks.push(`${path}: ${first}`);
    }
  expect(leaks).toEqual([]);
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
