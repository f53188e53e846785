import { expect, test } from 'vitest';
import { cleanSource, cleanWord } from './source.ts';

test('a host and the words of a campaign are kept, in lower case', () => {
  expect(
    cleanSource({ source: 'News.Ycombinator.com', medium: ' Email ', campaign: 'fall_2026' }),
  ).toEqual({
    ...{ source: 'news.ycombinator.com', medium: 'email', campaign: 'fall_2026' },
  });
});

test.each([
  'ada@example.com',
  '4915112345678',
  'https://x.example/a?id=7',
  '=1+1',
  '<b>',
  'a'.repeat(61),
  '',
])('%j is not kept: it could be about one person, or is no word', (word) =>
  expect(cleanWord(word)).toBe(''),
);
