import { expect, test } from 'vitest';
import {
  FORUM_CATEGORIES,
  MAX_POST_TITLE,
  MAX_REPLY,
} from '../../functions/community/forum/rules/forum.ts';
import { publishedDocuments } from '../../src/content/dataset.ts';
import { promptSlug } from '../../src/content/prompt-slug.ts';
import { alikeTexts } from '../../src/content/similarity.ts';
import { leadsSomewhere } from '../../src/content/site-paths.ts';
import { CAST, type ExampleReply } from './thread.ts';
import { EXAMPLES } from './threads/all.ts';

const below = ({ answers = [], ...reply }: ExampleReply): ExampleReply[] => [reply, ...answers];
const repliesOf = (thread: (typeof EXAMPLES)[number]) => thread.replies.flatMap(below);
const texts = EXAMPLES.flatMap((thread) => [
  thread.title,
  thread.text,
  ...repliesOf(thread).map(({ text }) => text),
]);

test('forty discussions, eight in each category, each asked at another time', () => {
  expect(EXAMPLES).toHaveLength(40);
  for (const { id } of FORUM_CATEGORIES)
    expect(EXAMPLES.filter(({ category }) => category === id)).toHaveLength(8);
  expect(new Set(EXAMPLES.map(({ key }) => key)).size).toBe(40);
  expect(new Set(EXAMPLES.map(({ daysAgo }) => daysAgo)).size).toBe(40);
});

test('each has one to five replies, about half an accepted answer, many a reply to a reply', () => {
  for (const thread of EXAMPLES) {
    expect(repliesOf(thread).length, thread.key).toBeGreaterThanOrEqual(1);
    expect(repliesOf(thread).length, thread.key).toBeLessThanOrEqual(5);
    const accepted = thread.replies.filter((reply) => reply.accepted);
    expect(accepted.length, thread.key).toBeLessThanOrEqual(1);
    for (const { by } of accepted) expect(by, thread.key).not.toBe(thread.by);
    for (const reply of thread.replies)
      for (const answer of reply.answers ?? []) expect(answer.answers).toBeUndefined();
  }
  const answered = EXAMPLES.filter(({ replies }) => replies.some(({ accepted }) => accepted));
  expect(answered.length).toBeGreaterThanOrEqual(18);
  expect(answered.length).toBeLessThanOrEqual(24);
});

test('everybody of the cast asks and answers', () => {
  const asking = new Set(EXAMPLES.map(({ by }) => by));
  const answering = new Set(EXAMPLES.flatMap(repliesOf).map(({ by }) => by));
  for (const voice of Object.keys(CAST) as (keyof typeof CAST)[]) {
    expect(asking, voice).toContain(voice);
    expect(answering, voice).toContain(voice);
  }
});

test('no reply comes before what it answers, or later than now', () => {
  for (const { key, daysAgo, replies } of EXAMPLES)
    for (const { after, answers = [] } of replies)
      for (const hours of [after, ...answers.map((answer) => after + answer.after)]) {
        expect(hours, key).toBeGreaterThan(0);
        expect(hours, key).toBeLessThan(daysAgo * 24);
      }
});

test('they are as long as a forum allows, with curly quotes only', () => {
  for (const { title } of EXAMPLES) expect([...title].length).toBeLessThanOrEqual(MAX_POST_TITLE);
  for (const text of texts) {
    expect(text.length).toBeLessThanOrEqual(MAX_REPLY);
    expect(text).toBe(text.trim().normalize('NFC'));
    expect(text, text).not.toMatch(/["']|--|\t/);
    expect(text.isWellFormed()).toBe(true);
  }
});

test('every link leads to a lesson or a prompt that exists', async () => {
  const documents = await publishedDocuments();
  const ids = (type: string) =>
    documents.filter(({ _type }) => _type === type).map(({ _id }) => _id);
  const existing = {
    moduleIds: new Set(ids('module')),
    guideSlugs: new Set<string>(),
    promptSlugs: new Set(ids('prompt').map(promptSlug)),
  };
  const links = texts.flatMap((text) =>
    [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, href]) => href),
  );
  expect(links.length).toBeGreaterThan(15);
  for (const href of links) {
    expect(href).toMatch(/^\/(micro-learning\?module=|ai-content\/)/);
    expect(leadsSomewhere(href ?? '', existing), href).toBe(true);
  }
});

test('nobody claims an income, and nobody praises us', () => {
  for (const text of texts) {
    expect(text).not.toMatch(/\b(I (made|earned|make|earn)|earning|a month from)\b[^.]*\$/i);
    expect(text).not.toMatch(
      /AI Money Masters|this (platform|site|course) (is|has) (great|amazing)/i,
    );
    expect(text).not.toMatch(/passive income|six figures|financial freedom/i);
  }
});

test('no two are alike', () => {
  expect(new Set(texts).size).toBe(texts.length);
  expect(alikeTexts(texts.map((text) => ({ id: text, text })))).toEqual([]);
});
