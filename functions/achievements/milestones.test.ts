import { expect, test } from 'vitest';
import { MILESTONES } from './milestones.ts';

test('milestones come one after the other, each once', () => {
  const counts = MILESTONES.map(({ modules }) => modules);
  expect(counts).toEqual([...new Set(counts)].sort((a, b) => a - b));
  expect(new Set(MILESTONES.map(({ id }) => id)).size).toBe(MILESTONES.length);
});

test('the first lesson is worth one already', () => {
  expect(MILESTONES[0]?.modules).toBe(1);
});

test('each says in words what it is for', () => {
  for (const { title, description } of MILESTONES) {
    expect(title.length).toBeGreaterThan(5);
    expect(description).toMatch(/\.$/);
  }
});
