import { expect, test } from 'vitest';
import {
  certificatesOf,
  change,
  complete,
  finisher,
  path,
  undo,
} from '../../src/testing/fixtures/certificates.ts';
import { createMember } from '../../src/testing/fixtures/members.ts';
import { everything } from '../../src/testing/worker/rows.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker();
const lessonIds = path.modules.map(({ _id }) => _id);
const last = lessonIds.at(-1) ?? '';

const rowsOf = async (memberId: string) =>
  (
    await worker.db
      .prepare('SELECT * FROM certificates WHERE member_id = ?1 ORDER BY path_id')
      .bind(memberId)
      .all<Record<string, unknown>>()
  ).results;

test('the lesson that finishes a path issues its certificate, and no lesson before it', async () => {
  const dan = await createMember(worker, 'dan');
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
  const awarded = await worker.db
    .prepare(
      `SELECT 1 FROM achievements WHERE member_id = ?1 AND type = 'path_completion' AND subject = ?2`,
    )
    .bind(member.id, path._id)
    .first();
  expect(row?.id).toBe(number);
  expect(row?.undone_at === null).toBe(awarded !== null);
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
    path.modules.map(({ title, result }) => ({ title, result })),
  );
  expect(row).toMatchObject({
    title: path.title,
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

test('a path finished before there were certificates gets its one at the first look, with its day', async () => {
  const { member, number } = await finisher(worker);
  await worker.db.batch(
    [
      `UPDATE achievements SET created_at = '2026-03-01T09:00:00.000Z' WHERE member_id = ?1`,
      `DELETE FROM certificates WHERE member_id = ?1`,
      `INSERT INTO achievements VALUES ('old-' || ?1, ?1, 'path_completion', 'path-long-gone', 'An old path', '', '', 42,
         '2026-02-01T09:00:00.000Z')`,
    ].map((sql) => worker.db.prepare(sql).bind(member.id)),
  );
  const [lists] = [await Promise.all([1, 2, 3, 4].map(() => certificatesOf(member)))];
  const [first = []] = lists;
  expect(first).toMatchObject([
    { pathId: path._id, issuedAt: '2026-03-01T09:00:00.000Z' },
    { pathId: 'path-long-gone', title: 'An old path', issuedAt: '2026-02-01T09:00:00.000Z' },
  ]);
  expect(first[0]?.id).not.toBe(number);
  for (const list of lists) expect(list).toEqual(first);
  expect((await rowsOf(member.id)).map(({ minutes }) => minutes)).toContain(42);
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
