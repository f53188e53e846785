import * as v from 'valibot';
import { expect, test } from 'vitest';
import { namelessFile } from './addresses.ts';
import { claimEnds, waitsUntil } from './limits.ts';
import { commentsFor, failedChecks, questionsOf } from './questions.ts';
import { NewReview } from './review-schemas.ts';

const TASK = {
  taskChecks: [
    { kind: 'words' as const, says: 'At most 5 words', fix: 'Cut it.', max: 5 },
    { kind: 'mentions' as const, says: 'A price', fix: 'Add it.', phrases: ['price'] },
  ],
  selfChecks: ['Read it aloud', 'A price'],
};

test('a reviewer is asked each thing once: the checks, then the last steps', () => {
  expect(questionsOf(TASK)).toEqual(['At most 5 words', 'A price', 'Read it aloud']);
  expect(questionsOf({ taskChecks: [], selfChecks: [] })).toEqual([]);
});

test('a text fails the checks that it fails; a link or file can’t', () => {
  expect(failedChecks(TASK, 'my price is ten')).toEqual([]);
  expect(failedChecks(TASK, 'one two three four five six')).toEqual(['At most 5 words', 'A price']);
  expect(failedChecks(TASK, null)).toEqual([]);
});

test('a comment is shown for what the text fails or a reviewer misses, and for nothing else', () => {
  const comments = ['At most 5 words', 'A price', 'Read it aloud'].map((says, id) => ({
    ...{ id, says, text: 'x' },
  }));
  const said = (answer: 'yes' | 'no' | 'unsure') => [
    { answers: [{ says: 'Read it aloud', answer }] },
  ];
  const shown = (...given: Parameters<typeof commentsFor>) =>
    commentsFor(...given).map(({ says }) => says);
  expect(shown(comments, [], [])).toEqual([]);
  expect(shown(comments, ['A price'], said('yes'))).toEqual(['A price']);
  expect(shown(comments, [], said('unsure'))).toEqual([]);
  expect(shown(comments, ['A price'], said('no'))).toEqual(['A price', 'Read it aloud']);
});

test('a file’s name says nothing about its owner', () => {
  expect(namelessFile('ada-smith.PDF')).toBe('hand-in.pdf');
  expect(namelessFile('ada smith')).toBe('hand-in');
  expect(namelessFile('a.verylongending')).toBe('hand-in');
});

test('a claim ends after a day, and the wait for a first review after three', () => {
  expect(claimEnds(new Date('2026-11-26T10:00:00Z')).toISOString()).toBe(
    '2026-11-27T10:00:00.000Z',
  );
  expect(waitsUntil('2026-11-26T10:00:00.000Z')).toBe('2026-11-29T10:00:00.000Z');
});

test('what is written is cleaned before it is counted', () => {
  const review = {
    ...{ id: '2c0d9c86-59b4-4f0c-9c6e-4f6a5d1f5f0a', version: '2026-11-26T10:00:00.000Z' },
    ...{ answers: [], works: ` ${'x'.repeat(280)} `, change: '\u202eabc\r\n' },
  };
  expect(v.parse(NewReview, review)).toMatchObject({ works: 'x'.repeat(280), change: 'abc' });
  expect(v.is(NewReview, { ...review, works: 'x'.repeat(281) })).toBe(false);
  expect(v.is(NewReview, { ...review, works: '\u200b' })).toBe(false);
});
