import { expect, test } from 'vitest';
import { characters, cut, shortened } from './shorten.ts';

test('an emoji counts once, and is never halved', () => {
  expect(characters('🎈🎈')).toBe(2);
  expect(cut('🎈'.repeat(5), 4)).toBe('🎈🎈🎈…');
  expect(cut('🎈'.repeat(4), 4)).toBe('🎈'.repeat(4));
});

test('a text is cut after a whole word, without the comma behind it', () => {
  expect(shortened('One word, and another', 15)).toBe('One word, and…');
  expect(shortened('One word, and another', 11)).toBe('One word…');
  expect(shortened('One word', 8)).toBe('One word');
});

test('one long word is cut where the room ends', () => {
  expect(shortened('x'.repeat(50), 10)).toBe(`${'x'.repeat(9)}…`);
  expect(shortened(`a ${'x'.repeat(50)}`, 10)).toBe('a xxxxxxx…');
});
