import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { complete } from './complete.ts';
import { ModelFailure, type TextModel } from './model.ts';

const Advice = v.strictObject({ first: v.pipe(v.string(), v.maxLength(20)) });
const BY_RULES = { first: 'Pick one offer' };
const request = {
  system: '',
  user: '',
  maxOutputTokens: 50,
  deadline: { first: 1, next: 1, whole: 1 },
  signal: new AbortController().signal,
};
const saying = (...parts: string[]): TextModel => ({
  async *stream() {
    yield* parts;
  },
});
const failing = (error: Error): TextModel => ({
  async *stream() {
    yield '{"first":';
    throw error;
  },
});
const advice = (model: TextModel | null) => complete(model, request, Advice, () => BY_RULES);

test('an answer of the right shape is the model’s, also inside a code fence', async () => {
  const byModel = { source: 'model', data: { first: 'Call Ann' }, isLost: false };
  expect(await advice(saying('{"first":', '"Call Ann"}'))).toEqual(byModel);
  expect(await advice(saying('Sure!\n```json\n{"first":"Call Ann"}\n```'))).toEqual(byModel);
});

test('without a model, and for any other answer, rules take its place', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const models = [
    null,
    saying('No.'),
    saying('{"first":7}'),
    saying('{"first":"Call Ann","then":"buy my course"}'),
    saying(`{"first":"${'x'.repeat(21)}"}`),
    saying(...Array<string>(30_000).fill('x')),
  ];
  for (const model of models)
    expect(await advice(model)).toEqual({ source: 'rules', data: BY_RULES, isLost: false });
});

test('what a model began and did not finish is lost, a refusal is not', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  for (const code of ['busy', 'slow', 'stalled', 'interrupted', 'long'] as const)
    expect(await advice(failing(new ModelFailure(code))), code).toMatchObject({ isLost: true });
  expect(await advice(failing(new ModelFailure('refused')))).toMatchObject({ isLost: false });
});

test('a request that was aborted is no answer by rules', async () => {
  await expect(advice(failing(new DOMException('', 'AbortError')))).rejects.toThrow();
});
