import { expect, test } from 'vitest';
import { givesScore } from './scores.ts';

test.each([
  'I give it 8/10.',
  'This is a 7.5 out of 10.',
  'Nine out of ten!',
  'Score: 92',
  'Your grade is A-.',
  'I’d rate this a 9.',
  'That makes 90 points.',
  'A solid four stars.',
  'Overall ★★★★',
])('“%s” is a score', (sentence) => {
  expect(givesScore(sentence)).toBe(true);
});

test.each([
  '“We answer 9 out of 10 calls within a day” says what a client gets.',
  'You name the price, $240, in the first line.',
  'The three dates tell the reader when to act.',
  'Give the reader one reason to call.',
  'The question mark is a good end.',
  'Move the line about March 3/14 up.',
  'Three strengths',
  'Add the points that your client asked for.',
  'You mark each price as made up.',
])('“%s” is none', (sentence) => {
  expect(givesScore(sentence)).toBe(false);
});

test('a long sentence hangs nothing', () => {
  for (const piece of ['score ', '1/', 'give a ', '“', '9 out of '])
    expect(typeof givesScore(piece.repeat(3000))).toBe('boolean');
});
