import { expect, test } from 'vitest';
import { type Pausable, pauseOptions } from './pause.ts';

const bob: Pausable = {
  billing: 'monthly',
  status: 'active',
  cancelsAt: null,
  pausedFrom: null,
  nextChargeAt: '2027-02-28T12:00:00.000Z',
  cycleAnchor: '2027-01-31T12:00:00.000Z',
};
const dates = (changes: Partial<Pausable> = {}) =>
  pauseOptions({ ...bob, ...changes }).map(({ months, resumesAt }) => [
    months,
    resumesAt.slice(0, 10),
  ]);

test('a monthly member may skip one, two or three charges', () => {
  expect(dates()).toEqual([
    [1, '2027-03-31'],
    [2, '2027-04-30'],
    [3, '2027-05-31'],
  ]);
  expect(dates({ status: 'trialing' })).toHaveLength(3);
});

test('until the anchor is known, months are counted from the next charge', () => {
  expect(dates({ cycleAnchor: null })[0]).toEqual([1, '2027-03-28']);
});

test.each([
  ['pays by the year', { billing: 'annual' }],
  ['owes a payment', { status: 'past_due' }],
  ['has canceled', { cancelsAt: '2027-02-28T12:00:00.000Z' }],
  ['has paused', { pausedFrom: '2027-02-28T12:00:00.000Z' }],
  ['has no next charge', { nextChargeAt: null }],
])('a member who %s is not offered a pause', (_who, changes) => {
  expect(dates(changes)).toEqual([]);
});
