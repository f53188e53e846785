import { expect, test } from 'vitest';
import type { BuiltFrom } from '../../functions/deploys/rules/built-from.ts';
import { factsOf, versionName } from './version-name.ts';

const FROM: BuiltFrom = {
  ...{
    commit: '8f3c1e2d4'.repeat(5).slice(0, 40),
    isClean: true,
    title: 'exercises: type a number',
  },
  ...{ worker: 'ai-money-masters', migration: '0111_deploys.sql', objects: 'v2', contracting: [] },
};

test('a version has its commit as tag, and its message says what a rollback has to know', () => {
  const { tag, message } = versionName(FROM);
  expect(tag).toBe('8f3c1e2d4');
  expect(message).toBe('exercises: type a number · schema 0111 · objects v2');
  expect(factsOf(message)).toEqual({
    ...{ title: 'exercises: type a number', schema: '0111', objects: 'v2' },
  });
});

test('files that are not committed, a missing commit and a long title do no harm', () => {
  expect(versionName({ ...FROM, isClean: false }).tag).toBe('8f3c1e2d4-changed');
  expect(versionName({ ...FROM, commit: null, title: '' })).toEqual({
    ...{ tag: null, message: 'No title · schema 0111 · objects v2' },
  });
  const { message } = versionName({ ...FROM, title: 'long '.repeat(40) });
  expect(message).toHaveLength(100);
  expect(factsOf(message)).toMatchObject({ schema: '0111' });
});

test('a message from elsewhere says nothing', () => {
  for (const message of ['', 'Rollback', 'Fix · schema later']) expect(factsOf(message)).toBeNull();
});
