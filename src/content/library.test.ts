// Checks the promised size of the library that comes with the repository. A founder with a smaller
// course promises less in its texts; the build requires no more than those promise (smaller-course.test.ts).
import { expect, test } from 'vitest';
import {
  FAQ_CATEGORIES,
  MODULE_CATEGORIES,
  PATH_CATEGORIES,
} from '../../studio/model/vocabulary.ts';
import { publishedDocuments } from './dataset.ts';

const all = await publishedDocuments();
const count = (_type: string, wanted: Record<string, unknown> = {}) =>
  all.filter((document) =>
    Object.entries({ _type, ...wanted }).every(([field, value]) => document[field] === value),
  ).length;
const each = (names: readonly string[], least: number) =>
  Object.fromEntries(names.map((name) => [name, least]));

const AT_LEAST: [type: string, field: string | null, counts: Record<string, number>][] = [
  ['module', null, { all: 56 }],
  ['module', 'category', each(Object.keys(MODULE_CATEGORIES), 3)],
  ['learningPath', null, { all: 10 }],
  ['learningPath', 'category', each(Object.keys(PATH_CATEGORIES), 1)],
  [
    'prompt',
    'category',
    { content: 150, automation: 125, 'marketing-and-sales': 100, advanced: 125 },
  ],
  ['prompt', 'promptKind', { blog: 25, 'sales-copy': 20, social: 15, email: 15 }],
  ['tutorial', 'tier', each(['free', 'quick', 'business', 'agency'], 5)],
  ['download', 'tier', { free: 2, quick: 3, business: 3, agency: 3 }],
  ['insight', null, { all: 4 }],
  ['faq', 'category', each(FAQ_CATEGORIES, 3)],
];

test.each(AT_LEAST)(
  'the library has every %s that the specification names, by %s',
  (type, field, counts) => {
    for (const [value, least] of Object.entries(counts))
      expect(count(type, field ? { [field]: value } : {}), value).toBeGreaterThanOrEqual(least);
  },
);

test('five categories have a free module, and there is a quick guide of each length', () => {
  const free = all.filter(({ _type, minTier }) => _type === 'module' && minTier === 'free');
  expect(new Set(free.map(({ category }) => category)).size).toBeGreaterThanOrEqual(5);
  for (const minutes of [5, 10, 15]) expect(count('quickGuide', { minutes })).toBeGreaterThan(0);
});
