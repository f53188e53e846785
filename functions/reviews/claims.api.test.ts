import { expect, test } from 'vitest';
import type { TestMember } from '../../src/testing/fixtures/members.ts';
import {
  ask,
  block,
  claimed,
  claimedWork,
  createAsking,
  nextLesson,
  own,
  refusal,
  waited,
  write,
} from '../../src/testing/fixtures/reviews.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';
import type { ReviewedWork } from './work.ts';

const worker = testWorker();

test('the fewest reviews first, then the longest wait; two for each, and one at a time', async () => {
  const lesson = nextLesson();
  const first = await createAsking(worker, lesson, 'first');
  const second = await createAsking(worker, lesson, 'second');
  await waited(worker, first, lesson, 3);
  await waited(worker, second, lesson, 2);
  const reviewers = [];
  for (const _ of [1, 2, 3]) {
    reviewers.push(await createAsking(worker, lesson, 'later'));
  }
  const [bob, cleo, dan] = reviewers as [TestMember, TestMember, TestMember];
  const given = [await claimedWork(bob, lesson), await claimedWork(cleo, lesson)];
  expect(given.map(({ text }) => text)).toEqual(['first', 'second']);
  // The same one until it is written or passed on.
  expect(await claimed(bob, lesson)).toEqual(given[0]);
  await write(bob, given[0] as ReviewedWork);
  expect((await claimedWork(bob, lesson)).id).not.toBe(given[0]?.id);
  await bob.fetch(`/api/reviews/lessons/${lesson}/claim`, { method: 'DELETE' });
  const next = await claimedWork(bob, lesson);
  expect(next.id).not.toBe(given[0]?.id);
  await write(bob, next);
  expect(await claimed(bob, lesson)).toBeNull();
  expect(await own(bob, lesson)).toMatchObject({ left: 0 });
  expect((await claimedWork(dan, lesson)).id).not.toBe(given[0]?.id);
});

test('ten members at the same time: no hand-in is given to more than two', async () => {
  const lesson = nextLesson();
  await createAsking(worker, lesson, 'wanted');
  const all = await Promise.all(Array.from({ length: 10 }, () => createAsking(worker, lesson)));
  await worker.db
    .prepare(
      `UPDATE review_requests SET asked_at = '2020-01-01T00:00:00.000Z' WHERE module_id = ?1`,
    )
    .bind(lesson)
    .run();
  const works = await Promise.all(all.map((each) => claimed(each, lesson)));
  const counts = Object.values(Object.groupBy(works, (each) => String(each?.id)));
  for (const same of counts) expect(same?.length).toBeLessThanOrEqual(2);
  expect(works.every((each) => each !== null)).toBe(true);
  const { results } = await worker.db
    .prepare(
      `SELECT q.taken, (SELECT count(*) FROM review_claims c WHERE c.review_request_id = q.id AND c.ended_at IS NULL) AS claims
       FROM review_requests q WHERE q.module_id = ?1`,
    )
    .bind(lesson)
    .all<{ taken: number; claims: number }>();
  for (const { taken, claims } of results) expect(taken).toBe(claims);
});

test('a claim that is a day old is over, and another member gets the hand-in', async () => {
  const lesson = nextLesson();
  await createAsking(worker, lesson, 'wanted');
  const [bob, cleo, dan] = await Promise.all([1, 2, 3].map(() => createAsking(worker, lesson)));
  if (!(bob && cleo && dan)) expect.unreachable();
  await worker.db
    .prepare(
      `UPDATE review_requests SET ended_at = '2026-01-01' WHERE module_id = ?1 AND member_id IN (?2, ?3)`,
    )
    .bind(lesson, cleo.id, dan.id)
    .run();
  const shown = await claimedWork(bob, lesson);
  await ask(cleo, lesson);
  await worker.db
    .prepare('UPDATE review_claims SET expires_at = ?2 WHERE reviewer_id = ?1')
    .bind(bob.id, new Date(Date.now() - 1000).toISOString())
    .run();
  expect(await refusal(write(bob, shown))).toMatchObject({ status: 403, code: 'no_claim' });
  expect((await own(bob, lesson)).work).toBeNull();
  await worker.scheduled('17 * * * *', Date.now());
  const { taken } = (await worker.db
    .prepare('SELECT taken FROM review_requests WHERE id = ?1')
    .bind(shown.id)
    .first<{ taken: number }>()) as { taken: number };
  expect(taken).toBe(0);
  expect(await claimed(cleo, lesson)).toMatchObject({ id: shown.id });
});

test('those who blocked one another, in either direction, never meet', async () => {
  const lesson = nextLesson();
  const [ada, bob] = [await createAsking(worker, lesson), await createAsking(worker, lesson)];
  await block(worker, ada, bob);
  expect(await claimed(bob, lesson)).toBeNull();
  expect(await claimed(ada, lesson)).toBeNull();
});

test('a reviewer whom the author blocks meanwhile no longer reads the work, and gets another', async () => {
  const lesson = nextLesson();
  const ada = await createAsking(worker, lesson, 'by ada');
  const bob = await createAsking(worker, lesson);
  await waited(worker, ada, lesson, 2000);
  expect((await claimedWork(bob, lesson)).text).toBe('by ada');
  const cleo = await createAsking(worker, lesson, 'by cleo');
  await waited(worker, cleo, lesson, 1000);
  await block(worker, ada, bob);
  expect((await own(bob, lesson)).work).toBeNull();
  expect((await claimedWork(bob, lesson)).text).not.toBe('by ada');
  // Ada's work is free for another member.
  const dan = await createAsking(worker, lesson);
  expect((await claimedWork(dan, lesson)).text).toBe('by ada');
});
