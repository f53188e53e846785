import { expect, test } from 'vitest';
import type { AccountEvent } from '../../../functions/account/overview.ts';
import { eventWords } from './format.ts';
import { atFirst } from './history.ts';

const event = (kind: AccountEvent['kind'], times = 1): AccountEvent => ({
  id: crypto.randomUUID(),
  kind,
  detail: kind === 'signed-in' ? 'password' : '',
  device: '',
  country: '',
  times,
  createdAt: '2026-11-21T08:00:00.000Z',
});

test('however often strangers guess the password, members see their own sign-ins at first glance', () => {
  const guesses = Array.from({ length: 10 }, () => event('sign-in-failed', 90));
  const own = Array.from({ length: 6 }, () => event('signed-in'));
  expect(atFirst([...guesses, ...own])).toEqual([guesses[0], ...own.slice(0, 4)]);
  expect(atFirst(own)).toEqual(own.slice(0, 5));
});

test('failed sign-ins within one hour are one line with their number', () => {
  expect(eventWords(event('sign-in-failed', 12))).toBe(
    'Someone tried a wrong password, 12 times within an hour',
  );
  expect(eventWords(event('signed-in'))).toBe('Signed in with your password');
});

test('a change is described by what it changed', () => {
  const of = (kind: AccountEvent['kind'], detail: string) => eventWords({ ...event(kind), detail });
  expect(of('profile-changed', 'first-name,time-zone')).toBe('First name and time zone changed');
  expect(of('preferences-changed', 'sign-in-alerts-off')).toBe('New-device emails turned off');
  // Recorded before events had details.
  expect(of('profile-changed', '')).toBe('Name or time zone changed');
  expect(of('preferences-changed', 'made up')).toBe('Choices changed');
});
