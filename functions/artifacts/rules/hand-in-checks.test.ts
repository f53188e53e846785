import * as v from 'valibot';
import { expect, test } from 'vitest';
import { TEXT_CHECK_KINDS, type TextCheckKind } from '../../text-checks/rules/kinds.ts';
import type { TextCheck } from '../../text-checks/rules/text-checks.ts';
import { ArtifactChange } from './artifact-schemas.ts';
import { checksVersion, handInChecks, MAX_READ_TEXT } from './hand-in-checks.ts';
import { MAX_ARTIFACT_TEXT } from './limits.ts';
import { storedChecks } from './stored-checks.ts';

const check = (kind: TextCheckKind, more: Partial<TextCheck> = {}): TextCheck => ({
  ...{ kind, says: `Checks ${kind}`, fix: 'Put it right.' },
  ...more,
});
const CHECKS = [check('words', { max: 8 }), check('mentions', { phrases: ['Dana'] })];

test('which checks passed is kept by their place, with how many there were', () => {
  const kept = handInChecks('Hi Dana, the price of all of it is $240.', CHECKS);
  expect(kept).toEqual({ version: checksVersion(CHECKS), of: 2, passed: [1] });
  expect(storedChecks(JSON.stringify(kept))).toEqual(kept);
  expect(storedChecks(null)).toBeNull();
  expect(handInChecks('Anything', [])).toBeNull();
});

test('the version is another one after an edit of a check, and the same after one of its advice', () => {
  const edited = (change: Partial<TextCheck>) => CHECKS.map((each) => ({ ...each, ...change }));
  const version = checksVersion(CHECKS);
  expect(checksVersion(edited({ fix: 'In other words.' }))).toBe(version);
  expect(checksVersion(edited({ phrases: null }))).not.toBe(version);
  expect(checksVersion(edited({ says: 'x' }))).not.toBe(version);
  expect(checksVersion(edited({ max: 9 }))).not.toBe(version);
  expect(checksVersion(CHECKS.toReversed())).not.toBe(version);
  // A field that the build leaves out and one that the query returns as null are the same.
  expect(checksVersion(edited({ min: null }))).toBe(version);
});

const HOSTILE = ['(', '[{', '1\n', 'a. ', '((a+)+)+$', '\\', 'İ', 'مرحبا. ', '=cmd|x!A1 ', '<b>'];

test('hostile texts, phrases and bounds hang nothing', () => {
  const kinds = Object.keys(TEXT_CHECK_KINDS) as TextCheckKind[];
  const phrases = [...HOSTILE, '.*', '$&', 'a'.repeat(60)];
  const checks = kinds.flatMap((kind) => [
    check(kind, { phrases, min: 0, max: 10_000_000 }),
    check(kind, { phrases, min: 10_000_000, max: -1 }),
    check(kind),
  ]);
  for (const piece of HOSTILE) {
    const text = piece.repeat(MAX_READ_TEXT / piece.length + 1);
    const began = performance.now();
    const kept = handInChecks(text, checks);
    // A tenth of a second each would be two orders of magnitude too slow.
    expect(performance.now() - began, piece).toBeLessThan(checks.length * 100);
    expect(kept?.of).toBe(checks.length);
  }
});

test('markup, right-to-left text and formulas are text', () => {
  const texts = ['<script>alert(1)</script> Dana', 'شكرا Dana, ٢٤٠', "=cmd|' /C calc'!A0 Dana"];
  for (const text of texts)
    expect(handInChecks(text, [check('mentions', { phrases: ['Dana'] })])?.passed).toEqual([0]);
});

test('a file’s text is sent up to a bound, and a text is never cut off silently', () => {
  const id = '2c0d9c86-59b4-4f0c-9c6e-4f6a5d1f5f0a';
  const file = (fileText: unknown) => ({ id, kind: 'file', title: 'x', fileText });
  expect(v.is(ArtifactChange, file('x'.repeat(MAX_READ_TEXT)))).toBe(true);
  expect(v.is(ArtifactChange, file('x'.repeat(MAX_READ_TEXT + 1)))).toBe(false);
  expect(v.is(ArtifactChange, file(7))).toBe(false);
  const text = (length: number) => ({ id, kind: 'text', title: 'x', text: 'x'.repeat(length) });
  expect(v.is(ArtifactChange, text(MAX_ARTIFACT_TEXT))).toBe(true);
  expect(v.is(ArtifactChange, text(MAX_ARTIFACT_TEXT + 1))).toBe(false);
  expect(v.is(ArtifactChange, { ...text(1), fileText: 'x' })).toBe(false);
});
