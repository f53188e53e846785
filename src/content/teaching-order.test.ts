import { expect, test } from 'vitest';
import { TIERS } from '../../functions/rules/tiers.ts';
import {
  DIFFICULTIES,
  MODULE_CATEGORIES,
  type ModuleCategory,
} from '../../studio/model/vocabulary.ts';
import { fc } from '../testing/run/seed.ts';
import { inTeachingOrder } from './teaching-order.ts';

const lesson = fc.record({
  title: fc.string({ maxLength: 3 }),
  category: fc.constantFrom(...(Object.keys(MODULE_CATEGORIES) as ModuleCategory[])),
  difficulty: fc.constantFrom(...DIFFICULTIES),
  minTier: fc.constantFrom(...TIERS),
});

test('categories come in tab order, with easy lessons first, then free lessons, then by title', () => {
  const lessons = [
    { title: 'B', category: 'ai-tools', difficulty: 'beginner', minTier: 'free' },
    { title: 'B', category: 'ai-basics', difficulty: 'advanced', minTier: 'free' },
    { title: 'B', category: 'ai-basics', difficulty: 'beginner', minTier: 'free' },
    { title: 'A', category: 'ai-basics', difficulty: 'beginner', minTier: 'free' },
    { title: 'A', category: 'ai-basics', difficulty: 'intermediate', minTier: 'free' },
    { title: 'A', category: 'ai-basics', difficulty: 'beginner', minTier: 'quick' },
  ] as const;
  expect(inTeachingOrder(lessons)).toEqual([3, 2, 5, 4, 1, 0].map((i) => lessons[i]));
});

test('the order does not depend on the order of the content, and no lesson is lost', () => {
  fc.assert(
    fc.property(fc.array(lesson), (lessons) => {
      const given = structuredClone(lessons);
      const ordered = inTeachingOrder(lessons);
      expect(lessons).toEqual(given);
      expect(ordered).toHaveLength(lessons.length);
      expect(inTeachingOrder(ordered)).toEqual(ordered);
      const key = ({ category, difficulty }: (typeof lessons)[number]) =>
        `${category} ${difficulty}`;
      expect(inTeachingOrder(lessons.toReversed()).map(key)).toEqual(ordered.map(key));
    }),
  );
});
