// A broadcast through the real cron job and a provider: once to everyone who wants it, whatever happens in between.
import { afterAll, beforeEach, expect, test } from 'vitest';
import { pretendResend } from '../../../src/testing/email/pretend-resend.ts';
import { allRows, EVERY_MINUTE, MINUTE } from '../../../src/testing/email/queued-emails.ts';
import {
  addReaders,
  look,
  peopleOf,
  post,
  schedule,
} from '../../../src/testing/fixtures/broadcasts.ts';
import { createColleague } from '../../../src/testing/fixtures/colleagues.ts';
import type { TestMember } from '../../../src/testing/fixtures/members.ts';
import { testWorker } from '../../../src/testing/worker/worker.ts';

const resend = await pretendResend();
const worker = testWorker({
  MAIL_PROVIDER: 'resend',
  MAIL_FROM: 'AI Money Masters <hello@money.example>',
  RESEND_API_KEY: 're_right',
  RESEND_API_URL: resend.url,
});
afterAll(() => resend.stop());

let owner: TestMember;
beforeEach(async () => {
  await worker.db.batch([
    worker.db.prepare('DELETE FROM broadcasts'),
    worker.db.prepare('DELETE FROM mails'),
    worker.db.prepare(`DELETE FROM subscriptions WHERE customer_id LIKE 'cus_%-%'`),
    worker.db.prepare('DELETE FROM refused_addresses'),
    worker.db.prepare(`DELETE FROM members WHERE id NOT LIKE 'demo-%'`),
  ]);
  // The demo’s members have no confirmed address: they get none.
  owner = await createColleague(worker, 'eli', { roles: ['owner'] });
  resend.reset();
});

let clock = Date.now();
/** The cron job, a minute later each time. */
const minutes = async (count: number) => {
  for (let n = 0; n < count; n++) {
    clock += MINUTE;
    await worker.scheduled(EVERY_MINUTE, clock);
  }
};
const isBroadcast = ({ mail }: { mail: { subject: string } }) => !mail.subject.startsWith('Test:');
/** Who got it, in alphabetical order. */
const readers = () =>
  resend.taken
    .filter(isBroadcast)
    .map(({ mail }) => mail.to[0]?.replace('@example.com', ''))
    .sort();
const run = (sql: string) => worker.db.prepare(sql).run();

test('everyone who pays and has a confirmed address gets it once; it says who they are and how to end it', async () => {
  const ids = await addReaders(worker.db, 250);
  const { id } = await schedule(owner);
  await minutes(3);
  expect(readers()).toEqual(ids);
  expect(await look(owner, id)).toMatchObject({
    recipients: 250,
    sent: 250,
    notSent: 0,
    finishedAt: expect.any(String),
  });
  const { mail } = resend.taken.find(isBroadcast) ?? expect.unreachable();
  expect(mail.subject).toBe('You stopped in your next lesson');
  expect(mail.text).toContain('Hi Reader,');
  expect(mail.text).toContain(`Go on:\n${worker.url}/next\n`);
  expect(mail.html).toContain('<strong>kept</strong>');
  const { headers } = mail as unknown as { headers: Record<string, string> };
  expect(headers['List-Unsubscribe']).toMatch(/^<.*\?emails=news>$/);
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  await minutes(3);
  expect(readers()).toEqual(ids);
});

/** Each stops one statement of a step, as a crash before it would. */
const CRASHES = [
  ['while recipients are listed', 'BEFORE INSERT ON broadcast_recipients'],
  ['before the list’s place is noted', 'BEFORE UPDATE OF cursor ON broadcasts'],
  ['while emails are queued', `BEFORE INSERT ON mails WHEN new.kind = 'broadcast'`],
  ['after emails were queued', 'BEFORE UPDATE OF queued_at ON broadcast_recipients'],
  ['after the provider took them', 'BEFORE UPDATE OF sent_at ON mails'],
  ['before the outcome is noted', 'BEFORE UPDATE OF outcome ON broadcast_recipients'],
  ['before the end is noted', 'BEFORE UPDATE OF finished_at ON broadcasts'],
] as const;

