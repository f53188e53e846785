import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { deleteWork, handIn } from '../../src/testing/fixtures/certificates.ts';
import { businessLesson } from '../../src/testing/fixtures/lessons.ts';
import {
  createMember,
  createMemberWithPassword,
  type TestMember,
} from '../../src/testing/fixtures/members.ts';
import {
  ask,
  claim,
  claimed,
  createAsking,
  nextLesson,
  own,
  reviewOf,
  write,
} from '../../src/testing/fixtures/reviews.ts';
import { PNG } from '../../src/testing/resources/files.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';
import type { ReviewedWork } from './work.ts';

const worker = testWorker();
const HOUR_MS = 3_600_000;

const said = async (response: Response | Promise<Response>) => {
  const { status } = await response;
  const body = (await (await response).json()) as { code?: string; message?: string };
  return { status, ...body };
};
const rowsOf = async (table: 'reviews' | 'review_claims' | 'review_requests') =>
  (await worker.db.prepare(`SELECT count(*) AS n FROM ${table}`).first<{ n: number }>())?.n;
const block = (who: TestMember, other: TestMember) =>
  worker.db
    .prepare(`INSERT INTO member_blocks VALUES (?1, ?2, '2026-11-01T00:00:00.000Z')`)
    .bind(who.id, other.id)
    .run();
/** Moves a request into the past, as if it had waited. */
const waited = ({ id }: TestMember, lesson: string, hours: number) =>
  worker.db
    .prepare('UPDATE review_requests SET asked_at = ?3 WHERE member_id = ?1 AND module_id = ?2')
    .bind(id, lesson, new Date(Date.now() - hours * HOUR_MS).toISOString())
    .run();
const work = (found: ReviewedWork | null): ReviewedWork => found ?? expect.unreachable();

test('ada asks, bob reviews without her name, and she reads it without his', async () => {
  const lesson = nextLesson();
  const ada = await createAsking(worker, lesson, 'I write pages for plumbers.');
  const bob = await createAsking(worker, lesson);
  await waited(ada, lesson, 2);
  const shown = work(await claimed(bob, lesson));
  expect(shown).toMatchObject({ text: 'I write pages for plumbers.', title: 'My result' });
  expect(JSON.stringify(shown)).not.toContain(ada.id);
  expect(shown.questions.length).toBeGreaterThan(0);
  expect((await write(bob, shown)).status).toBe(200);
  const { asked, reviews } = await own(ada, lesson);
  expect(asked).toMatchObject({ written: 1, isAlone: false });
  expect(reviews).toMatchObject([
    { kind: 'member', works: 'The price is in the first line.', isOlder: false, isThanked: false },
  ]);
  expect(reviews[0]?.answers.map(({ says }) => says)).toEqual(shown.questions);
  expect(JSON.stringify(reviews)).not.toContain(bob.id);
  const told = (await (await ada.fetch('/api/notifications')).json()) as {
    notifications: { text: string; href: string }[];
  };
  expect(told.notifications).toMatchObject([
    { text: 'A member reviewed “My result”', href: `/micro-learning?module=${lesson}#reviews` },
  ]);
});

test('no one is asked unless they want it, and asking can be ended and begun again', async () => {
  const lesson = nextLesson();
  const ada = await createMember(worker, 'eli');
  expect(await said(ask(ada, lesson))).toMatchObject({ status: 409, code: 'no_artifact' });
  await handIn(ada, lesson);
  expect(await own(ada, lesson)).toMatchObject({ isHandedIn: true, asked: null, left: 0 });
  const bob = await createAsking(worker, lesson);
  expect(await claimed(bob, lesson)).toBeNull();
  for (const _ of [1, 2]) await ask(ada, lesson);
  const shown = work(await claimed(bob, lesson));
  await ask(ada, lesson, false);
  expect(await said(write(bob, shown))).toMatchObject({ status: 404, code: 'no_work' });
  expect(await own(bob, lesson)).toMatchObject({ work: null });
  await ask(ada, lesson);
  // It was withdrawn from bob: he doesn't get it a second time.
  expect(await claimed(bob, lesson)).toBeNull();
  const cleo = await createAsking(worker, lesson);
  expect(await claimed(cleo, lesson)).not.toBeNull();
});

test('the fewest reviews first, then the longest wait; two for each, and one at a time', async () => {
  const lesson = nextLesson();
  const first = await createAsking(worker, lesson, 'first');
  const second = await createAsking(worker, lesson, 'second');
  await waited(first, lesson, 3);
  await waited(second, lesson, 2);
  const reviewers = [];
  for (const _ of [1, 2, 3]) {
    const someone = await createAsking(worker, lesson, 'later');
    reviewers.push(someone);
  }
  const [bob, cleo, dan] = reviewers as [TestMember, TestMember, TestMember];
  const given = [work(await claimed(bob, lesson)), work(await claimed(cleo, lesson))];
  expect(given.map(({ text }) => text)).toEqual(['first', 'second']);
  // The same one until it is written or passed on.
  expect(await claimed(bob, lesson)).toEqual(given[0]);
  await write(bob, given[0] as ReviewedWork);
  expect(work(await claimed(bob, lesson)).id).not.toBe(given[0]?.id);
  await bob.fetch(`/api/reviews/lessons/${lesson}/claim`, { method: 'DELETE' });
  const next = work(await claimed(bob, lesson));
  expect(next.id).not.toBe(given[0]?.id);
  await write(bob, next);
  expect(await claimed(bob, lesson)).toBeNull();
  expect(await own(bob, lesson)).toMatchObject({ left: 0 });
  expect(work(await claimed(dan, lesson)).id).not.toBe(given[0]?.id);
});

