import { expect, test } from 'vitest';
import { fc } from '../../../src/testing/run/seed.ts';
import { addDays } from '../../rules/days/days.ts';
import { FREE_MISSES, runAt, WINDOW } from './run.ts';

const MONDAY = '2026-01-05';
const monday = (n: number) => addDays(MONDAY, 7 * n);
/** `x` is a week that was met, `.` one that was not; the last is this week. */
function run(weeks: string) {
  const met = [...weeks].flatMap((week, n) => (week === 'x' ? [monday(n)] : []));
  return runAt(monday(weeks.length - 1), met);
}

test.each([
  ['', 'nothing yet', 0, 2],
  ['.', 'this week is still on', 0, 2],
  ['x', 'this week is met', 1, 2],
  ['x.', 'a week that is on is not missed', 1, 2],
  ['x..', 'one week off', 1, 1],
  ['x...', 'two weeks off', 1, 0],
  ['x....', 'a third one ends it', 0, 2],
  ['x.x', 'back after one week off', 2, 1],
  ['x..x', 'back after two', 2, 0],
  ['x...x', 'back after three: a new run', 1, 2],
  ['x.x.xxxxxx.', 'the third within eight weeks would end it', 8, 1],
  ['x.x.x.x', 'the third within eight weeks ended it', 1, 2],
  ['x.x.xxxxx.x', 'the ninth week after the first is another window', 8, 0],
] as const)('%s: %s', (weeks, _, met, freeLeft) => {
  expect(run(weeks)).toMatchObject({ met, freeLeft });
});

test('it says when the next week off comes back', () => {
  expect(run('x..x').nextFreeOn).toBe(monday(1 + WINDOW));
  expect(run('x.x.x').nextFreeOn).toBe(monday(1 + WINDOW));
  expect(run('xx').nextFreeOn).toBeNull();
});

const history = fc.array(fc.boolean(), { minLength: 1, maxLength: 60, size: 'max' });
const asText = (weeks: boolean[]) => weeks.map((met) => (met ? 'x' : '.')).join('');

test('up to two weeks off in any eight never end a run', () => {
  fc.assert(
    fc.property(history, (weeks) => {
      const kept: boolean[] = [];
      for (const met of [true, ...weeks]) {
        const off = kept.slice(1 - WINDOW).filter((week) => !week).length;
        kept.push(met || off >= FREE_MISSES);
      }
      expect(run(asText(kept)).met).toBe(kept.filter(Boolean).length);
    }),
  );
});

test('in a run, no eight weeks have three weeks off', () => {
  fc.assert(
    fc.property(history, (weeks) => {
      const { met, since } = run(asText(weeks));
      if (since === null) return;
      const from = weeks.findIndex((_, n) => monday(n) === since);
      // This week is not over.
      const inRun = weeks.slice(from).map((week, n, all) => week || n === all.length - 1);
      expect(weeks.slice(from).filter(Boolean)).toHaveLength(met);
      for (let n = 0; n < inRun.length; n++)
        expect(inRun.slice(n, n + WINDOW).filter((week) => !week).length).toBeLessThanOrEqual(
          FREE_MISSES,
        );
    }),
  );
});

test('one more week that was met never shortens the run, nor uses up a week off', () => {
  fc.assert(
    fc.property(history, (weeks) => {
      // Only this week can still be met.
      const before = run(asText([...weeks, false]));
      const after = run(asText([...weeks, true]));
      expect(after.met).toBe(before.met + 1);
      expect(after.freeLeft).toBe(before.freeLeft);
    }),
  );
});

test('the free weeks that are left are as many as can be missed', () => {
  fc.assert(
    fc.property(history, (weeks) => {
      const { met, freeLeft } = run(asText(weeks));
      fc.pre(met > 0 && !weeks.at(-1));
      const missing = (count: number) => run(asText([...weeks, ...Array(count).fill(false)])).met;
      expect(missing(freeLeft)).toBe(met);
    }),
  );
});

test('weeks to come, seen by a clock that was set back, change nothing', () => {
  const now = [monday(0), monday(1)];
  expect(runAt(monday(1), [...now, monday(3), monday(9)])).toEqual(runAt(monday(1), now));
});
