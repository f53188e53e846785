import { expect, test } from 'vitest';
import { RANGES } from '../../../functions/calculators/rules/data.ts';
import { check, enteredFrom, LIMITS, NOTHING } from './entered.ts';

const entered = (changes: object) => ({ ...NOTHING, ...changes });

test('nothing is calculated before both the rate and the hours are there', () => {
  expect(check(NOTHING)).toEqual({ data: null, errors: {} });
  expect(check(entered({ hourlyRate: '25' }))).toEqual({ data: null, errors: {} });
  expect(check(entered({ hoursPerWeek: '10', hourlyRate: '   ' }))).toEqual({
    data: null,
    errors: {},
  });
  expect(check(entered({ hoursPerWeek: '10', hourlyRate: '25' })).data).toEqual({
    hourlyRate: 25,
    hoursPerWeek: 10,
    monthlyCosts: 0,
    feePercent: 0,
    targetPerMonth: 0,
  });
});

test.each(['$1,250.50', ' 1250.5 ', '1 250.50'])('“%s” is understood', (hourlyRate) => {
  expect(check(entered({ hourlyRate, hoursPerWeek: '1' })).data?.hourlyRate).toBe(1250.5);
});

test.each(['abc', '1e3', '--1', '0x10', '=1+1', '1.2.3', '$', 'Infinity', '-5', '10001'])(
  '“%s” is refused with the range',
  (hourlyRate) => {
    const { data, errors } = check(entered({ hourlyRate, hoursPerWeek: '10' }));
    expect(data).toBeNull();
    expect(errors).toEqual({ hourlyRate: 'Enter a rate from $0.01 to $10,000' });
  },
);

test('the limits are those of the account', () => {
  expect(LIMITS).toEqual(RANGES);
});

test('what was saved is shown as it was entered', () => {
  const given = entered({ hourlyRate: '19.99', hoursPerWeek: '7.5', feePercent: '2.9' });
  const { data } = check(given);
  expect(enteredFrom(data ?? expect.unreachable())).toEqual(given);
});
