import { expect, test } from 'vitest';
import { inAll, lasted, NOTHING_CHECKED, stateOf, withMinute } from './days.ts';

const day = (ok: number, trouble = 0, down = 0) => ({
  checked: ok + trouble + down,
  trouble,
  down,
});

test.each([
  [NOTHING_CHECKED, 'none'],
  [day(1440), 'ok'],
  [day(1439, 0, 1), 'ok'],
  [day(1438, 1, 1), 'trouble'],
  [day(1438, 0, 2), 'down'],
])('%j is %s', (sum, state) => expect(stateOf(sum)).toBe(state));

test('a minute is counted once', () => {
  expect(withMinute(withMinute(NOTHING_CHECKED, 'ok'), 'down')).toEqual(day(1, 0, 1));
});

test.each([
  [0.2, '1 minute'],
  [59, '59 minutes'],
  [60, '1 hour'],
  [81, '1 hour 21 minutes'],
  [3 * 24 * 60, '3 days'],
])('%d minutes read as %s', (minutes, text) => expect(lasted(minutes)).toBe(text));

test('the days of a part are one sentence', () => {
  expect(inAll([NOTHING_CHECKED])).toBe('Not checked yet.');
  expect(inAll([day(1440), NOTHING_CHECKED])).toBe('No trouble.');
  expect(inAll([day(1400, 30, 10)])).toBe('Down for 10 minutes, slow or failing for 30 minutes.');
});
