import { expect, test } from 'vitest';
import {
  CHECK_KINDS,
  type CheckKind,
  type Checks,
} from '../../../../functions/checks/rules/checks.ts';
import { type BoardModel, boardProgress, currentModel, nextStep } from './board.ts';

const model = (key: string, steps: number): BoardModel => ({
  key,
  title: key,
  tier: 'business',
  description: '',
  difficulty: 'beginner',
  timeframe: '',
  color: 'ink',
  icon: [],
  comingSoon: false,
  costs: '',
  risks: [],
  training: 'https://example.com',
  potential: { figure: '$1', words: 'as an example' },
  steps: Array.from({ length: steps }, (_, n) => ({
    _key: `s${n + 1}`,
    title: `Step ${n + 1}`,
    lesson: null,
    prompt: null,
  })),
});
const MODELS = [model('a', 2), model('b', 3), model('c', 3)];

const checked = (...items: [CheckKind, string, string][]): Checks => {
  const checks = Object.fromEntries(CHECK_KINDS.map((kind) => [kind, {}])) as Checks;
  for (const [kind, item, at] of items) checks[kind][item] = at;
  return checks;
};

test('on the first day nothing is started and no model is current', () => {
  expect(boardProgress(checked(), MODELS)).toEqual({ done: 0, all: 8, percent: 0, started: 0 });
  expect(currentModel(checked(), MODELS)).toBeUndefined();
});

test('progress is the checked steps of all steps, and steps that were removed do not count', () => {
  const checks = checked(
    ['model-step', 'a/s1', '2026-11-01'],
    ['model-step', 'b/s2', '2026-11-02'],
    ['model-step', 'b/removed', '2026-11-03'],
    ['model', 'c', '2026-11-01'],
  );
  expect(boardProgress(checks, MODELS)).toEqual({ done: 2, all: 8, percent: 25, started: 3 });
});

test('the model with the latest check is current, also when it was only started', () => {
  const steps = checked(['model-step', 'a/s1', '2026-11-03'], ['model-step', 'b/s1', '2026-11-02']);
  expect(currentModel(steps, MODELS)?.key).toBe('a');
  const started = { ...steps, model: { c: '2026-11-04' } };
  expect(currentModel(started, MODELS)?.key).toBe('c');
});

test('a finished model makes room for the one before it', () => {
  const checks = checked(
    ['model-step', 'b/s1', '2026-11-02'],
    ['model-step', 'a/s1', '2026-11-03'],
    ['model-step', 'a/s2', '2026-11-04'],
  );
  expect(currentModel(checks, MODELS)?.key).toBe('b');
});

test('the next step is the first that is not checked, wherever the others are', () => {
  const checks = checked(
    ['model-step', 'b/s1', '2026-11-02'],
    ['model-step', 'b/s3', '2026-11-03'],
  );
  const [, b] = MODELS;
  expect(b && nextStep(checks, b)).toMatchObject({ place: 2, step: { _key: 's2' } });
});
