import { expect, test } from 'vitest';
import { documentOf } from '../../../functions/saved-work/rules/saved-work.ts';
import { differencesOf } from './differences.ts';

const data = (hourlyRate: number) => ({
  hourlyRate,
  hoursPerWeek: 10,
  monthlyCosts: 0,
  feePercent: 0,
  targetPerMonth: 0,
});
const calculation = (rate: number, title = 'Evenings') =>
  documentOf('calculation', title, data(rate));

test('two versions that say the same have no differences', () => {
  expect(differencesOf(calculation(25), calculation(25))).toEqual([]);
});

test('what differs is named, with both texts, and what both have is left out', () => {
  const differences = differencesOf(calculation(30), calculation(25));
  expect(differences.length).toBeGreaterThan(0);
  for (const { mine, theirs } of differences) expect(mine).not.toBe(theirs);
  expect(
    differences.some(({ mine, theirs }) => mine.includes('$30') && theirs.includes('$25')),
  ).toBe(true);
  expect(JSON.stringify(differences)).not.toContain('Hours a week');
  expect(differencesOf(calculation(25, 'Mine'), calculation(25, 'Theirs'))).toEqual([
    { label: 'Name', mine: 'Mine', theirs: 'Theirs' },
  ]);
});

test('a line that only one version has is shown next to nothing', () => {
  const base = { title: 'Plan', lead: '', source: '' };
  const list = (...items: string[]) => ({ ...base, blocks: [{ kind: 'list' as const, items }] });
  expect(differencesOf(list('a', 'b', 'b'), list('b', 'a'))).toEqual([
    { label: 'Text', mine: 'b', theirs: '' },
  ]);
});
