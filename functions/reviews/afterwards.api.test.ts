// After a review: thanks, reports, blocks, the notice when none comes, and certificates.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { deleteWork, handIn } from '../../src/testing/fixtures/certificates.ts';
import { createModerator } from '../../src/testing/fixtures/community-members.ts';
import { paths } from '../../src/testing/fixtures/lessons.ts';
import { createMember, type TestMember } from '../../src/testing/fixtures/members.ts';
import {
  ask,
  claimed,
  claimedWork,
  createAsking,
  createReviewed,
  LONGEST,
  nextLesson,
  own,
  reviewedBy,
  waited,
  write,
} from '../../src/testing/fixtures/reviews.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker();
const DAY_MS = 86_400_000;

const put = (who: Pick<TestMember, 'fetch'>, path: string, json: object = {}) =>
  who.fetch(`/api/reviews/${path}`, { method: 'PUT', json });
const told = async (who: TestMember) =>
  (
    (await (await who.fetch('/api/notifications')).json()) as { notifications: { text: string }[] }
  ).notifications.map(({ text }) => text);

test('ada thanks once, and bob hears of it without her name', async () => {
  const { ada, bob, id, lesson } = await createReviewed(worker);
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
  const { ada, bob, id, lesson } = await createReviewed(worker, undefined, {
    works: 'Buy my course',
  });
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
  const without = await own(ada, lesson);
  expect(without.reviews).toEqual([]);
  // It doesn't take the place of another: ada waits again.
  expect(without.asked).toMatchObject({ written: 0 });
  await handIn(mentor, lesson);
  await ask(mentor, lesson);
  await waited(worker, ada, lesson, LONGEST);
  expect((await claimedWork(mentor, lesson)).text).toBe('by ada');
  const { warnings } = (await (await bob.fetch('/api/moderation/own')).json()) as {
    warnings: { kind: string; measure: string }[];
  };
  expect(warnings).toMatchObject([{ kind: 'review', measure: 'hidden' }]);
});

test('a blocked reviewer and the author never meet again, and no list names them', async () => {
  const { ada, bob, id, lesson } = await createReviewed(worker);
  const other = nextLesson();
  for (const each of [ada, bob]) {
    await handIn(each, other);
    await ask(each, other);
  }
  expect(await claimed(bob, other)).not.toBeNull();
  for (const _ of [1, 2]) expect((await put(ada, `${id}/block`)).status).toBe(200);
  // The work that he was reviewing goes to another member.
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
  const { ada: cleo } = await createReviewed(worker);
  const dan = await createAsking(worker, lesson);
  await ask(dan, lesson, false);
  const now = Date.now();
  await worker.scheduled('* * * * *', now + 2.9 * DAY_MS);
  expect(await told(ada)).toEqual([]);
  for (const _ of [1, 2]) await worker.scheduled('* * * * *', now + 3.1 * DAY_MS);
  const notice =
    'No one has reviewed “My result” yet. You can ask in the forum or in a study group';
  expect(await told(ada)).toEqual([notice]);
  expect((await own(ada, lesson)).asked).toMatchObject({ isAlone: false });
  await waited(worker, ada, lesson, 3 * 24 + 1);
  expect((await own(ada, lesson)).asked).toMatchObject({ isAlone: true });
  expect(await told(cleo)).not.toContain(notice);
  expect(await told(dan)).toEqual([]);
  // Once only: also for the next version.
  await handIn(ada, lesson, 'another');
  expect((await own(ada, lesson)).asked).toMatchObject({ isAlone: false });
  await worker.scheduled('* * * * *', now + 9 * DAY_MS);
  expect(await told(ada)).toEqual([notice]);
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
  await waited(worker, ada, first, LONGEST);
  const shown = await reviewedBy(bob, first);
  expect(shown.text).toBe('by ada');
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