test.each(CRASHES)('a crash %s repeats none and loses none', async (_, where) => {
  const ids = await addReaders(worker.db, 30);
  const { id } = await schedule(owner);
  await run(`CREATE TRIGGER crash ${where} BEGIN SELECT RAISE(ABORT, 'crash'); END`);
  clock += MINUTE;
  // What a crashed run throws is logged; a real crash throws nothing.
  await worker.scheduled(EVERY_MINUTE, clock).catch(() => {});
  await run('DROP TRIGGER crash');
  await minutes(4);
  expect(readers()).toEqual(ids);
  expect(await look(owner, id)).toMatchObject({
    recipients: 30,
    sent: 30,
    finishedAt: expect.any(String),
  });
});

test('twenty cron jobs at the same time send it once to each', async () => {
  const ids = await addReaders(worker.db, 60);
  await schedule(owner);
  clock += MINUTE;
  await Promise.all(Array.from({ length: 20 }, () => worker.scheduled(EVERY_MINUTE, clock)));
  await minutes(3);
  expect(readers()).toEqual(ids);
});

test('who turns news off, is refused, or is gone after the list was made gets none', async () => {
  const [off, refused, gone, stays] = await addReaders(worker.db, 4);
  const { id } = await schedule(owner);
  resend.mood = 'down';
  await minutes(1);
  expect(await look(owner, id)).toMatchObject({ recipients: 4, sent: 0 });
  await worker.db.batch([
    worker.db.prepare(`INSERT INTO notification_settings VALUES (?1, 'news', 1, 'off')`).bind(off),
    worker.db
      .prepare(`INSERT INTO refused_addresses VALUES (?1 || '@example.com', 'bounce', '', '2026')`)
      .bind(refused),
    worker.db.prepare('DELETE FROM members WHERE id = ?1').bind(gone),
  ]);
  resend.mood = 'well';
  const before = resend.asked.length;
  await minutes(5);
  expect(readers()).toEqual([stays]);
  expect(resend.asked.slice(before).map(({ mail }) => mail.to[0])).toEqual([
    `${stays}@example.com`,
  ]);
  expect(await look(owner, id)).toMatchObject({
    recipients: 3,
    sent: 1,
    notSent: 2,
    finishedAt: expect.any(String),
  });
});

test('one click on the mailbox’s own button, and the next broadcast leaves that member out', async () => {
  const [first, second] = await addReaders(worker.db, 2);
  const { id } = await schedule(owner);
  await minutes(2);
  const [{ mail } = expect.unreachable()] = resend.takenFor(`${first}@example.com`);
  const { headers } = mail as unknown as { headers: Record<string, string> };
  const [, link = ''] = /^<(.*)>$/.exec(headers['List-Unsubscribe'] ?? '') ?? [];
  // Scanners open links: a look changes nothing.
  expect(await (await fetch(link)).text()).toContain('Stop news and offers by email?');
  expect((await peopleOf(owner, id)).reach).toMatchObject({ get: 2, wantNone: expect.any(Number) });
  const pressed = await fetch(link, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
    redirect: 'manual',
  });
  expect(pressed.status).toBe(200);
  expect(await look(owner, id)).toMatchObject({ unsubscribed: 1 });
  resend.reset();
  await schedule(owner, { subject: 'Another one' });
  await minutes(2);
  expect(readers()).toEqual([second]);
});

