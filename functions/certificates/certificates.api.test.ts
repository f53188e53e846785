import { expect, test } from 'vitest';
import {
  answer,
  certificatesOf,
  change,
  complete,
  deleteWork,
  finisher,
  handIn,
  path,
  practice,
  questionsOf,
  undo,
} from '../../src/testing/fixtures/certificates.ts';
import { createMember, type TestMember } from '../../src/testing/fixtures/members.ts';
import { everything } from '../../src/testing/worker/rows.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';
import type { NewCertificate } from './issue.ts';
import { newNumber } from './rules/number.ts';

const worker = testWorker();
const lessonIds = path.modules.map(({ _id }) => _id);
const last = lessonIds.at(-1) ?? '';
const lastQuestion = questionsOf([last]).at(-1) as ReturnType<typeof questionsOf>[number];

const certificatesIn = async (response: Response) =>
  ((await response.json()) as { certificates?: NewCertificate[] }).certificates ?? [];

const rowsOf = async (memberId: string) =>
  (
    await worker.db
      .prepare('SELECT * FROM certificates WHERE member_id = ?1 ORDER BY path_id')
      .bind(memberId)
      .all<Record<string, unknown>>()
  ).results;

test('marking every lesson as complete, however often and fast, makes no certificate', async () => {
  const dan = await createMember(worker, 'dan');
  for (const id of [...lessonIds, ...lessonIds]) expect((await complete(dan, id)).status).toBe(200);
  await Promise.all(lessonIds.map((id) => complete(dan, id)));
  expect(await certificatesOf(dan)).toEqual([]);
});

test('with everything practiced and handed in, the last lesson issues it, and no lesson before it', async () => {
  const dan = await createMember(worker, 'dan');
  await practice(worker, dan.id, lessonIds);
  for (const id of lessonIds) {
    expect(await certificatesOf(dan)).toEqual([]);
    await complete(dan, id);
  }
  expect(await certificatesOf(dan)).toEqual([
    {
      id: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/),
      pathId: path._id,
      title: path.title,
      issuedAt: expect.stringMatching(/^2\d{3}-/),
      withdrawnAt: null,
      showsName: false,
    },
  ]);
});

test('finishing is one transaction with its certificate: without the table nothing is completed', async () => {
  const dan = await createMember(worker, 'dan');
  await practice(worker, dan.id, lessonIds);
  for (const id of lessonIds.slice(0, -1)) await complete(dan, id);
  await worker.db.prepare('ALTER TABLE certificates RENAME TO certificates_gone').run();
  try {
    expect((await complete(dan, last)).status).toBeGreaterThanOrEqual(500);
  } finally {
    await worker.db.prepare('ALTER TABLE certificates_gone RENAME TO certificates').run();
  }
  const kept = await worker.db
    .prepare('SELECT count(*) AS n FROM module_completions WHERE member_id = ?1 AND module_id = ?2')
    .bind(dan.id, last)
    .first('n');
  expect(kept).toBe(0);
  expect(await certificatesOf(dan)).toEqual([]);
});

test('a path finished twenty times at once has one certificate', async () => {
  const dan = await createMember(worker, 'dan');
  await practice(worker, dan.id, lessonIds);
  await Promise.all(
    [...lessonIds, ...lessonIds, ...lessonIds, ...lessonIds].map((id) => complete(dan, id)),
  );
  await Promise.all(Array.from({ length: 20 }, () => complete(dan, last)));
  expect((await rowsOf(dan.id)).filter(({ path_id }) => path_id === path._id)).toHaveLength(1);
});

test('undoing a lesson withdraws it, and completing it again restores the same one', async () => {
  const { member, certificate } = await finisher(worker);
  await undo(member, last);
  const [withdrawn] = await certificatesOf(member);
  expect(withdrawn).toEqual({ ...certificate, withdrawnAt: expect.any(String) });
  await undo(member, last);
  expect(await certificatesOf(member)).toEqual([withdrawn]);
  await complete(member, last);
  expect(await certificatesOf(member)).toEqual([certificate]);
});

