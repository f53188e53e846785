import { expect, test } from 'vitest';
import { publishedDocuments } from './dataset.ts';
import { type Asked, guessableLengths, rankShares } from './length-ranks.ts';

const asked = (rank: number): Asked => ({
  options: ['a', 'bb', 'ccc', 'dddd'].map((text) => ({ text })),
  answer: 3 - rank,
});

test('lengths that say nothing have no issue, and those that do are named', () => {
  const even = Array.from({ length: 240 }, (_, i) => asked(i % 4));
  expect(rankShares(even, 4)).toEqual([25, 25, 25, 25]);
  expect(guessableLengths(even)).toEqual([]);
  const usual = Array.from({ length: 240 }, (_, i) => asked(i % 2));
  expect(guessableLengths(usual)).toEqual([
    expect.stringMatching(/^questions with 4 options: .* in 50, 50, 0, 0 percent/),
  ]);
  expect(guessableLengths(usual.slice(0, 20))).toEqual([]);
});

test('each right option of a marked question counts, and one without any says nothing', () => {
  const marked = (...right: number[]): Asked => ({
    markAll: true,
    options: ['a', 'bb', 'ccc', 'dddd'].map((text, i) => ({ text, isRight: right.includes(i) })),
  });
  expect(rankShares([marked(3, 2), marked(), marked(1, 0)], 4)).toEqual([25, 25, 25, 25]);
  expect(rankShares([marked(3, 2), marked(3), asked(3)], 4)).toEqual([50, 25, 0, 25]);
  const longOnes = Array.from({ length: 240 }, () => marked(3, 2));
  expect(guessableLengths(longOnes)).toHaveLength(1);
});

test('no rule about lengths finds the right options of the published questions', async () => {
  const documents = await publishedDocuments();
  const all = documents.flatMap(({ questions }) => (questions as Asked[] | undefined) ?? []);
  expect(guessableLengths(all)).toEqual([]);
  for (const size of [3, 4])
    for (const share of rankShares(all, size))
      expect(Math.abs(share - 100 / size)).toBeLessThanOrEqual(5);
});
