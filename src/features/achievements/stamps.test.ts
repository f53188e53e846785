import { expect, test } from 'vitest';
import { MILESTONES } from '../../../functions/achievements/rules/rules.ts';
import { MODULE_CATEGORIES } from '../../../studio/model/vocabulary.ts';
import { stampOf } from './stamps.ts';

test('every milestone has its own stamp', () => {
  const stamps = MILESTONES.map(({ title }) => stampOf({ type: 'milestone', title }));
  expect(new Set(stamps.map(({ inside }) => inside)).size).toBe(MILESTONES.length);
  expect(new Set(stamps.map(({ edge }) => edge)).size).toBe(MILESTONES.length);
});

test('a lesson’s stamp shows its subject, or a tick if the subject is unknown', () => {
  const stamp = (category?: string) => stampOf({ type: 'module_completion', category }).inside;
  const known = Object.keys(MODULE_CATEGORIES).map(stamp);
  expect(new Set(known).size).toBe(4);
  expect(known).not.toContain(stamp());
  expect(stamp('a category of next year')).toBe(stamp());
});

test('a path never has a lesson’s stamp', () => {
  const { edge } = stampOf({ type: 'module_completion', category: 'automation' });
  expect(stampOf({ type: 'path_completion', category: 'automation' }).edge).not.toBe(edge);
});
