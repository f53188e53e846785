import { expect, test } from 'vitest';
import { typedNumber } from './typed-number.ts';

test.each([
  ['hours', '4.5 hours', 4.5],
  ['hours', '4.5', 4.5],
  ['hours', '4.5h', 4.5],
  ['hours', '4,5 hrs', 4.5],
  ['hours', '4:30', 4.5],
  ['hours', '3:36', 3.6],
  ['hours', '4 h 30 min', 4.5],
  ['hours', '1 hour and 15 minutes', 1.25],
  ['hours', '216 minutes', 3.6],
  ['hours', '216/60', 3.6],
  ['hours a week', '4:30', 4.5],
  ['minutes', '4.5 hours', 270],
  ['minutes', '150 min', 150],
  ['percent', '25 %', 25],
  ['percent', '25 percent', 25],
  ['people', '8:2', 4],
  [undefined, '12/4', 3],
])('in a field for %s, %s is %d', (after, typed, value) => {
  expect(typedNumber({ after }, typed)).toBeCloseTo(value, 9);
});

test.each([
  [{ before: '$' }, '540 dollars', 540],
  [{ before: '$' }, '540 USD', 540],
  [{ before: '$' }, '$540.-', 540],
  [{ before: '$' }, 'about 540', 540],
  [{ before: '$', after: 'a year' }, '720 a year', 720],
  [{ before: '$', after: 'a year' }, '$720 dollars a year', null],
  [{ after: 'days' }, '9 days', 9],
  [{ after: 'days' }, '9 day.', 9],
  [{ after: 'days' }, '10 + 6 days', 16],
  [{ after: 'jobs a month' }, '7 jobs', 7],
  [{ after: 'days' }, '9 weeks', null],
  [{}, '9 days', null],
  [{ after: 'hours' }, 'about 4.5 hours', 4.5],
])('in %o, %s is %d', (field, typed, value) => {
  expect(typedNumber(field, typed)).toBe(value);
});

test('of two readings the nearer one is meant', () => {
  expect(typedNumber({ after: 'minutes' }, '4:30', 270)).toBe(270);
  expect(typedNumber({ after: 'minutes' }, '4:30', 5)).toBe(4.5);
  expect(typedNumber({ after: 'hours' }, '180:45', 4)).toBe(4);
  expect(typedNumber({ after: 'hours' }, '3:36', 3.6)).toBe(3.6);
});

test.each(['', 'hours', '4.5 apples', '٤:٣٠'])('%j is no number', (typed) => {
  expect(typedNumber({ after: 'hours' }, typed)).toBeNull();
});
