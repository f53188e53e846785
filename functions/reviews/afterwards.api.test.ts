// What follows a review: thanks, reports, blocks, the notice when none comes, mentors, and certificates.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { deleteWork, handIn } from '../../src/testing/fixtures/certificates.ts';
import { createModerator } from '../../src/testing/fixtures/community-members.ts';
import { lessons, paths } from '../../src/testing/fixtures/lessons.ts';
import { createMember, type TestMember } from '../../src/testing/fixtures/members.ts';
import {
  ask,
  claimed,
  createAsking,
  nextLesson,
  own,
  write,
} from '../../src/testing/fixtures/reviews.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';
import type { AskedWork } from './asked.ts';
import type { ReviewedWork } from './work.ts';

const worker = testWorker();
const DAY_MS = 86_400_000;

const put = (who: Pick<TestMember, 'fetch'>, path: string, json: object = {}) =>
  who.fetch(`/api/reviews/${path}`, { method: 'PUT', json });
const told = async (who: TestMember) =>
  (
    (await (await who.fetch('/api/notifications')).json()) as { notifications: { text: string }[] }
  ).notifications.map(({ text }) => text);
const work = (found: ReviewedWork | null): ReviewedWork => found ?? expect.unreachable();

/** Ada’s hand-in, reviewed by Bob. */
async function reviewed(lesson = nextLesson(), changes: object = {}) {
  const ada = await createAsking(worker, lesson, 'by ada');
  const bob = await createAsking(worker, lesson, 'by bob');
  await worker.db
    .prepare(
      `UPDATE review_requests SET asked_at = '2026-01-01T00:00:00.000Z' WHERE member_id = ?1`,
    )
    .bind(ada.id)
    .run();
  const shown = work(await claimed(bob, lesson));
  expect(shown.text).toBe('by ada');
  expect((await write(bob, shown, changes)).status).toBe(200);
  const [review] = (await own(ada, lesson)).reviews;
  return { ada, bob, lesson, shown, id: review?.id ?? expect.unreachable() };
}

test('ada thanks once, and bob hears of it without her name', async () => {
  const { ada, bob, id, lesson } = await reviewed();
  for (const _ of [1, 2]) expect((await put(ada, `${id}/thanks`)).status).toBe(200);
  expect((await own(ada, lesson)).reviews[0]?.isThanked).toBe(true);
  expect(await told(bob)).toEqual(['Someone thanks you for your review of their work']);
  for (const [who, status] of [
    [bob, 404],
    [worker.visitor(), 401],
  ] as const)
    for (const path of ['thanks', 'block', 'report'])
      expect(
        (await put(who, `${id}/${path}`, path === 'report' ? { reason: 'spam' } : {})).status,
      ).toBe(status);
});

test('a reported review is in the moderators’ queue, and hidden once they say so', async () => {
  const { ada, bob, id, lesson } = await reviewed(undefined, { works: 'Buy my course' });
  expect((await put(ada, `${id}/report`, { reason: 'nothing' })).status).toBe(400);
  for (const _ of [1, 2])
    expect((await put(ada, `${id}/report`, { reason: 'selling', note: 'An ad' })).status).toBe(200);
  expect((await own(ada, lesson)).reviews[0]?.isReported).toBe(true);
  // Not by those who can’t read it.
  const json = { kind: 'review', id, reason: 'spam' };
  expect(
    (await (await createMember(worker, 'eli')).fetch('/api/moderation/reports', { json })).status,
  ).toBe(400);
  const mentor = await createModerator(worker);
  const { items } = (await (await mentor.fetch('/api/moderation/queue')).json()) as {
    items: { kind: string; id: number; content: string; reports: object[] }[];
  };
  const item = items.find(({ kind, id: target }) => kind === 'review' && target === id);
  expect(item).toMatchObject({ reports: [{ reason: 'selling', count: 1 }] });
  expect(item?.content).toContain('What works: Buy my course');
  const hide = await mentor.fetch('/api/moderation/actions', {
    json: {
      id: randomUUID(),
      action: 'hide',
      kind: 'review',
      target: id,
      seen: 0,
      reason: 'An ad',
    },
  });
  expect(hide.status, await hide.clone().text()).toBe(200);
  expect((await own(ada, lesson)).reviews).toEqual([]);
  const { warnings } = (await (await bob.fetch('/api/moderation/own')).json()) as {
    warnings: { kind: string; measure: string }[];
  };
  expect(warnings).toMatchObject([{ kind: 'review', measure: 'hidden' }]);
});

