import { expect, test } from 'vitest';
import type { Checks } from '../checks/checks.ts';
import { countDone } from './counted.ts';
import { figureNote } from './figure-note.ts';

const at = '2026-11-22T08:00:00.000Z';
const completions = ['a', 'b', 'paid'].map((moduleId) => ({ moduleId, completedAt: at }));
const checks = { 'model-step': { 'x/1': at, 'gone/1': at } } as unknown as Checks;

test('two of eleven free lessons are 18 percent, and a lesson of a plan is not one of them', () => {
  const items = ['a', 'b', ...'cdefghijk'];
  const count = countDone({ what: 'lessons', items, noun: '' }, { completions }, checks);
  expect(count).toEqual({ done: 2, of: 11, percent: 18 });
});

test('steps are counted by their checks; one that an editor removed is not', () => {
  const steps = { what: 'model-steps', items: ['x/1', 'x/2'], noun: '' } as const;
  expect(countDone(steps, { completions }, checks)).toEqual({ done: 1, of: 2, percent: 50 });
});

test('100 percent means all of them, and with nothing to count it is 0', () => {
  const items = Array.from({ length: 400 }, (_, place) => `x/${place}`);
  const most = Object.fromEntries(items.slice(1).map((item) => [item, at]));
  const known = { 'model-step': most } as unknown as Checks;
  const count = countDone({ what: 'model-steps', items, noun: '' }, { completions }, known);
  expect(count).toEqual({ done: 399, of: 400, percent: 99 });
  expect(countDone({ what: 'lessons', items: [], noun: '' }, { completions }, checks).percent).toBe(
    0,
  );
});

test('a figure without a source says so, and its note does not repeat the label', () => {
  const claim = { words: 'potential a month', illustrative: true };
  expect(figureNote('Potential', claim)).toBe('a month, illustrative');
  expect(figureNote('To start', { words: 'to start', illustrative: true })).toBe('illustrative');
  expect(figureNote('Lessons', { words: 'in the library', illustrative: false })).toBe(
    'in the library',
  );
});
