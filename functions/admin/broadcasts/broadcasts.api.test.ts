// Drafts, the test to oneself, and the press that sends: through the API.
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { EVERY_HOUR, EVERY_MINUTE, MINUTE } from '../../../src/testing/email/queued-emails.ts';
import {
  addReaders,
  draftOf,
  look,
  peopleOf,
  post,
  save,
  schedule,
} from '../../../src/testing/fixtures/broadcasts.ts';
import { createColleague } from '../../../src/testing/fixtures/colleagues.ts';
import { createMember, type TestMember } from '../../../src/testing/fixtures/members.ts';
import { testWorker } from '../../../src/testing/worker/worker.ts';

const worker = testWorker();
const PAYS = [{ clause: 'payment', status: 'pay' }] as const;
const ELSEWHERE = { code: 'changed_elsewhere' };

let owner: TestMember;
beforeEach(async () => {
  await worker.db.batch([
    worker.db.prepare('DELETE FROM broadcasts'),
    worker.db.prepare('DELETE FROM mails'),
    worker.db.prepare('DELETE FROM refused_addresses'),
    worker.db.prepare(`DELETE FROM members WHERE id NOT LIKE 'demo-%'`),
  ]);
  owner = await createColleague(worker, 'eli', { roles: ['owner'] });
});
const put = (draft: object) =>
  owner.fetch('/api/admin/broadcasts/draft', { method: 'PUT', json: draft });
const fails = async (response: Response, code: string) => {
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ code });
};

test('a draft is saved while it is typed; a tab that is behind is told, and overwrites nothing', async () => {
  const draft = draftOf({ subject: 'One' });
  expect(await save(owner, draft)).toMatchObject({ version: 1, subject: 'One' });
  const second = { ...draft, version: 1, subject: 'Two' };
  expect(await save(owner, second)).toMatchObject({ version: 2 });
  // The same save again, after a lost answer.
  expect(await save(owner, second)).toMatchObject({ version: 2, subject: 'Two' });
  const response = await put({ ...draft, version: 1, subject: 'From another tab' });
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject(ELSEWHERE);
  expect(await look(owner, draft.id)).toMatchObject({ subject: 'Two' });
});

test('without a test of exactly these words nothing is sent', async () => {
  await addReaders(worker.db, 2);
  const { id, version } = await save(owner, draftOf({ audience: PAYS }));
  const press = (at: number, people = 2) =>
    post(owner, 'schedules', { broadcastId: id, version: at, people });
  await fails(await press(version), 'not_ready');
  expect(
    (await post(owner, 'tests', { broadcastId: id, version, memberId: 'reader-000001' })).status,
  ).toBe(200);
  const { results } = await worker.db.prepare('SELECT kind, to_address, data FROM mails').all();
  expect(results).toEqual([
    expect.objectContaining({ kind: 'broadcast-test', to_address: owner.email }),
  ]);
  expect(JSON.parse(String(results[0]?.data))).toMatchObject({ as: 'Reader reader-000001' });
  const changed = await save(
    owner,
    draftOf({ id, version, audience: PAYS, subject: 'Other words' }),
  );
  expect(changed.testedAt).toBeNull();
  await fails(await press(changed.version), 'not_ready');
  // Another time is no other words.
  await post(owner, 'tests', { broadcastId: id, version: changed.version, memberId: null });
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const later = await save(
    owner,
    draftOf({
      ...{ id, version: changed.version, audience: PAYS, subject: 'Other words' },
      timing: { timing: 'at', value: at },
    }),
  );
  expect(later.testedAt).toEqual(expect.any(String));
  await fails(await press(version), 'changed_elsewhere');
  await fails(await press(later.version, 3), 'other_number');
  expect((await press(later.version)).status).toBe(200);
  expect((await press(later.version)).status).toBe(200);
  expect(await look(owner, id)).toMatchObject({ startsAt: at });
  await fails(await put(draftOf({ id, version: later.version + 1 })), 'not_a_draft');
});

test('words that members would read as they are, or links that don’t work, can’t be tested', async () => {
  for (const body of ['Hi {{name}}', '[x](javascript:alert)', '   ']) {
    const { id, version } = await save(owner, draftOf({ body }));
    await fails(await post(owner, 'tests', { broadcastId: id, version, memberId: null }), 'words');
  }
});

