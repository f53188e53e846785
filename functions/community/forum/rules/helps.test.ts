import { expect, test } from 'vitest';
import { bestFor } from './helps.ts';

const LESSONS = [
  { title: 'Price your first service' },
  { title: 'Write subject lines and follow-ups people answer' },
  { title: 'How AI chat tools work' },
];

test.each([
  ['How do I price my first service?', 'Price your first service'],
  ['He doesn’t answer my follow-ups: better subject lines?', LESSONS[1]?.title],
  ['What should I charge for a page?', 'Price your first service'],
  ['My kids are sick and I have no hour left', undefined],
  ['First!', undefined],
  ['', undefined],
])('%s', (question, title) => {
  expect(bestFor(question, LESSONS)?.title).toBe(title);
});