test('undo and complete at once end in one of the two, never in between', async () => {
  const { member, number } = await finisher(worker);
  await Promise.all(
    Array.from({ length: 12 }, (_, i) => (i % 2 ? undo(member, last) : complete(member, last))),
  );
  const [row] = await rowsOf(member.id);
  const completed = await worker.db
    .prepare('SELECT 1 FROM module_completions WHERE member_id = ?1 AND module_id = ?2')
    .bind(member.id, last)
    .first();
  expect(row?.id).toBe(number);
  expect(row?.undone_at === null).toBe(completed !== null);
});

test('what the member withdrew stays withdrawn when a lesson is undone and completed again', async () => {
  const { member, number } = await finisher(worker);
  const withdrawn = (await (await change(member, number, { withdrawn: true })).json()) as object;
  expect(withdrawn).toMatchObject({ id: number, withdrawnAt: expect.any(String) });
  await undo(member, last);
  await complete(member, last);
  expect(await certificatesOf(member)).toEqual([withdrawn]);
  const restored = await change(member, number, { withdrawn: false });
  expect(await restored.json()).toMatchObject({ withdrawnAt: null });
});

test('restoring cannot make valid what an undo has taken', async () => {
  const { member, number } = await finisher(worker);
  await undo(member, last);
  await change(member, number, { withdrawn: true });
  const response = await change(member, number, { withdrawn: false });
  expect(await response.json()).toMatchObject({ withdrawnAt: expect.any(String) });
});

test('withdrawing twice keeps the first time', async () => {
  const { member, number } = await finisher(worker);
  const first = await (await change(member, number, { withdrawn: true })).json();
  expect(await (await change(member, number, { withdrawn: true })).json()).toEqual(first);
});

test('it names what the path was then, whatever becomes of the path', async () => {
  const { member } = await finisher(worker);
  const [row] = await rowsOf(member.id);
  expect(JSON.parse(String(row?.lessons))).toEqual(
    path.modules.map(({ _id: id, title, result }) => ({ id, title, result })),
  );
  expect(JSON.parse(String(row?.results))).toEqual(
    path.results.map(({ moduleId, text }) => ({ moduleId, text })),
  );
  expect(row).toMatchObject({
    ...{ title: path.title, basis: 'shown', questions: questionsOf(lessonIds).length },
    minutes: path.modules.reduce((sum, { estimatedMinutes }) => sum + estimatedMinutes, 0),
  });
  // As it would be after an editor’s change: the stored text counts, also when it is restored.
  await worker.db
    .prepare(`UPDATE certificates SET title = 'As it was', lessons = '[]' WHERE member_id = ?1`)
    .bind(member.id)
    .run();
  await undo(member, last);
  await complete(member, last);
  expect(await certificatesOf(member)).toMatchObject([{ title: 'As it was' }]);
});

/** Events that each make one condition true. */
const lastEvents = {
  completion: (who: TestMember) => complete(who, last),
  answer: (who: TestMember) => answer(who, lastQuestion, lastQuestion.right),
  'hand-in': (who: TestMember) => handIn(who, last),
} as const;
type Event = keyof typeof lastEvents;
const EVENTS = Object.keys(lastEvents) as Event[];

/** Has done everything apart from the three events. */
async function almost(): Promise<TestMember> {
  const dan = await createMember(worker, 'dan');
  await practice(worker, dan.id, lessonIds.slice(0, -1));
  for (const id of lessonIds.slice(0, -1)) await complete(dan, id);
  for (const question of questionsOf([last]).slice(0, -1))
    await answer(dan, question, question.right);
  return dan;
}

test.each(
  EVENTS.flatMap((a) => EVENTS.filter((b) => b !== a).map((b) => [a, b] as const)).map(([a, b]) => [
    a,
    b,
    EVENTS.find((c) => c !== a && c !== b) as Event,
  ]),
)('after %s and %s, it is %s that issues it, once, however often it is sent', async (...order) => {
  const dan = await almost();
  for (const event of order.slice(0, -1)) {
    const response = await lastEvents[event](dan);
    expect(await response.json()).not.toHaveProperty('certificates');
    expect(await certificatesOf(dan)).toEqual([]);
  }
  const event = lastEvents[order[2]];
  const [first] = await certificatesIn(await event(dan));
  expect(first).toMatchObject({ pathId: path._id, title: path.title });
  expect(await certificatesIn(await event(dan))).toEqual([]);
  await Promise.all(EVENTS.map((each) => lastEvents[each](dan)));
  expect(await certificatesOf(dan)).toMatchObject([{ id: first?.id, withdrawnAt: null }]);
});

