// Milestones besides lessons: the first post, the first path.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { paths } from '../../src/testing/fixtures/lessons.ts';
import { createMember, type TestMember } from '../../src/testing/fixtures/members.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker();

const milestones = async ({ id }: TestMember) =>
  (
    await worker.db
      .prepare(
        `SELECT subject FROM achievements WHERE member_id = ?1 AND type = 'milestone' ORDER BY subject`,
      )
      .bind(id)
      .all<{ subject: string }>()
  ).results.map(({ subject }) => subject);
const write = (who: TestMember, id: string = randomUUID()) =>
  who.fetch('/api/forum/posts', {
    json: {
      id,
      title: 'What do you charge?',
      content: 'For an hour of bookkeeping?',
      categoryId: 1,
    },
  });

test('the first post is a milestone, once, however often it is sent', async () => {
  const ada = await createMember(worker, 'ada');
  const id = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => write(ada, id)));
  expect(answers.map(({ status }) => status).filter((status) => status >= 300)).toEqual([]);
  await write(ada);
  expect(await milestones(ada)).toEqual(['first-post']);
});

test('the first reply is one as well, and one to a post that is gone is none', async () => {
  const [ada, bob] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  const { id } = (await (await write(bob)).json()) as { id: number };
  const reply = (post: number) =>
    ada.fetch(`/api/forum/threads/${post}/replies`, {
      json: { id: randomUUID(), content: 'I charge 25.' },
    });
  await reply(999_999);
  expect(await milestones(ada)).toEqual([]);
  expect((await reply(id)).status).toBeLessThan(300);
  expect(await milestones(ada)).toEqual(['first-post']);
});

test('deleting the post does not take the milestone back', async () => {
  const ada = await createMember(worker, 'ada');
  const { id } = (await (await write(ada)).json()) as { id: number };
  const deleted = await ada.fetch(`/api/forum/posts/${id}`, { method: 'DELETE' });
  expect(deleted.status).toBeLessThan(300);
  expect(await milestones(ada)).toEqual(['first-post']);
});

test('the first finished path is a milestone; undoing one of its lessons takes both back', async () => {
  const dan = await createMember(worker, 'dan');
  const path = paths[0] ?? expect.unreachable();
  const ids = path.modules.map(({ _id }) => _id);
  const at = (id: string | undefined) => `/api/micro-learning/modules/${id}`;
  await Promise.all(
    ids.map((id) => dan.fetch(`${at(id)}/complete`, { json: { timeSpentMinutes: 5 } })),
  );
  expect(await milestones(dan)).toContain('first-path');
  const undone = await dan.fetch(`${at(ids[0])}/completion`, { method: 'DELETE' });
  const { takenBack } = (await undone.json()) as { takenBack: { title: string }[] };
  const titles = takenBack.map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining([path.title, 'First path read']));
  expect(await milestones(dan)).not.toContain('first-path');
});
