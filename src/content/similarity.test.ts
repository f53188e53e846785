import { expect, test } from 'vitest';
import { alikeTexts } from './similarity.ts';

const reply = `You write for {owner}, who runs {business}. Read this review: {review}.
Answer it in at most seventy words, own the mistake once, and promise nothing beyond {offer}.`;
const ids = (...texts: string[]) =>
  alikeTexts(texts.map((text, i) => ({ id: `text ${i + 1}`, text }))).map(
    ({ first, second }) => `${first} = ${second}`,
  );

test('texts that differ only in blanks, numbers and punctuation are the same', () => {
  const again = reply.replaceAll('{owner}', '{name}').replaceAll(',', ';').toUpperCase();
  expect(ids(reply, again)).toEqual(['text 1 = text 2']);
});

test('one more sentence does not make a different text', () => {
  expect(ids(reply, `${reply} Sign it with the first name.`)).toEqual(['text 1 = text 2']);
});

test('texts that share only an opening are two texts', () => {
  const other = `You write for {owner}, who runs {business}. Turn these prices into a menu that fits on one page:
{prices}. Group by course, put the dearest item second, and leave out every adjective.`;
  expect(ids(reply, other)).toEqual([]);
});

test('every pair of three similar texts is reported', () => {
  expect(ids(reply, reply, reply)).toHaveLength(3);
});

test('texts that are too short to compare are never the same', () => {
  expect(ids('Do it', 'Do it')).toEqual([]);
});