test('two devices that send the last three things at the same time make one certificate', async () => {
  const dan = await almost();
  await Promise.all([...EVENTS, ...EVENTS].map((event) => lastEvents[event](dan)));
  expect(await certificatesOf(dan)).toHaveLength(1);
});

test('a wrong answer issues nothing, and after a right one takes nothing back', async () => {
  const dan = await almost();
  await complete(dan, last);
  await handIn(dan, last);
  await answer(dan, lastQuestion, lastQuestion.wrong);
  expect(await certificatesOf(dan)).toEqual([]);
  await answer(dan, lastQuestion, lastQuestion.right);
  const issued = await certificatesOf(dan);
  expect(issued).toHaveLength(1);
  await answer(dan, lastQuestion, lastQuestion.wrong);
  expect(await certificatesOf(dan)).toEqual(issued);
});

test('deleting a result ends it, and bringing it back or handing in another makes it valid again', async () => {
  const { member, certificate } = await finisher(worker);
  expect(await (await deleteWork(member, last)).json()).toEqual({
    done: true,
    withdrawn: [path.title],
  });
  const [ended] = await certificatesOf(member);
  expect(ended).toEqual({ ...certificate, withdrawnAt: expect.any(String) });
  await member.fetch(`/api/artifacts/${last}/deletion`, { method: 'DELETE' });
  expect(await certificatesOf(member)).toEqual([certificate]);
  await deleteWork(member, last);
  await handIn(member, last, 'Another one.');
  expect(await certificatesOf(member)).toEqual([certificate]);
});

test('what ended twice needs both back', async () => {
  const { member, certificate } = await finisher(worker);
  await undo(member, last);
  await deleteWork(member, lessonIds[0] ?? '');
  await complete(member, last);
  expect((await certificatesOf(member))[0]?.withdrawnAt).not.toBeNull();
  await handIn(member, lessonIds[0] ?? '');
  expect(await certificatesOf(member)).toEqual([certificate]);
});

test('changing a result leaves it as it is', async () => {
  const { member, certificate } = await finisher(worker);
  await handIn(member, last, 'A better one.');
  expect(await certificatesOf(member)).toEqual([certificate]);
});

test('a path that has grown since doesn’t change a certificate, also when it is restored', async () => {
  const { member, certificate } = await finisher(worker);
  // As if the path had had one lesson and one result less on that day.
  await worker.db
    .prepare(
      `UPDATE certificates SET lessons = json_remove(lessons, '$[0]'), results = json_remove(results, '$[0]') WHERE member_id = ?1`,
    )
    .bind(member.id)
    .run();
  const added = lessonIds[0] ?? '';
  await undo(member, added);
  await deleteWork(member, path.results[0]?.moduleId ?? '');
  expect(await certificatesOf(member)).toEqual([certificate]);
  await undo(member, last);
  expect((await certificatesOf(member))[0]?.withdrawnAt).not.toBeNull();
  await complete(member, last);
  expect(await certificatesOf(member)).toEqual([certificate]);
});

/** A certificate from the time when marking every lesson as complete was enough. */
async function marked() {
  const dan = await createMember(worker, 'dan');
  for (const id of lessonIds) await complete(dan, id);
  const number = newNumber();
  await worker.db
    .prepare(
      `INSERT INTO certificates (id, member_id, path_id, title, lessons, minutes, issued_at)
       VALUES (?1, ?2, ?3, 'As it was', ?4, 42, '2026-03-01T09:00:00.000Z')`,
    )
    .bind(
      number,
      dan.id,
      path._id,
      JSON.stringify([{ title: 'Old lesson', result: 'Something you made' }]),
    )
    .run();
  return { dan, number };
}

