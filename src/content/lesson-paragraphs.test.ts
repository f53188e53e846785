import { expect, test } from 'vitest';
import { lessons } from '../testing/fixtures/lessons.ts';
import { paragraphsOf } from './lesson-paragraphs.ts';

const block = (key: string, words: number, more: object = {}) => ({
  ...{ _type: 'block', _key: key, style: 'normal', ...more },
  children: [{ text: 'word '.repeat(words) }],
});

test('paragraphs are counted as people would: a list is one, and a heading goes with what follows', () => {
  const body = [
    block('a', 10, { style: 'h2' }),
    block('b', 40),
    block('c', 10, { listItem: 'bullet' }),
    block('d', 10, { listItem: 'bullet' }),
    block('e', 5, { style: 'h2' }),
    { _type: 'callout', _key: 'f', title: 'word', text: 'word '.repeat(24) },
  ];
  expect(paragraphsOf(body, 10).map(({ key, paragraph }) => [key, paragraph])).toEqual([
    ...[
      ['a', 1],
      ['b', 1],
      ['c', 2],
      ['d', 2],
      ['e', 3],
      ['f', 3],
    ],
  ]);
  expect(paragraphsOf(body, 10).map(({ minutesLeft }) => minutesLeft)).toEqual([10, 9, 5, 4, 3, 3]);
});

test('a text that ends with a heading, and one without words, make sense', () => {
  const [, end] = paragraphsOf([block('a', 3), block('b', 1, { style: 'h2' })], 5);
  expect(end).toEqual({ key: 'b', paragraph: 1, minutesLeft: 1, isPart: true });
  expect(paragraphsOf([block('a', 0)], 5)).toEqual([{ key: 'a', paragraph: 1, minutesLeft: 1 }]);
  expect(paragraphsOf([], 5)).toEqual([]);
});

test('in every lesson numbers rise, minutes fall, and each block has a key of its own', () => {
  for (const { body, estimatedMinutes } of lessons) {
    const places = paragraphsOf(body, estimatedMinutes);
    expect(new Set(places.map(({ key }) => key)).size).toBe(body.length);
    for (const [i, { paragraph, minutesLeft }] of places.slice(1).entries()) {
      expect(paragraph).toBeGreaterThanOrEqual(places[i]?.paragraph ?? 0);
      expect(minutesLeft).toBeLessThanOrEqual(places[i]?.minutesLeft ?? 0);
    }
    expect(places[0]?.minutesLeft).toBe(estimatedMinutes);
  }
});
