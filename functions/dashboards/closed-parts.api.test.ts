// The text in place of a part that the member's plan does not open is true for a member who paid for nothing, one
// whose plan has ended, and one with a smaller plan.
import { expect, test } from 'vitest';
import { memberIn, type State } from '../../src/testing/browser/states.ts';
import { paidLessons } from '../../src/testing/fixtures/lessons.ts';
import { type Cast, testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker();
const lesson = paidLessons.find(({ minTier }) => minTier === 'business');

const CLOSED = [
  '/dashboard-business',
  '/dashboard-premium',
  '/white-label',
  '/business-model-content',
  `/micro-learning?module=${lesson?._id}`,
];

test.each<[Cast, State]>([
  ['ada', 'new'],
  ['bob', 'new'],
  ['bob', 'expired'],
])(
  '%s, %s, reads on each closed part what stays open, and nothing about what they never had',
  async (name, state) => {
    const member = await memberIn(worker, name, state);
    for (const path of CLOSED) {
      const response = await member.fetch(path);
      expect([path, response.status]).toEqual([path, 200]);
      const text = (await response.text()).replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
      expect([
        path,
        text.includes('the free lessons and what you’ve saved stay open to you'),
      ]).toEqual([path, true]);
      expect(text).not.toMatch(/you have stays?/i);
    }
  },
);
