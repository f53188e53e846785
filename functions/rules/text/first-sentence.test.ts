import { expect, test } from 'vitest';
import { firstSentence } from './first-sentence.ts';

test.each([
  ['Ask for half first. Then write.', 'Ask for half first.'],
  ['It costs $3.50 a week. That’s little.', 'It costs $3.50 a week.'],
  ['“Can you?” she asks. He can.', '“Can you?” she asks.'],
  ['She asks “Can you?” Then he can.', 'She asks “Can you?”'],
  ['Take a tool, e.g. a chat. Open it.', 'Take a tool, e.g. a chat.'],
  ['Ask Dr. Lee. She knows.', 'Ask Dr. Lee.'],
  ['No end here', 'No end here'],
  ['', ''],
])('%o begins with %o', (text, sentence) => expect(firstSentence(text)).toBe(sentence));

test('a sentence that never ends is cut at a word', () => {
  const sentence = firstSentence('word '.repeat(100));
  expect(sentence.length).toBeLessThanOrEqual(240);
  expect(sentence).toMatch(/word…$/);
});
