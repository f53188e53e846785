import { expect, test } from 'vitest';
import { ALL_WELL, type Answer, answerOf, type Standing } from './answer.ts';

const text = ({ before, marked, after }: Answer) => `${before}[${marked}]${after}`;
const nearLimit: Standing = { failing: [], notices: [['One limit', ' is near.']] };
const readOnly: Standing = { failing: [], notices: [['Read only', ' is on.']] };
const backup: Standing = { failing: [['The last backup', ' failed.']], notices: [] };

test('with nothing to say, everything answers', () => {
  expect(text(answerOf([ALL_WELL, ALL_WELL], 0))).toBe('[Everything] answers.');
});

test('one thing to know is named, several are counted', () => {
  expect(text(answerOf([ALL_WELL, nearLimit], 0))).toBe('Everything answers. [One limit] is near.');
  expect(text(answerOf([readOnly, nearLimit], 0))).toBe(
    'Everything answers. [Two things] to know.',
  );
});

test('what fails comes first, and nothing is said to answer', () => {
  expect(text(answerOf([backup, nearLimit], 0))).toBe('[The last backup] failed.');
  expect(text(answerOf([backup, backup], 1))).toBe('[Two things] need you.');
});

test('a part that did not load was not looked at', () => {
  expect(text(answerOf([ALL_WELL], 1))).toBe('[One part] didn’t load, so it wasn’t looked at.');
  expect(text(answerOf([nearLimit], 2))).toBe(
    '[Two parts] didn’t load, so they weren’t looked at.',
  );
});