test('the subtraction: who fits, who wants none, who never confirmed, whose address refused', async () => {
  const [off, refused, unconfirmed] = await addReaders(worker.db, 5);
  await worker.db.batch([
    worker.db.prepare(`INSERT INTO notification_settings VALUES (?1, 'news', 1, 'off')`).bind(off),
    worker.db
      .prepare(`INSERT INTO refused_addresses VALUES (?1 || '@example.com', 'bounce', '', '2026')`)
      .bind(refused),
    worker.db
      .prepare('UPDATE members SET email_verified_at = NULL WHERE id = ?1')
      .bind(unconfirmed),
  ]);
  const { id } = await save(owner, draftOf({ audience: PAYS }));
  expect(await peopleOf(owner, id)).toMatchObject({
    reach: { fit: 5, wantNone: 1, refused: 1, unconfirmed: 1, get: 2 },
    without: { first_name: 0, last_lesson: 2, plan: 0 },
  });
});

test('news is on for members who pay, off for the others, and a choice wins over both', async () => {
  const settings = async (member: TestMember) =>
    (
      (await (await member.fetch('/api/notifications/settings')).json()) as {
        settings: { news: { email: string } };
      }
    ).settings.news.email;
  const [free, paying] = [await createMember(worker, 'ada'), await createMember(worker, 'dan')];
  expect([await settings(free), await settings(paying)]).toEqual(['off', 'daily']);
  const change = (member: TestMember, email: string) =>
    member.fetch('/api/notifications/settings', {
      method: 'PUT',
      json: { event: 'news', inApp: true, email },
    });
  expect((await change(free, 'daily')).status).toBe(200);
  expect((await change(paying, 'off')).status).toBe(200);
  expect((await change(paying, 'weekly')).status).toBe(400);
  expect([await settings(free), await settings(paying)]).toEqual(['daily', 'off']);
});

test('what it did is counted from what readers did, seven days before and after', async () => {
  const [before, after, never] = await addReaders(worker.db, 3);
  const { id } = await schedule(owner, { audience: PAYS });
  const now = Date.now();
  for (const minute of [1, 2]) await worker.scheduled(EVERY_MINUTE, now + minute * MINUTE);
  expect(await look(owner, id)).toMatchObject({ sent: 3, counts: null });
  const day = 24 * 60 * MINUTE;
  const finish = (member: string | undefined, at: number) =>
    worker.db
      .prepare(
        `INSERT INTO module_completions (member_id, module_id, time_spent_minutes, completed_at) VALUES (?1, ?2, 5, ?3)`,
      )
      .bind(member, randomUUID(), new Date(at).toISOString())
      .run();
  await finish(before, now - 6 * day);
  await finish(before, now - 5 * day);
  await finish(after, now + 2 * day);
  await finish(never, now - 8 * day);
  await finish(never, now + 8 * day);
  await worker.scheduled(EVERY_HOUR, now + 3 * day);
  expect(await look(owner, id)).toMatchObject({
    counts: { lessons: { before: 1, after: 1 }, left: { before: 0, after: 0 }, isFinal: false },
  });
  await worker.scheduled(EVERY_HOUR, now + 8 * day);
  expect(await look(owner, id)).toMatchObject({ counts: { isFinal: true } });
});

test('an automatic email that is switched off isn’t written; one that members need can’t be', async () => {
  const welcome = async () => {
    const { results } = await worker.db.prepare(`SELECT 1 FROM mails WHERE kind = 'welcome'`).all();
    return results.length;
  };
  const { queueEmail } = await import('../../email/outbox.ts');
  const queue = () =>
    queueEmail(worker.db, {
      ...{ kind: 'welcome', key: randomUUID(), memberId: null, to: 'a@example.com' },
      data: { firstName: 'Ada' },
    }).run();
  expect((await post(owner, 'switches', { kind: 'welcome', isOn: false })).status).toBe(200);
  await queue();
  expect(await welcome()).toBe(0);
  await post(owner, 'switches', { kind: 'welcome', isOn: true });
  await queue();
  expect(await welcome()).toBe(1);
  await fails(await post(owner, 'switches', { kind: 'payment-failed', isOn: false }), 'always_on');
});
