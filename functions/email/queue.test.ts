import { expect, test } from 'vitest';
import { waitMinutes } from './queue.ts';

test('an email is retried after a minute at first, and never more than fifteen', () => {
  expect([1, 2, 3, 4, 5, 6, 300, 5000].map(waitMinutes)).toEqual([1, 2, 4, 8, 15, 15, 15, 15]);
});
