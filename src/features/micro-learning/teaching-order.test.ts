import { expect, test } from 'vitest';
import {
  DIFFICULTIES,
  MODULE_CATEGORIES,
  type ModuleCategory,
} from '../../../studio/vocabulary.ts';
import { fc } from '../../testing/seed.ts';
import { inTeachingOrder } from './teaching-order.ts';

const lesson = fc.record({
  title: fc.string({ maxLength: 3 }),
  category: fc.constantFrom(...(Object.keys(MODULE_CATEGORIES) as ModuleCategory[])),
  difficulty: fc.constantFrom(...DIFFICULTIES),
});

test('categories come as the tabs stand, easy lessons first, then by title', () => {
  const lessons = [
    { title: 'B', category: 'ai-tools', difficulty: 'beginner' },
    { title: 'B', category: 'ai-basics', difficulty: 'advanced' },
    { title: 'B', category: 'ai-basics', difficulty: 'beginner' },
    { title: 'A', category: 'ai-basics', difficulty: 'beginner' },
    { title: 'A', category: 'ai-basics', difficulty: 'intermediate' },
  ] as const;
  expect(inTeachingOrder(lessons)).toEqual([
    lessons[3],
    lessons[2],
    lessons[4],
    lessons[1],
    lessons[0],
  ]);
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
