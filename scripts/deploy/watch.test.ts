import { expect, test } from 'vitest';
import type { Probe } from './probe.ts';
import { tooMuch } from './watch.ts';

const round = (...failures: string[]): Probe => ({
  ...{ asked: 20, failures, isReady: true, membersFailures: 0 },
});
const WELL = round();
const members = (membersFailures: number): Probe => ({ ...WELL, membersFailures });

test('one failure that is over is no reason to go back', () => {
  expect(tooMuch([WELL, round('/plans answers 500'), WELL], WELL)).toBeNull();
});

test('the same failure twice is one, and so are many at the same time', () => {
  const plans = round('/plans answers 500');
  expect(tooMuch([plans, WELL, plans], WELL)).toBe(
    '2 of 60 requests failed: /plans answers 500 (2 times).',
  );
  expect(tooMuch([round('/ answers 500', '/login answers 503')], WELL)).toBe(
    '2 of 20 requests failed: / answers 500; /login answers 503.',
  );
});

test('what failed before does not count', () => {
  const plans = round('/plans answers 500');
  expect(tooMuch([plans, plans, plans], plans)).toBeNull();
});

test('members whose requests fail count from the fifth on', () => {
  expect(tooMuch([members(9)], members(5))).toBeNull();
  expect(tooMuch([members(10)], members(5))).toBe(
    '5 more requests of members failed than in the hour before.',
  );
  expect(tooMuch([members(0)], members(9))).toBeNull();
});
