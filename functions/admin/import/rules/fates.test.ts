import { expect, test } from 'vitest';
import { ACTS, FATES } from './fate-labels.ts';
import { fateOf, noteOf, type Situation } from './fates.ts';

const NOW = Date.parse('2026-11-24T18:00:00Z');
const ROW: Situation = {
  email: 'ada@example.com',
  problem: '',
  mayEmail: true,
  labels: [],
  accessUntil: null,
  isDouble: false,
  isErased: false,
  member: null,
};
const member = (changes: Partial<NonNullable<Situation['member']>> = {}) => ({
  ...{ pays: false, givenUntil: null, labels: [] },
  ...changes,
});

test.each<[string, Partial<Situation>]>([
  ['bad-email', { email: 'ada@example' }],
  ['bad-email', { email: '' }],
  ['bad-date', { problem: '31.12.2027' }],
  ['double', { isDouble: true }],
  ['erased', { isErased: true }],
  ['no-contact', { mayEmail: false }],
  ['new', { accessUntil: '2026-11-24' }],
  ['new-free', { accessUntil: '2026-11-23' }],
  ['new-free', {}],
  ['access', { member: member(), accessUntil: '2027-01-31' }],
  [
    'access',
    { member: member({ givenUntil: '2027-01-30T23:59:59.999Z' }), accessUntil: '2027-01-31' },
  ],
  [
    'same',
    { member: member({ givenUntil: '2027-01-31T23:59:59.999Z' }), accessUntil: '2027-01-31' },
  ],
  ['same', { member: member({ pays: true }), accessUntil: '2027-01-31' }],
  ['same', { member: member(), accessUntil: '2020-01-31' }],
  ['labels', { member: member({ labels: ['VIP'] }), labels: ['VIP', 'Course A'] }],
  ['same', { member: member({ labels: ['VIP'] }), labels: ['VIP'] }],
])('%s: %o', (fate, changes) => expect(fateOf({ ...ROW, ...changes }, NOW)).toBe(fate));

test('what keeps a row out comes before what it would change', () => {
  const all = { ...ROW, member: member(), accessUntil: '2027-01-31', labels: ['VIP'] };
  for (const out of [{ isDouble: true }, { isErased: true }, { mayEmail: false }, { problem: 'x' }])
    expect(ACTS).not.toContain(fateOf({ ...all, ...out }, NOW));
});

test('the note says until when, or that the day is over', () => {
  expect(noteOf('new', { accessUntil: '2027-01-31', problem: '' })).toBe('until 2027-01-31');
  expect(noteOf('new-free', { accessUntil: '2020-01-31', problem: '' })).toBe(
    '2020-01-31 is in the past',
  );
  for (const fate of FATES)
    expect(typeof noteOf(fate, { accessUntil: null, problem: '' })).toBe('string');
});
