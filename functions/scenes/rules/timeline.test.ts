import { expect, test } from 'vitest';
import type { SceneStep } from './scene.ts';
import { numbersAt, secondsOf, startOf, stepAt, textsAt, typedBy } from './timeline.ts';

const step = (more: Partial<SceneStep>): SceneStep => ({
  ...{ caption: 'Something happens.', screen: 1, does: 'point', seconds: 4 },
  ...more,
});
const steps = [
  step({ pointer: '1', seconds: 3 }),
  step({ pointer: '2', does: 'type', text: '=B2*$C$1', seconds: 5 }),
  step({ pointer: '3', does: 'show' }),
  step({ pointer: '2', does: 'type', text: '=B2*C1' }),
];

test('a time belongs to one step, with the share of it that has passed', () => {
  expect(stepAt(steps, 0)).toEqual({ step: 0, passed: 0 });
  expect(stepAt(steps, 2999)).toMatchObject({ step: 0 });
  expect(stepAt(steps, 3000)).toEqual({ step: 1, passed: 0 });
  expect(stepAt(steps, 5500)).toEqual({ step: 1, passed: 0.5 });
});

test('before the beginning is the first step, after the end the last one, complete', () => {
  expect(stepAt(steps, -10)).toEqual({ step: 0, passed: 0 });
  expect(stepAt(steps, 99_999)).toEqual({ step: 3, passed: 1 });
});

test('each step is found at its start, and the end is the sum of all seconds', () => {
  for (const i of steps.keys()) expect(stepAt(steps, startOf(steps, i)).step).toBe(i);
  expect(startOf(steps, steps.length)).toBe(secondsOf(steps) * 1000);
});

test('typing is finished before its step is, and never types more than there is', () => {
  expect(typedBy(8, 0)).toBe(0);
  expect(typedBy(8, 0.375)).toBe(4);
  expect([typedBy(8, 0.75), typedBy(8, 1)]).toEqual([8, 8]);
});

test('what is typed replaces what a part said, from that step on', () => {
  expect(textsAt(steps, 1, '2', 'Type here')).toEqual([
    { text: 'Type here', from: 0, until: 1, isTyped: false },
    { text: '=B2*$C$1', from: 1, until: 3, isTyped: true },
    { text: '=B2*C1', from: 3, until: null, isTyped: true },
  ]);
});

test('a formula that was typed shows its result from the next step on', () => {
  const formula = [step({ pointer: 'D2', does: 'type', text: '=B2*2 → 8' }), step({})];
  expect(textsAt(formula, 1, 'D2', '').slice(1)).toEqual([
    { text: '=B2*2', from: 0, until: 1, isTyped: true },
    { text: '8', from: 1, until: null, isTyped: false },
  ]);
});

test('a part that a step shows is hidden until then; on another screen the same number is another part', () => {
  expect(textsAt(steps, 1, '3', 'Saved')).toEqual([
    { text: 'Saved', from: 2, until: null, isTyped: false },
  ]);
  expect(textsAt(steps, 2, '3', 'Saved')[0]?.from).toBe(0);
});

test('where nothing moves, a part has the numbers of its steps', () => {
  expect(numbersAt({ steps }, 1, '2')).toEqual([2, 4]);
  expect(numbersAt({ steps }, 2, '2')).toEqual([]);
});
