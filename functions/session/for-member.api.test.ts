// Changes that waited on a device: docs/decisions/0103-changes-wait-on-the-device.md
import { expect, test } from 'vitest';
import { freeLesson, quickLesson } from '../../src/testing/fixtures/lessons.ts';
import { createMember, type TestMember } from '../../src/testing/fixtures/members.ts';
import { PNG } from '../../src/testing/resources/files.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';

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
  const id = crypto.randomUUID();
  const json = { id, title: 'Who pays first?', content: 'The whole sum?', categoryId: 2 };
  const headers = { 'X-For-Member': cleo.id };
  const post = await ada.fetch('/api/forum/posts', { method: 'POST', headers, json });
  const upload = await ada.fetch(`/api/uploads/artifacts?name=a.png&id=${id}`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/octet-stream' },
    body: PNG as BodyInit,
  });
  expect([post.status, upload.status]).toEqual([401, 401]);
  for (const sql of [
    'SELECT 1 FROM forum_posts WHERE author_id IN (?1, ?2)',
    'SELECT 1 FROM artifact_uploads WHERE member_id IN (?1, ?2)',
  ])
    expect(await worker.db.prepare(sql).bind(ada.id, cleo.id).first()).toBeNull();
  // The session is still there.
  expect((await ada.fetch('/api/auth/user')).status).toBe(200);
});
