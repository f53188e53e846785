import { expect, test } from 'vitest';
import type { RanVersion } from '../../../../functions/admin/operations/versions/read.ts';
import { commandFor, failuresText, nameOf, whatFollows, whyClosed } from './version-words.ts';

const version = (changes: Partial<RanVersion>): RanVersion => ({
  ...{ id: '11111111-0000-4000-8000-000000000000', commit: '8f3c1e2d4'.padEnd(40, '0') },
  ...{ isClean: true, title: 'exercises: type a number', failures: 0, isLive: false },
  ...{ from: '2026-11-20T09:31:00Z', to: '2026-11-23T16:10:00Z' },
  way: { added: [], tookAway: [], isBeforeObjects: false },
  ...changes,
});

test('a version is named by its commit, or by its id', () => {
  expect(nameOf(version({}))).toBe('8f3c1e2d4');
  expect(nameOf(version({ commit: null }))).toBe('11111111-');
  expect(commandFor(version({}))).toBe('npm run rollback -- 8f3c1e2d4');
});

test('why a version cannot come back', () => {
  expect(whyClosed(version({}))).toBeNull();
  expect(
    whyClosed(version({ way: { added: ['0112_a.sql'], tookAway: [], isBeforeObjects: false } })),
  ).toBeNull();
  expect(
    whyClosed(version({ way: { added: [], tookAway: ['0113_less.sql'], isBeforeObjects: true } })),
  ).toBe('Not possible: 0113_less took away something that it reads.');
  expect(whyClosed(version({ way: { added: [], tookAway: [], isBeforeObjects: true } }))).toBe(
    'Not possible: Durable Object classes changed since.',
  );
});

test('how it did', () => {
  expect([0, 1, 2, 1000].map(failuresText)).toEqual([
    ...['No failed requests', '1 failed request', '2 failed requests'],
    'A thousand failed requests or more',
  ]);
});

test('both versions and the migrations that stay are named before it happens', () => {
  const target = version({
    commit: '77d0a2aaa'.padEnd(40, '0'),
    title: 'Letters',
    way: { added: ['0112_more.sql'], tookAway: [], isBeforeObjects: false },
  });
  const text = whatFollows(version({ isLive: true }), target).join(' ');
  expect(text).toContain('from 8f3c1e2d4 (“exercises: type a number”) to 77d0a2aaa (“Letters”)');
  expect(text).toContain('Migrations stay: 0112_more.');
  expect(whatFollows(version({}), version({})).join(' ')).toContain('the schema that this version');
});
