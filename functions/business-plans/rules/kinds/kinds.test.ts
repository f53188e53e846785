import { expect, test } from 'vitest';
import { CUSTOMER_GROUPS } from '../customers.ts';
import { moduleIds, promptSlugs } from '../dataset.test-data.ts';
import { linkedFrom, ninetyDays } from '../ninety-days.ts';
import { PLAN_KINDS } from './kinds.ts';

test('every lesson and prompt that a plan links to is in the dataset', () => {
  const { lessons, prompts } = linkedFrom(PLAN_KINDS);
  expect(lessons.length).toBeGreaterThan(20);
  expect(prompts.length).toBeGreaterThan(40);
  expect(lessons.filter((id) => !moduleIds.includes(id))).toEqual([]);
  expect(prompts.filter((slug) => !promptSlugs.includes(slug))).toEqual([]);
});

test.each(PLAN_KINDS.map((kind) => [kind.id, kind] as const))(
  '%s is a whole template',
  (_, kind) => {
    const { low, usual, high } = kind.price;
    expect(low < usual && usual < high).toBe(true);
    expect(kind.risks.length).toBeGreaterThanOrEqual(3);
    for (const group of CUSTOMER_GROUPS) {
      const phases = ninetyDays(kind, group);
      const actions = phases.flatMap(({ actions }) => actions);
      expect(phases.every(({ actions }) => actions.length >= 2)).toBe(true);
      expect(actions.length).toBeGreaterThanOrEqual(9);
      expect(actions.length).toBeLessThanOrEqual(12);
      expect(new Set(actions.map(({ id }) => id)).size).toBe(actions.length);
      expect(
        actions.filter(({ lesson, prompt }) => lesson || prompt).length,
      ).toBeGreaterThanOrEqual(6);
      expect(JSON.stringify(actions)).not.toMatch(/[{}]\w*}/);
    }
  },
);

test('IDs of kinds and of customers are unique: saved plans name them', () => {
  for (const list of [PLAN_KINDS, CUSTOMER_GROUPS])
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
});