test('a blocked reviewer and the author never meet again, and no list names them', async () => {
  const { ada, bob, id, lesson } = await reviewed();
  const other = nextLesson();
  for (const each of [ada, bob]) {
    await handIn(each, other);
    await ask(each, other);
  }
  expect(await claimed(bob, other)).not.toBeNull();
  for (const _ of [1, 2]) expect((await put(ada, `${id}/block`)).status).toBe(200);
  // What he was reading goes to someone else.
  expect((await own(bob, other)).work).toBeNull();
  expect(await claimed(bob, other)).toBeNull();
  expect(await claimed(ada, other)).toBeNull();
  expect((await own(ada, lesson)).reviews[0]?.isBlocked).toBe(true);
  const { blocked } = (await (await ada.fetch('/api/community/blocks')).json()) as { blocked: [] };
  expect(blocked).toEqual([]);
});

test('three days without a review: one notice, and none for those who have one or asked no more', async () => {
  const lesson = nextLesson();
  const ada = await createAsking(worker, lesson);
  const { ada: cleo } = await reviewed();
  const dan = await createAsking(worker, lesson);
  await ask(dan, lesson, false);
  const now = Date.now();
  await worker.scheduled('* * * * *', now + 2.9 * DAY_MS);
  expect(await told(ada)).toEqual([]);
  for (const _ of [1, 2]) await worker.scheduled('* * * * *', now + 3.1 * DAY_MS);
  const notice =
    'No one has reviewed “My result” yet. You can ask in the forum or in a study group';
  expect(await told(ada)).toEqual([notice]);
  expect((await own(ada, lesson)).asked).toMatchObject({ isAlone: true });
  expect(await told(cleo)).not.toContain(notice);
  expect(await told(dan)).toEqual([]);
  // Once only: also for the next version.
  await handIn(ada, lesson, 'another');
  await worker.scheduled('* * * * *', now + 9 * DAY_MS);
  expect(await told(ada)).toEqual([notice]);
});

test('a mentor finds the oldest first, and answers any without a turn', async () => {
  const lesson = nextLesson();
  const ada = await createAsking(worker, lesson, 'the oldest');
  await worker.db
    .prepare(
      `UPDATE review_requests SET asked_at = '2020-01-01T00:00:00.000Z' WHERE member_id = ?1`,
    )
    .bind(ada.id)
    .run();
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
  const before = await reviewed(lesson);
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
  const shown = work(await claimed(dan, lesson));
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

test('a certificate says which results were reviewed, and by whom', async () => {
  const path = paths.find(({ results }) => results.length > 1) ?? expect.unreachable();
  const [{ moduleId: first } = expect.unreachable()] = path.results;
  const ada = await createAsking(worker, first, 'by ada');
  await worker.db
    .prepare(
      `INSERT INTO certificates (id, member_id, path_id, title, lessons, minutes, issued_at, basis, results, questions, shows_name)
       VALUES (?1, ?2, ?3, ?4, '[]', 60, '2026-11-01T08:00:00.000Z', 'shown', ?5, 3, 0)`,
    )
    .bind('AAAA-BBBB-CCCC', ada.id, path._id, path.title, JSON.stringify(path.results))
    .run();
  const stored = async () =>
    JSON.parse(
      (
        await worker.db
          .prepare('SELECT reviewed FROM certificates WHERE member_id = ?1')
          .bind(ada.id)
          .first<{ reviewed: string }>()
      )?.reviewed ?? '',
    );
  expect(await stored()).toEqual({});
  const bob = await createAsking(worker, first, 'by bob');
  await worker.db
    .prepare(
      `UPDATE review_requests SET asked_at = '2019-01-01T00:00:00.000Z' WHERE member_id = ?1`,
    )
    .bind(ada.id)
    .run();
  const shown = work(await claimed(bob, first));
  expect(shown.text).toBe('by ada');
  await write(bob, shown);
  expect(await stored()).toEqual({ [first]: 'member' });
  const page = async () =>
    (await (await worker.visitor().fetch('/verify/AAAA-BBBB-CCCC')).text()).replaceAll(
      /<[^>]+>/g,
      ' ',
    );
  expect(await page()).toContain('Reviewed by a member');
  const mentor = await createModerator(worker);
  await write(mentor, shown);
  expect(await stored()).toEqual({ [first]: 'mentor' });
  expect(await page()).toContain('Reviewed by a mentor');
  expect(await page()).not.toContain('Reviewed by a member');
  // A new version is what was reviewed, changed; a work in place of a deleted one was reviewed by no one.
  for (const { moduleId } of path.results.slice(1)) await handIn(ada, moduleId);
  await handIn(ada, first, 'a new version');
  expect(await page()).toContain('Reviewed by a mentor');
  await deleteWork(ada, first);
  await handIn(ada, first, 'made anew');
  expect(await page()).toContain('Valid certificate');
  expect(await page()).not.toContain('Reviewed by');
  await deleteWork(ada, first);
  for (const _ of [1, 2]) await ada.fetch(`/api/artifacts/${first}/deletion`, { method: 'DELETE' });
  expect(await stored()).toEqual({});
});
