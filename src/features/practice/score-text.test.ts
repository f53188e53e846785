import { expect, test } from 'vitest';
import { scoreText } from './score-text.ts';

const answers = (...all: string[]) =>
  all.map((each) => ({
    isAnswered: each !== 'open',
    isRight: each === 'right' || each === 'corrected',
    wasMissed: each === 'wrong' || each === 'corrected',
  }));

test.each([
  [['right', 'open'], null],
  [['right', 'right'], 'All 2 right.'],
  [['right', 'wrong'], '1 of 2 right. The one you missed at first comes back in a quick review.'],
  [
    ['corrected', 'corrected', 'right', 'wrong'],
    '3 of 4 right now. The 3 you missed at first come back in a quick review.',
  ],
  [
    ['corrected', 'wrong', 'wrong'],
    '1 of 3 right now. All 3 come back in a quick review, because you missed them at first.',
  ],
  [['wrong'], 'The one you missed at first comes back in a quick review.'],
])('after %j: %s', (given, says) => {
  expect(scoreText(answers(...given))).toBe(says);
});
