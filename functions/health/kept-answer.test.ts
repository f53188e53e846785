import { expect, test } from 'vitest';
import { KeptAnswer } from './kept-answer.ts';

function asked(seconds: number) {
  const kept = new KeptAnswer<number>();
  let times = 0;
  return (now: number) => kept.within(seconds, async () => ++times, now);
}

test('for five seconds all get one answer', async () => {
  const at = asked(5);
  expect([await at(0), await at(4999), await at(5000), await at(5001)]).toEqual([1, 1, 2, 2]);
});

test('with 0 seconds each asks anew', async () => {
  const at = asked(0);
  expect([await at(0), await at(0)]).toEqual([1, 2]);
});

test('a clock that is set back asks anew', async () => {
  const at = asked(5);
  expect([await at(60_000), await at(1000)]).toEqual([1, 2]);
});
