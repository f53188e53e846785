import { expect, test } from 'vitest';
import { getModuleCatalogue, getProjects } from '../../../src/content/content.ts';
import { fc } from '../../../src/testing/run/seed.ts';
import { arcOf, type Work } from './arc.ts';
import { deliveredIn } from './project.ts';
import { lessonLine, withClient } from './texts.ts';

const weeks = ['a', 'b', 'c', 'd'].map((name) => ({
  title: `Make ${name}`,
  deliverable: `A thing called ${name}`,
  uses: `Take ${name} and go on.`,
  lessons: [`read-${name}`, `make-${name}`],
}));
const work = (name: string): Work => ({
  ...{ id: name, moduleId: `make-${name}`, kind: 'text', title: name },
  createdAt: '2026-11-01T00:00:00Z',
});
const states = (...names: string[]) =>
  arcOf(weeks, names.map(work), new Set()).weeks.map(({ state }) => state);

test('a week is done once its deliverable is handed in; the first without one is current', () => {
  expect(states()).toEqual(['current', 'later', 'later', 'later']);
  expect(states('a')).toEqual(['done', 'current', 'later', 'later']);
  expect(states('a', 'c')).toEqual(['done', 'current', 'done', 'later']);
  expect(states('d', 'c', 'b', 'a')).toEqual(['done', 'done', 'done', 'done']);
});

test('reading a lesson, or handing in for another, finishes no week', () => {
  const other = { ...work('a'), moduleId: 'read-a' };
  const { weeks: arc, done } = arcOf(weeks, [other], new Set(['read-a', 'make-a']));
  expect([done, arc[0]?.state, arc[0]?.next]).toEqual([0, 'current', 'make-a']);
});

test('the case is ready with all four, in whatever order they came, and not before', () => {
  const names = ['a', 'b', 'c', 'd'];
  fc.assert(
    fc.property(fc.shuffledSubarray(names), (handedIn) => {
      const arc = arcOf(weeks, handedIn.map(work), new Set());
      expect(arc.done).toBe(handedIn.length);
      expect(arc.isCaseReady).toBe(handedIn.length === names.length);
      expect(arc.weeks.filter(({ state }) => state === 'current')).toHaveLength(
        arc.isCaseReady ? 0 : 1,
      );
    }),
  );
  expect(arcOf([], [], new Set()).isCaseReady).toBe(false);
});

test('the next lesson is the first unread one, then the one whose task is open', () => {
  const nextOf = (...read: string[]) => arcOf(weeks, [], new Set(read)).weeks[0]?.next;
  expect([nextOf(), nextOf('read-a'), nextOf('read-a', 'make-a')]).toEqual([
    ...['read-a', 'make-a', 'make-a'],
  ]);
});

test('the line in a lesson names week and client, and what to take from the week before', () => {
  expect(lessonLine(weeks, 'make-b', 'Rosa’s Bakery')).toBe(
    'Week 2 of your project, for Rosa’s Bakery. What you hand in here is what the week ends with. Take a and go on.',
  );
  expect(lessonLine(weeks, 'read-a', ' ')).toBe(
    'Week 1 of your project, for your client. This lesson gets you ready for what the week ends with: a thing called a.',
  );
  expect(lessonLine(weeks, 'another', 'Rosa’s Bakery')).toBeNull();
});

test('others read that an invented client is invented', () => {
  const text = 'I worked for {client}.';
  expect(withClient(text, { name: '$& Co.', isInvented: false })).toBe('I worked for $& Co..');
  expect(withClient(text, { name: 'Rosa’s', isInvented: true })).toContain('I made up');
});

test('each published project has four weeks of published lessons', async () => {
  const tiers = new Map((await getModuleCatalogue()).map(({ _id, minTier }) => [_id, minTier]));
  const projects = await getProjects();
  expect(projects.map(({ key }) => key).toSorted()).toEqual([
    ...['automation', 'consulting', 'content', 'products'],
  ]);
  for (const { weeks: published } of projects) {
    const delivered = published.map(deliveredIn);
    expect(new Set(delivered).size).toBe(4);
    for (const id of published.flatMap(({ lessons }) => lessons)) expect(tiers.has(id)).toBe(true);
  }
});
