import { expect, test } from 'vitest';
import { type Cause, type Measure, MILESTONES, milestonesOf } from './rules.ts';

test('the milestones of each measure are in ascending order, each only once', () => {
  for (const list of Map.groupBy(MILESTONES, ({ counts }) => counts).values()) {
    const numbers = list.map(({ at }) => at);
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  }
  for (const key of ['id', 'title'] as const)
    expect(new Set(MILESTONES.map((milestone) => milestone[key])).size).toBe(MILESTONES.length);
});

test('the first of everything is a milestone, and so are twelve weeks on plan', () => {
  const at = (counts: Measure) =>
    MILESTONES.filter((milestone) => milestone.counts === counts).map(({ at }) => at);
  expect(at('lessons')).toEqual([1, 5, 10, 25, 50]);
  expect(at('weeks')).toEqual([2, 4, 8, 12]);
  for (const counts of ['paths', 'posts', 'artifacts'] as const) expect(at(counts)).toEqual([1]);
});

test('each milestone’s description says what it is for', () => {
  for (const { title, description } of MILESTONES) {
    expect(title.length).toBeGreaterThan(5);
    expect(description).toMatch(/\.$/);
    expect(title + description).not.toMatch(/['"$]|streak/i);
  }
});

test('every milestone has a cause that can earn it', () => {
  const causes: Cause[] = ['lesson', 'goal', 'post', 'artifact'];
  const reachable = new Set(causes.flatMap((cause) => milestonesOf(cause).map(({ id }) => id)));
  expect([...reachable].sort()).toEqual(MILESTONES.map(({ id }) => id).sort());
  expect(milestonesOf('post').map(({ id }) => id)).toEqual(['first-post']);
});
