// Mentors: the list of hand-ins, their reviews, and the comments that they keep.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { handIn } from '../../src/testing/fixtures/certificates.ts';
import { createModerator } from '../../src/testing/fixtures/community-members.ts';
import { lessons } from '../../src/testing/fixtures/lessons.ts';
import { createMember, type TestMember } from '../../src/testing/fixtures/members.ts';
import {
  claimedWork,
  createAsking,
  createReviewed,
  LONGEST,
  nextLesson,
  own,
  waited,
  write,
} from '../../src/testing/fixtures/reviews.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';
import type { AskedWork } from './asked.ts';
import type { ReviewedWork } from './work.ts';

const worker = testWorker();

const put = (who: Pick<TestMember, 'fetch'>, path: string, json: object = {}) =>
  who.fetch(`/api/reviews/${path}`, { method: 'PUT', json });

test('a mentor finds the oldest first, and answers any without a turn', async () => {
  const lesson = nextLesson();
  const ada = await createAsking(worker, lesson, 'the oldest');
  await waited(worker, ada, lesson, 10 * LONGEST);
  const mentor = await createModerator(worker);
  const list = async () =>
    ((await (await mentor.fetch('/api/reviews/asked')).json()) as { works: AskedWork[] }).works;
  const [first] = await list();
  expect(first).toMatchObject({ excerpt: 'the oldest', written: 0 });
  expect(JSON.stringify(first)).not.toContain(ada.id);
  const shown = (await (
    await mentor.fetch(`/api/reviews/works/${first?.id}`)
  ).json()) as ReviewedWork;
  expect(shown).toMatchObject({ text: 'the oldest', until: null });
  expect((await write(mentor, shown)).status).toBe(200);
  expect((await own(ada, lesson)).reviews).toMatchObject([{ kind: 'mentor' }]);
  expect((await list())[0]?.id).not.toBe(first?.id);
  expect((await write(mentor, shown)).status).toBe(409);
  // Mentors write in the open: they can be reported, not blocked.
  const [review] = (await own(ada, lesson)).reviews;
  expect((await put(ada, `${review?.id}/block`)).status).toBe(422);
  const json = { id: randomUUID(), moduleId: lesson, says: shown.questions[0], text: 'x' };
  const eli = await createMember(worker, 'eli');
  for (const [who, status] of [
    [eli, 404],
    [worker.visitor(), 404],
  ] as const) {
    for (const path of ['asked', `works/${shown.id}`])
      expect((await who.fetch(`/api/reviews/${path}`)).status).toBe(status);
    expect((await who.fetch('/api/reviews/comments', { json })).status).toBe(status);
    expect((await who.fetch('/api/reviews/comments/1', { method: 'DELETE' })).status).toBe(status);
  }
});

test('a mentor’s comment is with everyone who misses the same check, until it is withdrawn', async () => {
  const lesson = nextLesson();
  const mentor = await createModerator(worker);
  const before = await createReviewed(worker, lesson);
  // A question about the steps: no text answers it by itself.
  const asked = before.shown.questions.length - 1;
  const says = before.shown.questions[asked] ?? '';
  const keep = (changes: object = {}) =>
    mentor.fetch('/api/reviews/comments', {
      json: {
        id: randomUUID(),
        moduleId: lesson,
        says,
        text: 'Write the price first.',
        ...changes,
      },
    });
  const id = randomUUID();
  const kept = (await (await keep({ id })).json()) as { id: number };
  expect(await (await keep({ id })).json()).toEqual(kept);
  expect((await keep({ says: 'no such check' })).status).toBe(404);
  expect((await keep({ text: '' })).status).toBe(400);
  expect((await keep({ text: 'x'.repeat(601) })).status).toBe(400);
  expect((await own(before.ada, lesson)).comments).toEqual([]);
  const cleo = await createAsking(worker, lesson, 'by cleo');
  const dan = await createAsking(worker, lesson, 'by dan');
  const shown = await claimedWork(dan, lesson);
  // Offered to the reviewer as a beginning.
  expect(shown.comments).toMatchObject([{ says, text: 'Write the price first.' }]);
  const answers = shown.questions.map((_, i) => (i === asked ? 'no' : 'yes'));
  await write(dan, shown, { answers });
  const authors = await Promise.all(
    [before.ada, before.bob, cleo].map(async (each) => (await own(each, lesson)).comments),
  );
  expect(authors.flat()).toMatchObject([{ says, text: 'Write the price first.' }]);
  for (let i = 1; i < 5; i++) expect((await keep()).status).toBe(200);
  expect((await keep()).status).toBe(422);
  await mentor.fetch(`/api/reviews/comments/${kept.id}`, { method: 'DELETE' });
  const { results } = await worker.db
    .prepare('SELECT withdrawn_at FROM review_comments WHERE id = ?1')
    .bind(kept.id)
    .all<{ withdrawn_at: string | null }>();
  expect(results[0]?.withdrawn_at).not.toBeNull();
});

test('a text that fails a check of the task shows the mentor’s comment without a review', async () => {
  const checked = lessons.find(({ task }) => task.checks?.length) ?? expect.unreachable();
  const [check] = checked.task.checks ?? [];
  const mentor = await createModerator(worker);
  const json = { id: randomUUID(), moduleId: checked._id, says: check?.says, text: 'Look again.' };
  expect((await mentor.fetch('/api/reviews/comments', { json })).status).toBe(200);
  const ada = await createMember(worker, 'eli');
  await handIn(ada, checked._id, '.');
  expect((await own(ada, checked._id)).comments.map(({ says }) => says)).toContain(check?.says);
});
