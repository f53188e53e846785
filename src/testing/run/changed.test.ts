import { expect, test } from 'vitest';
import { type Known, testsFor } from './changed.ts';

const imports = (...pairs: [string, string, type?: 'type'][]) =>
  pairs.map(([from, to, type]) => ({ from, to, isType: type === 'type' }));

const KNOWN: Known = {
  imports: imports(
    ['src/features/weeks/week.ts', 'functions/weeks/rules/week.ts'],
    ['src/features/weeks/ShownWeek.tsx', 'src/features/weeks/week.ts'],
    ['src/pages/plan.astro', 'src/features/weeks/ShownWeek.tsx'],
    ['src/features/weeks/ShownWeek.component.test.tsx', 'src/features/weeks/ShownWeek.tsx'],
    ['functions/weeks/rules/week.test.ts', 'functions/weeks/rules/week.ts'],
    ['src/lib/other.test.ts', 'functions/weeks/rules/week.ts', 'type'],
    ...Array.from({ length: 9 }, (_, i): [string, string] => [
      `src/pages/page-${i}.astro`,
      'src/components/Button.tsx',
    ]),
  ),
  tests: [
    'functions/weeks/rules/week.test.ts',
    'functions/weeks/weeks.api.test.ts',
    'functions/search/search.api.test.ts',
    'src/features/weeks/ShownWeek.component.test.tsx',
    'src/lib/other.test.ts',
  ],
  specs: new Map([
    ['src/testing/journeys/plan.spec.ts', "goto('/plan?day=1')"],
    ['src/testing/journeys/planner.spec.ts', "goto('/planner')"],
    [
      'src/testing/journeys/print.spec.ts',
      `${Array.from({ length: 9 }, (_, i) => `'/page-${i}'`).join()}, '/plan'`,
    ],
    ['src/testing/journeys/every-page-starts.spec.ts', ''],
  ]),
  pages: new Map([
    ['src/pages/plan.astro', '/plan'],
    ...Array.from({ length: 9 }, (_, i): [string, string] => [
      `src/pages/page-${i}.astro`,
      `/page-${i}`,
    ]),
  ]),
};

test('a changed rule concerns what imports it, its feature’s API and the journeys about its pages', () => {
  expect(testsFor(['functions/weeks/rules/week.ts'], KNOWN)).toEqual({
    rules: ['functions/weeks/rules/week.test.ts'],
    components: ['src/features/weeks/ShownWeek.component.test.tsx'],
    api: ['functions/weeks/weeks.api.test.ts'],
    specs: ['src/testing/journeys/plan.spec.ts'],
  });
});

test('a change that many pages show is opened on each of them once', () => {
  const { specs } = testsFor(['src/components/Button.tsx'], KNOWN);
  expect(specs).toEqual(['src/testing/journeys/every-page-starts.spec.ts']);
});

test('a changed test concerns itself', () => {
  const { rules, specs } = testsFor(
    ['src/lib/other.test.ts', 'src/testing/journeys/planner.spec.ts'],
    KNOWN,
  );
  expect(rules).toEqual(['src/lib/other.test.ts']);
  expect(specs).toEqual(['src/testing/journeys/planner.spec.ts']);
});

test('a document concerns nothing', () => {
  const none = { rules: [], components: [], api: [], specs: [] };
  expect(testsFor(['docs/editing.md'], KNOWN)).toEqual(none);
});
