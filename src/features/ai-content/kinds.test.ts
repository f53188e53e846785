import { expect, test } from 'vitest';
import { promptTitles } from './content.ts';
import { findKind, kindsInOrder } from './kinds.ts';

test('a kind’s key is in one group only: it names the file of its texts', () => {
  const keys = kindsInOrder().map(({ kind }) => kind);
  expect(new Set(keys).size).toBe(keys.length);
});

test('every prompt has an address of its own, and a kind of its group', async () => {
  const titles = await promptTitles();
  expect(new Set(titles.map(({ slug }) => slug)).size).toBe(titles.length);
  const elsewhere = titles.filter(({ kind, category }) => findKind(kind)?.category !== category);
  expect(elsewhere).toEqual([]);
});
