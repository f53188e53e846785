import { expect, test } from 'vitest';
import { Collector } from './collector.ts';

const SECOND = 1000;

/** Its time goes on when a test says so. */
function isolate() {
  const collector = new Collector<number>();
  const told: number[][] = [];
  let at = 0;
  let sleepers: { until: number; wake: () => void }[] = [];
  const way = {
    seconds: 20,
    now: () => at,
    wait: (ms: number) => new Promise<void>((wake) => void sleepers.push({ until: at + ms, wake })),
    tell: async (all: readonly number[]) => void told.push([...all]),
  };
  return {
    told,
    note: (one: number, changes: { seconds?: number } = {}) =>
      void collector.note(one, { ...way, ...changes }),
    async passes(seconds: number) {
      at += seconds * SECOND;
      for (const { until, wake } of sleepers) if (until <= at) wake();
      sleepers = sleepers.filter(({ until }) => until > at);
      await new Promise(setImmediate);
    },
    /** The platform ends a request’s work after its response. */
    endsWork: () => (sleepers = []),
  };
}

test('what hundreds of requests used is told once', async () => {
  const { note, passes, told } = isolate();
  for (let n = 0; n < 300; n++) note(n);
  await passes(19);
  expect(told).toEqual([]);
  await passes(1);
  expect(told.map((all) => all.length)).toEqual([300]);
  note(300);
  await passes(20);
  expect(told).toHaveLength(2);
});

test('a request that is ended while it waits loses nothing: the next one tells', async () => {
  const { note, passes, told, endsWork } = isolate();
  note(1);
  note(2);
  endsWork();
  await passes(31);
  note(3);
  await passes(20);
  expect(told).toEqual([[1, 2, 3]]);
});

test('two thousand are told at once', async () => {
  const { note, passes, told } = isolate();
  for (let n = 0; n < 2001; n++) note(n);
  await passes(0);
  expect(told.map((all) => all.length)).toEqual([2000]);
  await passes(20);
  expect(told.flat()).toHaveLength(2001);
});

test('with no seconds each is told at once', async () => {
  const { note, passes, told } = isolate();
  note(1, { seconds: 0 });
  await passes(0);
  expect(told).toEqual([[1]]);
});