test('one that was issued for marking lessons keeps what it named, ends with an undo and comes back', async () => {
  const { dan, number } = await marked();
  const before = await certificatesOf(dan);
  await undo(dan, last);
  expect((await certificatesOf(dan))[0]?.withdrawnAt).not.toBeNull();
  await complete(dan, last);
  await deleteWork(dan, last);
  expect(await certificatesOf(dan)).toEqual(before);
  const page = await (await worker.visitor().fetch(`/verify/${number}`)).text();
  expect(page).toContain('marked every lesson of this path as complete');
  expect(page).toContain('Old lesson');
  expect(page).not.toMatch(/finished the path|handed in|Something you made/i);
});

test('once the rest is there, it says that, under the same number and with the day', async () => {
  const { dan, number } = await marked();
  await practice(worker, dan.id, lessonIds.slice(0, -1));
  for (const question of questionsOf([last])) await answer(dan, question, question.right);
  expect(await certificatesIn(await handIn(dan, last))).toMatchObject([{ id: number }]);
  expect(await rowsOf(dan.id)).toMatchObject([{ id: number, basis: 'shown', title: path.title }]);
  expect((await rowsOf(dan.id))[0]?.issued_at).not.toBe('2026-03-01T09:00:00.000Z');
});

test('conditions that are true without an event are noticed by the page of the path, once', async () => {
  const dan = await createMember(worker, 'dan');
  for (const id of lessonIds) await complete(dan, id);
  await practice(worker, dan.id, lessonIds);
  expect(await certificatesOf(dan)).toEqual([]);
  const [page] = await Promise.all(
    [1, 2, 3].map(async () => (await dan.fetch(`/learning-paths/${path.slug}`)).text()),
  );
  const certificates = await certificatesOf(dan);
  expect(certificates).toHaveLength(1);
  expect(page).toContain(`/verify/${certificates[0]?.id}`);
});

test('a certificate is another member’s to change as little as an unknown one', async () => {
  const [{ member, number }, bob] = [await finisher(worker), await createMember(worker, 'bob')];
  const before = await everything(worker.db);
  for (const wanted of [
    number,
    number.toLowerCase(),
    '0000-0000-0000',
    'x',
    '__proto__',
    '%00',
    "' OR 1=1 --",
  ])
    for (const json of [{ showsName: true }, { withdrawn: true }, { withdrawn: false }]) {
      const response = await change(bob, encodeURIComponent(wanted), json);
      expect(response.status, wanted).toBe(404);
      expect(await response.json()).toMatchObject({ code: 'unknown_certificate' });
    }
  expect(
    (
      await worker
        .visitor()
        .fetch(`/api/certificates/${number}`, { method: 'PATCH', json: { withdrawn: true } })
    ).status,
  ).toBe(401);
  expect((await worker.visitor().fetch('/api/certificates')).status).toBe(401);
  expect(await certificatesOf(bob)).toEqual([]);
  expect(await everything(worker.db)).toBe(before);
  expect(await certificatesOf(member)).toHaveLength(1);
});

test('nothing but the two switches can be set', async () => {
  const { member, number } = await finisher(worker);
  const before = await everything(worker.db);
  for (const json of [
    ...[{}, [], null, 'x', { showsName: 'yes' }, { showsName: 1 }, { withdrawn: null }],
    ...[{ title: 'Doctor' }, { showsName: true, issuedAt: '2020-01-01' }, { member_id: 'x' }],
    JSON.parse('{"__proto__": {"showsName": true}}'),
  ])
    expect((await change(member, number, json)).status, JSON.stringify(json)).toBe(400);
  expect(await everything(worker.db)).toBe(before);
});

test('a certificate stays when the membership ends', async () => {
  const { member, certificate } = await finisher(worker);
  await worker.db
    .prepare('UPDATE subscriptions SET paid_until = ?2, status = ?3 WHERE member_id = ?1')
    .bind(member.id, '2026-01-01T00:00:00.000Z', 'canceled')
    .run();
  expect(await certificatesOf(member)).toEqual([certificate]);
  expect((await change(member, certificate.id, { showsName: true })).status).toBe(200);
  expect(await (await worker.visitor().fetch(`/verify/${certificate.id}`)).text()).toContain(
    'Valid certificate',
  );
});
