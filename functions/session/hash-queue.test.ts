import { expect, test } from 'vitest';
import { HashQueue, type Lane, MAX_WAIT_MS, REST_MS, type Thread } from './hash-queue.ts';

const quiet = (): Thread => ({ hasHashed: false, freeAt: 0 });

/** A queue with a set time for each hash, and for the machine's other work between hashes. */
function queueWith({ hashMs, pauseMs = 0 }: { hashMs: number; pauseMs?: number }) {
  let now = 0;
  const order: string[] = [];
  const pause = async (ms: number) => {
    await new Promise(setImmediate);
    now += Math.max(ms, pauseMs);
  };
  const queue = new HashQueue({ now: () => now, pause }, quiet());
  return {
    order,
    set hashMs(ms: number) {
      hashMs = ms;
    },
    /** Whether the request was let in, and how long it took. */
    async arrives(lane: Lane, name = '', before = 0): Promise<{ busy: boolean; ms: number }> {
      const arrivedAt = now - before;
      const work = () => {
        now += hashMs;
        order.push(name);
      };
      const { busy } = await queue.inTurn(lane, work, arrivedAt);
      return { busy, ms: now - arrivedAt };
    },
  };
}

const strangers = (queue: ReturnType<typeof queueWith>, count: number) =>
  Array.from({ length: count }, () => queue.arrives('strangers', 'stranger'));

test.each([20, 150, 180, 300, 600, 1400])(
  'of 64 simultaneous requests none that is let in waits too long for its answer, at %d ms a hash',
  async (hashMs) => {
    const queue = queueWith({ hashMs });
    // Twice: for the second crowd the queue has measured the length of a turn.
    for (let crowd = 0; crowd < 2; crowd++) {
      const answers = await Promise.all(strangers(queue, 64));
      const letIn = answers.filter(({ busy }) => !busy);
      expect(letIn.length).toBeGreaterThan(0);
      expect(Math.max(...letIn.map(({ ms }) => ms))).toBeLessThanOrEqual(MAX_WAIT_MS);
    }
  },
);

test('at the end of the longest wait there is time left for the answer', () => {
  // Two hashers share a thread on one machine: their hashes come first, at each of the response's three turns.
  expect(MAX_WAIT_MS + 3 * 300).toBeLessThanOrEqual(3000);
});

test('a request that would wait too long is turned away on arrival', async () => {
  const queue = queueWith({ hashMs: 180 });
  const letIn = strangers(queue, 9);
  expect(await queue.arrives('strangers')).toEqual({ busy: true, ms: 0 });
  expect((await Promise.all(letIn)).filter(({ busy }) => busy)).toEqual([]);
});

test('the time that a request waited before the queue counts as well', async () => {
  const queue = queueWith({ hashMs: 180 });
  const letIn = [...strangers(queue, 5), queue.arrives('strangers', 'slow', 600)];
  expect(await queue.arrives('strangers', 'slower', 2000)).toEqual({ busy: true, ms: 2000 });
  for (const { busy, ms } of await Promise.all(letIn)) {
    expect(busy).toBe(false);
    expect(ms).toBeLessThanOrEqual(MAX_WAIT_MS);
  }
  // An empty queue lets a request in however late it is: otherwise a slow machine would let in none.
  await new Promise(setImmediate);
  expect((await queue.arrives('strangers', 'alone', 10_000)).busy).toBe(false);
});

test('requests that turn out to wait too long are all turned away together, not each at its turn', async () => {
  const queue = queueWith({ hashMs: 180, pauseMs: 200 });
  const answers = await Promise.all(strangers(queue, 64));
  expect(answers.filter(({ busy }) => !busy).length).toBeGreaterThan(1);
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThanOrEqual(MAX_WAIT_MS + 400);
});

test('a member in a known browser goes next, however many strangers wait', async () => {
  const queue = queueWith({ hashMs: 180 });
  const crowd = strangers(queue, 64);
  const ada = await queue.arrives('members', 'ada');
  await Promise.all(crowd);
  expect(ada).toEqual({ busy: false, ms: 180 });
  expect(queue.order.indexOf('ada')).toBeLessThan(2);
});

test('one hash that took a minute does not close the queue', async () => {
  const queue = queueWith({ hashMs: 60_000 });
  await queue.arrives('strangers');
  queue.hashMs = 100;
  for (let i = 0; i < 10; i++) await queue.arrives('strangers');
  const answers = await Promise.all(strangers(queue, 10));
  expect(answers.filter(({ busy }) => busy)).toEqual([]);
});

test('a hash that fails is reported to its caller, and the next one runs', async () => {
  const queue = new HashQueue({ now: () => 0, pause: async () => undefined }, quiet());
  const failed = queue.inTurn('strangers', () => {
    throw new Error('not enough memory');
  });
  const next = queue.inTurn('strangers', () => 'a hash');
  await expect(failed).rejects.toThrow('not enough memory');
  expect(await next).toEqual({ busy: false, value: 'a hash' });
});

test('a request that finds the queue empty is never turned away, however late its turn comes', async () => {
  const queue = queueWith({ hashMs: 1400, pauseMs: 2000 });
  for (let n = 0; n < 3; n++) {
    expect((await queue.arrives('strangers')).busy).toBe(false);
    await new Promise(setImmediate);
    await new Promise(setImmediate);
  }
});

test('a request that would be next is let in on a slow machine, also for its second hash', async () => {
  const queue = queueWith({ hashMs: 1400 });
  expect((await queue.arrives('strangers', 'sign-up')).busy).toBe(false);
  // The queue has not taken the next request yet.
  expect((await queue.arrives('strangers', 'sign-up', 1500)).busy).toBe(false);
});

test('between two hashes the thread is free for what else is waiting', async () => {
  const queue = queueWith({ hashMs: 100 });
  const answers = await Promise.all(strangers(queue, 3));
  expect(answers.map(({ ms }) => ms)).toEqual([100, 200 + REST_MS, 300 + 2 * REST_MS]);
});

test('two queues that share a thread rest together: one does not hash in the rest of the other', async () => {
  let now = 0;
  const begun: number[] = [];
  const clock = {
    now: () => now,
    pause: async (ms: number) => {
      const until = now + ms;
      while (now < until) {
        await new Promise(setImmediate);
        now = Math.max(now, Math.min(until, now + 1));
      }
      await new Promise(setImmediate);
    },
  };
  const thread = quiet();
  const queues = [new HashQueue(clock, thread), new HashQueue(clock, thread)];
  const hash = () => {
    begun.push(now);
    now += 100;
  };
  await Promise.all(queues.flatMap((queue) => [1, 2, 3].map(() => queue.inTurn('members', hash))));
  const gaps = begun.slice(1).map((at, i) => at - (begun[i] as number) - 100);
  expect(gaps).toHaveLength(5);
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(REST_MS);
});

test('a clock that is set back makes no rest longer', async () => {
  const pauses: number[] = [];
  let now = Date.parse('2026-12-24');
  const clock = { now: () => now, pause: async (ms: number) => void pauses.push(ms) };
  const queue = new HashQueue(clock, quiet());
  await queue.inTurn('members', () => undefined);
  await new Promise(setImmediate);
  now = Date.parse('2026-11-24');
  expect(await queue.inTurn('members', () => 'a hash')).toEqual({ busy: false, value: 'a hash' });
  expect(Math.max(...pauses)).toBeLessThanOrEqual(REST_MS);
});