test('ten members at once: no hand-in is given to more than two', async () => {
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

test('a claim that is a day old is over, and someone else gets the hand-in', async () => {
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
  const shown = work(await claimed(bob, lesson));
  await ask(cleo, lesson);
  await worker.db
    .prepare('UPDATE review_claims SET expires_at = ?2 WHERE reviewer_id = ?1')
    .bind(bob.id, new Date(Date.now() - 1000).toISOString())
    .run();
  expect(await said(write(bob, shown))).toMatchObject({ status: 403, code: 'no_claim' });
  expect((await own(bob, lesson)).work).toBeNull();
  await worker.scheduled('17 * * * *', Date.now());
  const { taken } = (await worker.db
    .prepare('SELECT taken FROM review_requests WHERE id = ?1')
    .bind(shown.id)
    .first<{ taken: number }>()) as { taken: number };
  expect(taken).toBe(0);
  expect(await claimed(cleo, lesson)).toMatchObject({ id: shown.id });
});

test('a changed hand-in asks again: what was written about the old one is kept, and says so', async () => {
  const lesson = nextLesson();
  const ada = await createAsking(worker, lesson, 'one');
  const [bob, cleo] = [await createAsking(worker, lesson), await createAsking(worker, lesson)];
  await waited(ada, lesson, 2);
  await write(bob, work(await claimed(bob, lesson)));
  // His own would come first: it has no review yet.
  await ask(bob, lesson, false);
  const shown = work(await claimed(cleo, lesson));
  await handIn(ada, lesson, 'two');
  expect(await said(write(cleo, shown))).toMatchObject({ status: 409, code: 'changed' });
  const now = (await own(cleo, lesson)).work ?? expect.unreachable();
  expect(now.text).toBe('two');
  expect((await write(cleo, now)).status).toBe(200);
  const { asked, reviews } = await own(ada, lesson);
  expect(asked?.written).toBe(1);
  expect(reviews.map(({ isOlder }) => isOlder)).toEqual([false, true]);
});

test('bad reviews are refused with a sentence, and change nothing', async () => {
  const lesson = nextLesson();
  const ada = await createAsking(worker, lesson);
  const bob = await createAsking(worker, lesson);
  await waited(ada, lesson, 2);
  const shown = work(await claimed(bob, lesson));
  const before = await rowsOf('reviews');
  const refused: [object, field: string][] = [
    [{ works: '' }, 'works'],
    [{ works: ' \u200b\u202e ' }, 'works'],
    [{ works: 'x'.repeat(10_000) }, 'works'],
    [{ change: 'x'.repeat(281) }, 'change'],
    [{ change: 7 }, 'change'],
    [{ answers: [] }, 'answers'],
    [{ answers: shown.questions.map(() => 'maybe') }, 'answers'],
    [{ answers: Array(31).fill('yes') }, 'answers'],
    [{ version: 'now' }, 'version'],
    [{ id: 'x' }, 'id'],
  ];
  for (const [changes, field] of refused) {
    const response = await write(bob, shown, changes);
    const { status, fields } = {
      status: response.status,
      ...((await response.json()) as object),
    } as {
      status: number;
      fields?: Record<string, string>;
    };
    // Answers name the question by its place.
    expect(
      [status, Object.keys(fields ?? {}).some((each) => each.startsWith(field))],
      field,
    ).toEqual([400, true]);
  }
  const many = 'https://a.example https://b.example https://c.example';
  expect(await said(write(bob, shown, { works: many }))).toMatchObject({ status: 422 });
  expect((await write(bob, shown, { kind: 'mentor' })).status).toBe(400);
  expect(await rowsOf('reviews')).toBe(before);
  // Markup and another direction are text like any other; what would turn the text around it is removed.
  const works = '<img src=x onerror=alert(1)> **bold** السعر واضح \u202eevil';
  expect((await write(bob, shown, { works })).status).toBe(200);
  expect((await own(ada, lesson)).reviews[0]?.works).toBe(
    '<img src=x onerror=alert(1)> **bold** السعر واضح  evil',
  );
});

test('one’s own, a blocked member’s, twice, or without a claim: each is refused', async () => {
  const lesson = nextLesson();
  const ada = await createAsking(worker, lesson, 'ada');
  const bob = await createAsking(worker, lesson, 'bob');
  await waited(ada, lesson, 2);
  const shown = work(await claimed(bob, lesson));
  expect(await said(write(ada, shown))).toMatchObject({ status: 422, code: 'own_work' });
  const cleo = await createAsking(worker, lesson);
  expect(await said(write(cleo, shown))).toMatchObject({ status: 404, code: 'no_work' });
  expect(await said(write(cleo, { ...shown, id: 999_999_999 }))).toMatchObject({ status: 404 });
  expect((await write(worker.visitor(), shown)).status).toBe(401);
  await block(ada, bob);
  expect(await said(write(bob, shown))).toMatchObject({ status: 403, code: 'blocked' });
  await worker.db.prepare('DELETE FROM member_blocks WHERE member_id = ?1').bind(ada.id).run();
  const review = reviewOf(shown);
  for (const _ of [1, 2]) expect((await write(bob, shown, review)).status).toBe(200);
  expect(await said(write(bob, shown))).toMatchObject({ status: 409, code: 'reviewed' });
  expect((await own(ada, lesson)).reviews).toHaveLength(1);
});

test('those who blocked one another, in either direction, never meet', async () => {
  const lesson = nextLesson();
  const [ada, bob] = [await createAsking(worker, lesson), await createAsking(worker, lesson)];
  await block(ada, bob);
  expect(await claimed(bob, lesson)).toBeNull();
  expect(await claimed(ada, lesson)).toBeNull();
});

test('a closed or unknown lesson, and a visitor: nothing to review', async () => {
  const ada = await createMember(worker, 'ada');
  for (const [lesson, status] of [
    [businessLesson._id, 403],
    ['no-such-lesson', 404],
  ] as const) {
    expect((await claim(ada, lesson)).status).toBe(status);
    expect((await ask(ada, lesson)).status).toBe(status);
  }
  expect((await claim(worker.visitor(), businessLesson._id)).status).toBe(401);
  expect((await ask(worker.visitor(), businessLesson._id)).status).toBe(401);
  expect((await worker.visitor().fetch(`/api/reviews/lessons/${businessLesson._id}`)).status).toBe(
    401,
  );
  const eli = await createMember(worker, 'eli');
  expect(await claimed(eli, businessLesson._id)).toBeNull();
});

test('a reviewer sees the file under a name that says nothing, and no one else does', async () => {
  const lesson = nextLesson();
  const ada = await createMember(worker, 'eli');
  const fileId = randomUUID();
  await ada.fetch(`/api/uploads/artifacts?name=ada-smith.png&id=${fileId}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: PNG as BodyInit,
  });
  const json = { id: randomUUID(), kind: 'file', title: 'A file', fileId };
  await ada.fetch(`/api/artifacts/${lesson}`, { method: 'PUT', json });
  await ask(ada, lesson);
  const [bob, cleo] = [await createAsking(worker, lesson), await createAsking(worker, lesson)];
  await waited(ada, lesson, 2);
  const shown = work(await claimed(bob, lesson));
  expect(shown.file).toEqual({ name: 'hand-in.png', bytes: PNG.length, isPicture: true });
  expect(JSON.stringify(shown)).not.toContain('smith');
  const at = `/api/reviews/works/${shown.id}/file`;
  const file = await bob.fetch(at);
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(PNG);
  expect(file.headers.get('Content-Disposition')).toContain('hand-in.png');
  expect(file.headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox");
  expect((await cleo.fetch(at)).status).toBe(404);
  expect((await worker.visitor().fetch(at)).status).toBe(401);
});

test('a deleted hand-in asks no more, and a deleted account leaves neither its requests nor its name', async () => {
  const lesson = nextLesson();
  const ada = await createAsking(worker, lesson, 'ada');
  const bob = await createMemberWithPassword(worker, 'eli');
  await handIn(bob, lesson);
  await ask(bob, lesson);
  await waited(ada, lesson, 2);
  await write(bob, work(await claimed(bob, lesson)));
  const cleo = await createAsking(worker, lesson);
  const ofBob = await claimed(cleo, lesson);
  const erased = await bob.fetch('/api/account/deletion', {
    json: { confirmation: 'delete my account' },
  });
  expect(erased.status).toBe(200);
  // The review stays with ada, and is no one's.
  expect((await own(ada, lesson)).reviews).toHaveLength(1);
  const kept = await worker.db
    .prepare('SELECT 1 FROM reviews WHERE reviewer_id = ?1')
    .bind(bob.id)
    .first();
  expect(kept).toBeNull();
  if (ofBob?.text === 'What I made.')
    expect(await said(write(cleo, ofBob))).toMatchObject({ status: 404, code: 'no_work' });
  await deleteWork(ada, lesson);
  expect(await own(ada, lesson)).toMatchObject({ isHandedIn: false, asked: null });
  const dan = await createAsking(worker, lesson);
  const found = await claimed(dan, lesson);
  expect(found?.text).not.toBe('ada');
});
