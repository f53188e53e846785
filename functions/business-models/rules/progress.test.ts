import { expect, test } from 'vitest';
import { modelProgress, progressText } from './progress.ts';

test('only the steps of the model count, each once', () => {
  const progress = modelProgress('content', 3, ['content/a', 'content/a', 'content-agency/b']);
  expect(progress).toEqual({ done: 1, total: 3, items: new Set(['content/a']) });
});

test.each([
  [0, 7, '0 of 7 steps'],
  [6, 7, '6 of 7 steps'],
  [7, 7, 'All 7 steps done'],
])('%i of %i: %s', (done, total, text) => {
  expect(progressText({ done, total })).toBe(text);
});
