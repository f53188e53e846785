import { expect, test } from 'vitest';
import type { TextCheckKind } from '../../functions/text-checks/rules/kinds.ts';
import type { TextCheck } from '../../functions/text-checks/rules/text-checks.ts';
import { taskIssues } from './task-issues.ts';

const paragraph = (text: string) => ({ _type: 'block', children: [{ _type: 'span', text }] });
const solution = [
  paragraph('Hi Dana, the price is $240.'),
  { _type: 'sheet', content: 'Hours,8\nTotal,=B1*30 → 240' },
];
const check = (kind: TextCheckKind, more: Partial<TextCheck> = {}): TextCheck => ({
  ...{ kind, says: `Checks ${kind}`, fix: 'Put it right.' },
  ...more,
});
const issues = (...checks: TextCheck[]) =>
  taskIssues({ task: { checks, solution } }).map(({ path, message }) => `${path}: ${message}`);

test('a task without checks, and one whose solution passes them all, have no issue', () => {
  expect(issues()).toEqual([]);
  expect(taskIssues({ task: { solution } })).toEqual([]);
  const number = check('number', { phrases: ['Total'], min: 240, max: 240 });
  expect(issues(check('words', { max: 12 }), number, check('blanks'))).toEqual([]);
});

test.each<[string, TextCheck[], string]>([
  [
    'a solution that is too long',
    [check('words', { max: 5 })],
    'task.solution: It does not pass “Checks words” (10 words): “',
  ],
  [
    'a solution without the words',
    [check('mentions', { phrases: ['Monday', 'Dana'] })],
    'task.solution: It does not pass “Checks mentions” (1 of 2).',
  ],
  [
    'a check that looks at nothing',
    [check('blanks'), check('avoids')],
    'task.checks.1: This check looks at nothing.',
  ],
  [
    'bounds that nothing meets',
    [check('questions', { min: 3, max: 1 })],
    'task.checks.0.min: Nothing is at least 3 and at most 1.',
  ],
  [
    'two checks that say the same',
    [check('blanks'), check('dates', { says: 'Checks blanks ' })],
    'task.checks.1.says: Another check says the same.',
  ],
  [
    'bounds beyond every text',
    [check('dates', { min: 10_000_000 })],
    'task.solution: It does not pass “Checks dates” (0 of 10000000)',
  ],
])('%s is refused, by its field', (_name, checks, message) => {
  expect(issues(...checks).join('\n')).toContain(message);
});
