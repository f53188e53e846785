// Changes that waited on a device: docs/decisions/0103-changes-wait-on-the-device.md
import { expect, test } from 'vitest';
import { freeLesson, quickLesson } from '../../src/testing/lessons.ts';
import { createMember, type TestMember } from '../../src/testing/members.ts';
import { testWorker } from '../../src/testing/worker.ts';

const worker = testWorker();

const complete = (someone: TestMember, id: string, headers: Record<string, string> = {}) =>
  someone.fetch(`/api/micro-learning/modules/${id}/complete`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ timeSpentMinutes: 10 }),
  });

async function rowsOf({ id }: TestMember) {
  const [completions, achievements] = await worker.db.batch([
    worker.db
      .prepare('SELECT module_id, completed_at FROM module_completions WHERE member_id = ?1')
      .bind(id),
    worker.db.prepare('SELECT type FROM achievements WHERE member_id = ?1').bind(id),
  ]);
  return { completions: completions?.results ?? [], achievements: achievements?.results ?? [] };
}

test('a completion that is sent twice, in parallel and late counts once, with its first date', async () => {
  const cleo = await createMember(worker, 'cleo');
  const key = { 'Idempotency-Key': crypto.randomUUID(), 'X-For-Member': cleo.id };
  expect((await complete(cleo, quickLesson._id, key)).status).toBe(200);
  const first = await rowsOf(cleo);
  const again = await Promise.all(
    Array.from({ length: 8 }, () => complete(cleo, quickLesson._id, key)),
  );
  expect(again.map(({ status }) => status)).toEqual(Array(8).fill(200));
  await worker.db
    .prepare(
      "UPDATE module_completions SET completed_at = '2026-01-02T03:04:05.000Z' WHERE member_id = ?1",
    )
    .bind(cleo.id)
    .run();
  const late = await complete(cleo, quickLesson._id);
  expect(await late.json()).toMatchObject({
    completedAt: '2026-01-02T03:04:05.000Z',
    achievements: [],
  });
  const last = await rowsOf(cleo);
  expect(last.completions).toHaveLength(1);
  expect(last.achievements).toEqual(first.achievements);
});

test('what one member’s device kept is refused when another is signed in, and changes nothing', async () => {
  const cleo = await createMember(worker, 'cleo');
  const ada = await createMember(worker, 'ada');
  const response = await complete(ada, freeLesson._id, { 'X-For-Member': cleo.id });
  expect(response.status).toBe(401);
  expect((await rowsOf(ada)).completions).toEqual([]);
  expect((await rowsOf(cleo)).completions).toEqual([]);
  // The session is still there.
  expect((await ada.fetch('/api/auth/user')).status).toBe(200);
});