test('stopped in the middle, the rest gets nothing, and nobody counts as an address that refused', async () => {
  await addReaders(worker.db, 250);
  const { id } = await schedule(owner);
  resend.before = () => {
    if (resend.taken.filter(isBroadcast).length >= 100) resend.mood = 'down';
  };
  await minutes(1);
  const { sent } = await look(owner, id);
  expect(sent).toBeGreaterThanOrEqual(100);
  expect(sent).toBeLessThan(250);
  expect((await post(owner, 'stops', { broadcastId: id })).status).toBe(200);
  resend.before = undefined;
  resend.mood = 'well';
  await minutes(20);
  expect(readers()).toHaveLength(sent);
  expect(await look(owner, id)).toMatchObject({ sent, stoppedAt: expect.any(String) });
  const waiting = (await allRows(worker.db)).filter((row) => !row.sent_at && !row.given_up_at);
  expect(waiting).toEqual([]);
  resend.reset();
  await schedule(owner, { subject: 'Another one' });
  await minutes(3);
  expect(readers()).toHaveLength(250);
});

test('stopped before it starts, it is a draft again', async () => {
  await addReaders(worker.db, 2);
  const at = new Date(clock + 60 * MINUTE).toISOString();
  const { id, scheduledAt } = await schedule(owner, { timing: { timing: 'at', value: at } });
  expect(scheduledAt).toEqual(expect.any(String));
  await minutes(2);
  expect((await post(owner, 'stops', { broadcastId: id })).status).toBe(200);
  expect(await look(owner, id)).toMatchObject({
    scheduledAt: null,
    stoppedAt: null,
    recipients: 0,
  });
  clock += 61 * MINUTE;
  await minutes(2);
  expect(readers()).toEqual([]);
});

test('who no longer fits when it is sent gets none, if the founder chose so', async () => {
  const [stopped, pays] = await addReaders(worker.db, 2);
  const at = new Date(clock + 2 * MINUTE).toISOString();
  const pay = [{ clause: 'payment', status: 'pay' }] as const;
  const { id } = await schedule(owner, { audience: pay, fitsAgain: true });
  // Listed, but nothing queued yet.
  await run(
    `CREATE TRIGGER crash BEFORE INSERT ON mails WHEN new.kind = 'broadcast' BEGIN SELECT RAISE(ABORT, 'crash'); END`,
  );
  clock += MINUTE;
  await worker.scheduled(EVERY_MINUTE, clock).catch(() => {});
  await run('DROP TRIGGER crash');
  expect(await look(owner, id)).toMatchObject({ recipients: 2, sent: 0 });
  await worker.db
    .prepare(`UPDATE subscriptions SET status = 'canceled', paid_until = ?2 WHERE member_id = ?1`)
    .bind(stopped, at)
    .run();
  await minutes(2);
  expect(readers()).toEqual([pays]);
  expect(await look(owner, id)).toMatchObject({ sent: 1, notSent: 1 });
});

test('each gets it at eight in the morning where they are', async () => {
  const now = Date.now();
  await addReaders(worker.db, 1, { prefix: 'lisbon', timeZone: 'Europe/Lisbon' });
  await addReaders(worker.db, 1, { prefix: 'chicago', timeZone: 'America/Chicago' });
  await addReaders(worker.db, 1, { prefix: 'nowhere' });
  const day = new Date(now + 3 * 86_400_000).toISOString().slice(0, 10);
  await schedule(owner, { timing: { timing: 'morning', value: day } });
  const { results } = await worker.db.prepare('SELECT id, email FROM members').all();
  expect(results.length).toBeGreaterThan(3);
  const seen: Record<string, string> = {};
  for (let hour = 0; hour <= 48; hour++) {
    const at = Date.parse(day) - 12 * 60 * MINUTE + hour * 60 * MINUTE;
    await worker.scheduled(EVERY_MINUTE, at);
    for (const reader of readers()) seen[reader ?? ''] ??= new Date(at).toISOString();
  }
  const hourIn = (zone: string, time = '') =>
    new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric' }).format(new Date(time));
  expect(hourIn('Europe/Lisbon', seen['lisbon-000000'])).toBe('8 AM');
  expect(hourIn('America/Chicago', seen['chicago-000000'])).toBe('8 AM');
  expect(hourIn('UTC', seen['nowhere-000000'])).toBe('8 AM');
});
