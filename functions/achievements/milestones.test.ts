import { expect, test } from 'vitest';
import { MILESTONES } from './milestones.ts';

test('milestones are in ascending order, each only once', () => {
  const counts = MILESTONES.map(({ modules }) => modules);
  expect(counts).toEqual([...new Set(counts)].sort((a, b) => a - b));
  expect(new Set(MILESTONES.map(({ id }) => id)).size).toBe(MILESTONES.length);
});

test('the first lesson is a milestone', () => {
  expect(MILESTONES[0]?.modules).toBe(1);
});

test('each milestone’s description says what it is for', () => {
  for (const { title, description } of MILESTONES) {
    expect(title.length).toBeGreaterThan(5);
    expect(description).toMatch(/\.$/);
  }
});
