import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ArtifactChange } from './artifact-schemas.ts';
import { MAX_ARTIFACT_TITLE, titleFrom } from './limits.ts';
import { isStepKey, stepKey } from './step-key.ts';

test('the title comes from what the task’s reader will have', () => {
  expect(titleFrom('A page with three prices.')).toBe('A page with three prices');
  const long = titleFrom('word '.repeat(60));
  expect([...long].length).toBeLessThanOrEqual(MAX_ARTIFACT_TITLE);
  expect(long).toMatch(/word…$/);
  expect([...titleFrom('x'.repeat(300))].length).toBeLessThanOrEqual(MAX_ARTIFACT_TITLE);
});

test('a step’s key is that of its text', () => {
  expect(stepKey('Write it')).toBe(stepKey('Write it'));
  expect(stepKey('Write it')).not.toBe(stepKey('Write it.'));
  for (const text of ['', 'a', 'Ünïcödé 🙂']) expect(isStepKey(stepKey(text))).toBe(true);
});

test('exactly one kind of content is taken', () => {
  const id = '2c0d9c86-59b4-4f0c-9c6e-4f6a5d1f5f0a';
  const both = { id, kind: 'text', title: 'x', text: 'x', url: 'https://a.example' };
  expect(v.is(ArtifactChange, both)).toBe(false);
  expect(v.is(ArtifactChange, { id, kind: 'file', title: 'x' })).toBe(true);
  expect(v.is(ArtifactChange, { id, kind: 'link', title: 'x', url: 'https://a.example' })).toBe(
    true,
  );
});
