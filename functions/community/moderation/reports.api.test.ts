import { expect, test } from 'vitest';
import { createTrusted } from '../../../src/testing/fixtures/community-members.ts';
import { createMember, type TestMember } from '../../../src/testing/fixtures/members.ts';
import {
  addGroup,
  addMessage,
  addResource,
} from '../../../src/testing/fixtures/moderated-texts.ts';
import { testWorker } from '../../../src/testing/worker/worker.ts';

const worker = testWorker();

const CAST = ['bob', 'cleo', 'dan'] as const;
const newMembers = () => Promise.all(CAST.map((name) => createMember(worker, name)));
const trusted = () => Promise.all(CAST.map((name) => createTrusted(worker, name)));

async function post(author: TestMember): Promise<number> {
  const json = { title: 'Earn while you sleep', content: 'Ask me how.', categoryId: 1 };
  const response = await author.fetch('/api/forum/posts', { json });
  return ((await response.json()) as { id: number }).id;
}

async function reply(author: TestMember, postId: number): Promise<number> {
  const json = { content: 'Write to me instead.' };
  const response = await author.fetch(`/api/forum/threads/${postId}/replies`, { json });
  return ((await response.json()) as { id: number }).id;
}

const report = async (who: Pick<TestMember, 'fetch'>, json: object) => {
  const response = await who.fetch('/api/moderation/reports', { json });
  return { status: response.status, ...((await response.json()) as { message?: string }) };
};
const isShown = async (id: number) =>
  (await worker.visitor().fetch(`/api/forum/threads/${id}`)).status === 200;
const caseOf = (kind: string, id: number) =>
  worker.db
    .prepare('SELECT * FROM moderation_cases WHERE kind = ?1 AND target_id = ?2')
    .bind(kind, id)
    .first<Record<string, unknown>>();

test('three members who are not new hide a text; a mob of new accounts only brings it to the queue', async () => {
  const ada = await createMember(worker, 'ada');
  const id = await post(ada);
  const mob = [...(await newMembers()), ...(await newMembers())];
  for (const one of mob)
    expect(await report(one, { kind: 'post', id, reason: 'spam' })).toMatchObject({ status: 200 });
  expect(await isShown(id)).toBe(true);
  expect(await caseOf('post', id)).toMatchObject({ reports: 6, hidden_at: null, decided_at: null });
  const [first, second, third] = (await trusted()) as [TestMember, TestMember, TestMember];
  for (const one of [first, second, second])
    await report(one, { kind: 'post', id, reason: 'selling' });
  expect(await isShown(id)).toBe(true);
  await report(third, { kind: 'post', id, reason: 'private', note: 'A phone number' });
  expect(await isShown(id)).toBe(false);
  expect(await caseOf('post', id)).toMatchObject({ reports: 9, urgency: 1109, author_id: ada.id });
});

test('a hidden reply is no longer counted, however many report it in the same second', async () => {
  const [ada, others] = [await createMember(worker, 'ada'), await trusted()];
  const postId = await post(ada);
  const id = await reply(ada, postId);
  await Promise.all(others.map((one) => report(one, { kind: 'reply', id, reason: 'unkind' })));
  const thread = (await (await worker.visitor().fetch(`/api/forum/threads/${postId}`)).json()) as {
    post: { repliesCount: number };
    replies: object[];
  };
  expect(thread.replies).toEqual([]);
  expect(thread.post.repliesCount).toBe(0);
});

test('what a moderator has kept comes back to the queue, and is not hidden by reports again', async () => {
  const [ada, others] = [await createMember(worker, 'ada'), await trusted()];
  const id = await post(ada);
  await report(others[0] as TestMember, { kind: 'post', id, reason: 'wrong' });
  await worker.db.batch([
    worker.db
      .prepare(
        `UPDATE moderation_cases SET kept_at = opened_at, decided_at = opened_at WHERE target_id = ?1`,
      )
      .bind(id),
    worker.db.prepare(`UPDATE reports SET settled_at = reported_at WHERE target_id = ?1`).bind(id),
  ]);
  for (const one of [...others, ...(await trusted())])
    await report(one, { kind: 'post', id, reason: 'wrong' });
  expect(await caseOf('post', id)).toMatchObject({ reports: 5, decided_at: null, hidden_at: null });
  expect(await isShown(id)).toBe(true);
});

test('a group, its messages and a resource can be reported as well', async () => {
  const [ada, others] = [await createMember(worker, 'ada'), await trusted()];
  await addGroup(worker.db, { id: 7, authorId: ada.id });
  await addMessage(worker.db, { id: 8, groupId: 7, authorId: ada.id });
  await addResource(worker.db, { id: 9, authorId: ada.id });
  for (const one of others)
    for (const [kind, id] of [
      ['group', 7],
      ['message', 8],
      ['resource', 9],
    ] as const)
      expect(await report(one, { kind, id, reason: 'other' })).toMatchObject({ status: 200 });
  const { results } = await worker.db
    .prepare(
      `SELECT status FROM study_groups UNION ALL SELECT status FROM resources
       UNION ALL SELECT CASE WHEN hidden_at IS NULL THEN 'shown' ELSE 'hidden' END FROM group_messages`,
    )
    .all();
  expect(results).toEqual([{ status: 'hidden' }, { status: 'hidden' }, { status: 'hidden' }]);
});

test('one’s own text, a text that is gone, and what is no text are refused', async () => {
  const [ada, bob] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  const id = await post(ada);
  const reason = 'spam';
  expect(await report(ada, { kind: 'post', id, reason })).toEqual(
    expect.objectContaining({
      status: 422,
      message: 'That’s your own text. You can edit or delete it.',
    }),
  );
  const old = await ada.fetch(`/api/forum/threads/${id}/reports`, { json: {} });
  expect(old.status).toBe(422);
  await ada.fetch(`/api/forum/posts/${id}`, { method: 'DELETE' });
  expect(await report(bob, { kind: 'post', id, reason })).toMatchObject({ status: 404 });
  expect(await report(bob, { kind: 'reply', id: 999_999, reason })).toMatchObject({ status: 404 });
  expect(await report(worker.visitor(), { kind: 'post', id, reason })).toMatchObject({
    status: 401,
  });
  for (const wrong of [
    { kind: 'member', id, reason },
    { kind: 'post', id: '1', reason },
    { kind: 'post', id: 1.5, reason },
    { kind: 'post', id: 1e300, reason },
    { kind: 'post', id, reason: 'boring' },
    { kind: 'post', id, reason, note: 'x'.repeat(501) },
    { kind: 'post', id, reason, hides: 1 },
  ])
    expect(await report(bob, wrong)).toMatchObject({ status: 400 });
  expect(await caseOf('post', id)).toBeNull();
});
