import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { deleteWork, handIn } from '../../src/testing/fixtures/certificates.ts';
import { businessLesson } from '../../src/testing/fixtures/lessons.ts';
import { createMember, createMemberWithPassword } from '../../src/testing/fixtures/members.ts';
import {
  ask,
  block,
  claim,
  claimed,
  claimedWork,
  createAsking,
  nextLesson,
  own,
  refusal,
  reviewOf,
  waited,
  write,
} from '../../src/testing/fixtures/reviews.ts';
import { PNG } from '../../src/testing/resources/files.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker();

const rowsOf = async (table: 'reviews' | 'review_claims' | 'review_requests') =>
  (await worker.db.prepare(`SELECT count(*) AS n FROM ${table}`).first<{ n: number }>())?.n;

test('ada asks, bob reviews without her name, and she reads it without his', async () => {
  const lesson = nextLesson();
  const ada = await createAsking(worker, lesson, 'I write pages for plumbers.');
  const bob = await createAsking(worker, lesson);
  await waited(worker, ada, lesson, 2);
  const shown = await claimedWork(bob, lesson);
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
  expect(await refusal(ask(ada, lesson))).toMatchObject({ status: 409, code: 'no_artifact' });
  await handIn(ada, lesson);
  expect(await own(ada, lesson)).toMatchObject({ isHandedIn: true, asked: null, left: 0 });
  const bob = await createAsking(worker, lesson);
  expect(await claimed(bob, lesson)).toBeNull();
  for (const _ of [1, 2]) await ask(ada, lesson);
  const shown = await claimedWork(bob, lesson);
  await ask(ada, lesson, false);
  expect(await refusal(write(bob, shown))).toMatchObject({ status: 404, code: 'no_work' });
  expect(await own(bob, lesson)).toMatchObject({ work: null });
  await ask(ada, lesson);
  // It was withdrawn from bob: he doesn't get it a second time.
  expect(await claimed(bob, lesson)).toBeNull();
  const cleo = await createAsking(worker, lesson);
  expect(await claimed(cleo, lesson)).not.toBeNull();
});

test('a changed hand-in asks again: what was written about the old one is kept, and says so', async () => {
  const lesson = nextLesson();
  const ada = await createAsking(worker, lesson, 'one');
  const [bob, cleo] = [await createAsking(worker, lesson), await createAsking(worker, lesson)];
  await waited(worker, ada, lesson, 2);
  await write(bob, await claimedWork(bob, lesson));
  // His own would come first: it has no review yet.
  await ask(bob, lesson, false);
  const shown = await claimedWork(cleo, lesson);
  await handIn(ada, lesson, 'two');
  expect(await refusal(write(cleo, shown))).toMatchObject({ status: 409, code: 'changed' });
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
  await waited(worker, ada, lesson, 2);
  const shown = await claimedWork(bob, lesson);
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
  expect(await refusal(write(bob, shown, { works: many }))).toMatchObject({ status: 422 });
  expect((await write(bob, shown, { kind: 'mentor' })).status).toBe(400);
  expect(await rowsOf('reviews')).toBe(before);
  // Markup and another direction are text like any other; what would turn the text around it is removed.
  const works = '<img src=x onerror=alert(1)> **bold** السعر واضح \u202eevil';
  expect((await write(bob, shown, { works })).status).toBe(200);
  expect((await own(ada, lesson)).reviews[0]?.works).toBe(
    '<img src=x onerror=alert(1)> **bold** السعر واضح  evil',
  );
});

test('a review of the member’s own work, of a blocked member’s, a second one, or one without a claim is refused', async () => {
  const lesson = nextLesson();
  const ada = await createAsking(worker, lesson, 'ada');
  const bob = await createAsking(worker, lesson, 'bob');
  await waited(worker, ada, lesson, 2);
  const shown = await claimedWork(bob, lesson);
  expect(await refusal(write(ada, shown))).toMatchObject({ status: 422, code: 'own_work' });
  const cleo = await createAsking(worker, lesson);
  expect(await refusal(write(cleo, shown))).toMatchObject({ status: 404, code: 'no_work' });
  expect(await refusal(write(cleo, { ...shown, id: 999_999_999 }))).toMatchObject({ status: 404 });
  expect((await write(worker.visitor(), shown)).status).toBe(401);
  await block(worker, ada, bob);
  expect(await refusal(write(bob, shown))).toMatchObject({ status: 403, code: 'blocked' });
  await worker.db.prepare('DELETE FROM member_blocks WHERE member_id = ?1').bind(ada.id).run();
  const review = reviewOf(shown);
  for (const _ of [1, 2]) expect((await write(bob, shown, review)).status).toBe(200);
  expect(await refusal(write(bob, shown))).toMatchObject({ status: 409, code: 'reviewed' });
  expect((await own(ada, lesson)).reviews).toHaveLength(1);
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
  await waited(worker, ada, lesson, 2);
  const shown = await claimedWork(bob, lesson);
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
  await waited(worker, ada, lesson, 2);
  await write(bob, await claimedWork(bob, lesson));
  const cleo = await createAsking(worker, lesson);
  const ofBob = await claimed(cleo, lesson);
  const erased = await bob.fetch('/api/account/deletion', {
    json: { confirmation: 'delete my account' },
  });
  expect(erased.status).toBe(200);
  // The review stays with ada, without a reviewer.
  expect((await own(ada, lesson)).reviews).toHaveLength(1);
  const kept = await worker.db
    .prepare('SELECT 1 FROM reviews WHERE reviewer_id = ?1')
    .bind(bob.id)
    .first();
  expect(kept).toBeNull();
  if (ofBob?.text === 'What I made.')
    expect(await refusal(write(cleo, ofBob))).toMatchObject({ status: 404, code: 'no_work' });
  await deleteWork(ada, lesson);
  expect(await own(ada, lesson)).toMatchObject({ isHandedIn: false, asked: null });
  const dan = await createAsking(worker, lesson);
  const found = await claimed(dan, lesson);
  expect(found?.text).not.toBe('ada');
});
