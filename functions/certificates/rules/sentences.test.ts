import { expect, test } from 'vitest';
import { fc } from '../../../src/testing/run/seed.ts';
import type { PublicCertificate } from './certificate.ts';
import { conditionsOf } from './conditions.ts';
import { openBadge } from './open-badge.ts';
import {
  dayLabelOf,
  explanationOf,
  extentOf,
  factsOf,
  previewOf,
  shownBy,
  summaryOf,
  verbOf,
} from './sentences.ts';

const certificate = (changes: Partial<PublicCertificate> = {}): PublicCertificate => ({
  ...{ id: '7F3K-2QXM-9RTD', pathId: 'path-x', title: 'Selling', basis: 'shown' },
  ...{ lessons: [{ title: 'One' }, { title: 'Two' }], results: ['A page.', 'A price'] },
  ...{
    questions: 7,
    minutes: 42,
    issuedAt: '2026-11-12T10:00:00.000Z',
    day: '2026-11-12',
    name: null,
  },
  ...changes,
});
const MARKED: Pick<PublicCertificate, 'basis' | 'results' | 'questions'> = {
  basis: 'marked',
  results: [],
  questions: 0,
};

const anyCertificate = fc
  .record({
    basis: fc.constantFrom('marked' as const, 'shown' as const),
    lessons: fc.array(fc.constant({ title: 'Lesson' }), { maxLength: 8 }),
    results: fc.array(fc.constant('A page'), { maxLength: 8 }),
    questions: fc.nat(30),
  })
  .map((changes) => certificate(changes.basis === 'marked' ? { ...changes, ...MARKED } : changes))
  .filter(
    ({ basis, lessons, results, questions }) =>
      basis === 'marked' || (lessons.length > 0 && results.length + questions > 0),
  );

const everythingSaid = (one: PublicCertificate) => {
  const shown = shownBy(one);
  const { label, text } = extentOf(shown, one.minutes);
  const { credentialSubject } = openBadge(one, { origin: 'https://a.example', name: 'A' });
  const { description, criteria } = credentialSubject.achievement;
  return [
    ...[verbOf(one), factsOf(shown), explanationOf(shown), label, text, dayLabelOf(one)],
    ...[summaryOf(shown, one.day), previewOf(one), description, criteria.narrative],
  ].join('\n');
};

test('no certificate speaks to its reader, and none says more than it knows', () => {
  fc.assert(
    fc.property(anyCertificate, (one) => {
      const said = everythingSaid(one);
      expect(said).not.toMatch(/\b(you|your|yours|yourself|undefined|null|NaN|false)\b/i);
      expect(said).not.toMatch(/\b0 |\b1 (lessons|questions|results)\b/);
      const claims = {
        finished: one.basis === 'shown',
        'answered|questions? right|Answer each': one.questions > 0,
        'handed in|Hand in': one.results.length > 0,
      };
      for (const [claim, isTrue] of Object.entries(claims))
        if (!isTrue) expect(said).not.toMatch(new RegExp(claim, 'i'));
    }),
  );
});

test('what was shown is said in one sentence', () => {
  const said = (changes: Partial<PublicCertificate>) => factsOf(shownBy(certificate(changes)));
  expect(said({})).toBe(
    'marked every lesson of this path as complete, answered each of its 7 check questions right at least once, and handed in the results listed',
  );
  expect(said({ results: [] })).toBe(
    'marked every lesson of this path as complete and answered each of its 7 check questions right at least once',
  );
  expect(said({ questions: 0, results: ['One'] })).toBe(
    'marked every lesson of this path as complete and handed in the result listed',
  );
  expect(said(MARKED)).toBe('marked every lesson of this path as complete');
});

test('a path that asks nothing has no conditions, and so no certificate', () => {
  const path = {
    moduleIds: ['a'],
    lessons: [{ title: 'A', result: 'x' }],
    results: [] as { moduleId: string; text: string }[],
  };
  expect(conditionsOf(path, () => ({ questions: [] }))).toBeNull();
  const asked = { key: 'q', options: 3, answer: 1 };
  expect(conditionsOf(path, () => ({ questions: [asked] }))?.questions).toEqual([
    { moduleId: 'a', ...asked },
  ]);
  const result = { moduleId: 'a', text: 'A page' };
  expect(conditionsOf({ ...path, results: [result] }, () => ({ questions: [] }))).toMatchObject({
    results: [result],
    questions: [],
  });
});
