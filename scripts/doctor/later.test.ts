import { expect, test } from 'vitest';
import { sortedByLater } from './later.ts';

const PROBLEMS = { email: ['no mail leaves'], payments: ['nobody can pay'] };
const sorted = (later: string | undefined, isSet = {}) => sortedByLater(later, { isSet }, PROBLEMS);

test('what is left for later is a note, everything else stops the deploy', () => {
  expect(sorted(undefined)).toEqual([['no mail leaves', 'nobody can pay'], []]);
  expect(sorted('payments')).toEqual([['no mail leaves'], ['Left for later: nobody can pay']]);
  expect(sorted('email,payments')[0]).toEqual([]);
});

test('what is switched on is not left for later', () => {
  const isSet = { STRIPE_SECRET_KEY: 'a secret', MAIL_PROVIDER: 'resend' };
  expect(sorted('email,payments', isSet)).toEqual([['no mail leaves', 'nobody can pay'], []]);
});
