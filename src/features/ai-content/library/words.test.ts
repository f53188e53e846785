import { expect, test } from 'vitest';
import { askedFor, editDistance, markFound, termOf } from './words.ts';

test.each([
  ['Messages', 'message'],
  ['replies', 'reply'],
  ['business', 'business'],
  ['analysis', 'analysis'],
  ['Café', 'cafe'],
  ['ads', 'ads'],
])('%s is searched for as %s', (word, term) => {
  expect(termOf(word)).toBe(term);
});

test('fillers are not searched for, unless there is nothing else', () => {
  expect(askedFor('how do I write a first message to them?')).toEqual([
    'write',
    'first',
    'message',
  ]);
  expect(askedFor('what to do')).toEqual(['what', 'to', 'do']);
  expect(askedFor('  …!? ')).toEqual([]);
});

test('found words are marked whole, and the text stays as it is', () => {
  const text = 'Your “first messages” keep starting, <b>messages</b>.';
  const parts = markFound(text, new Set(['first', 'message']));
  expect(parts.filter(({ found }) => found).map((part) => part.text)).toEqual([
    'first',
    'messages',
    'messages',
  ]);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(markFound(text, new Set())).toEqual([{ text, found: false, at: 0 }]);
});

test.each([
  ['mesage', 'message', 1],
  ['recieve', 'receive', 1],
  ['emial', 'email', 1],
  ['plumber', 'plumber', 0],
  ['abc', 'xyz', 3],
])('%s and %s are %i letters apart, up to the limit', (a, b, distance) => {
  expect(editDistance(a, b, 2)).toBe(distance);
  expect(editDistance(b, a, 2)).toBe(distance);
});
