// Thousands of digests and a password reset, a batch that is accepted in part, and a provider that sets the pace.
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type BatchAsked, pretendResend } from '../../src/testing/email/pretend-resend.ts';
import {
  allRows,
  EVERY_MINUTE,
  eventually,
  MINUTE,
  rowsFor,
} from '../../src/testing/email/queued-emails.ts';
import { SAMPLES } from '../../src/testing/email/sample-emails.ts';
import { createMember } from '../../src/testing/fixtures/members.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';

const resend = await pretendResend();
const worker = testWorker({
  MAIL_PROVIDER: 'resend',
  MAIL_FROM: 'AI Money Masters <hello@money.example>',
  RESEND_API_KEY: 're_right',
  RESEND_API_URL: resend.url,
});
afterAll(() => resend.stop());
beforeEach(async () => {
  resend.reset();
  await worker.db.exec('DELETE FROM mails; DELETE FROM email_pauses');
});

const digests = (count: number) =>
  worker.db
    .prepare(
      `WITH RECURSIVE numbers (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM numbers WHERE value < ?1)
       INSERT INTO mails (id, kind, dedupe_key, member_id, to_address, data, created_at, due_at, lane)
       SELECT 'digest-' || value, 'community-digest', 'digest-' || value, NULL, 'reader' || value || '@example.com', ?2,
         ?3, ?3, 2
       FROM numbers`,
    )
    .bind(count, JSON.stringify(SAMPLES['community-digest']), new Date().toISOString())
    .run();
const forgot = (email: string) =>
  worker.visitor().fetch('/api/auth/forgot-password', { json: { email } });
const unsent = async () => (await allRows(worker.db)).filter(({ sent_at }) => !sent_at);
const bulkRequests = () => resend.requests.filter(({ path }) => path === '/emails/batch');
const soon = () => Date.now() + MINUTE;

test('a reset leaves while three thousand digests are on their way', async () => {
  const { email } = await createMember(worker, 'ada');
  await digests(3000);
  let goOn = () => {};
  const held = new Promise<void>((open) => {
    goOn = open;
  });
  // The fifth batch hangs at the provider until the test lets it.
  resend.before = ({ path }: BatchAsked) =>
    path === '/emails/batch' && bulkRequests().length === 5 ? held : undefined;
  const run = worker.scheduled(EVERY_MINUTE, soon());
  await eventually(() => bulkRequests().length).toBe(5);
  await forgot(email);
  await eventually(() => resend.takenFor(email).length).toBe(1);
  expect(bulkRequests()).toHaveLength(5);
  goOn();
  await run;
  expect(resend.taken).toHaveLength(3001);
  expect(new Set(resend.taken.map(({ mail }) => mail.to[0])).size).toBe(3001);
  expect(bulkRequests()).toHaveLength(30);
  expect(await unsent()).toEqual([]);
});

test('a reset that waits for the clock goes before all digests that wait for it', async () => {
  const { email } = await createMember(worker, 'ada');
  await digests(300);
  resend.mood = 'down';
  await forgot(email);
  await eventually(async () => (await rowsFor(worker.db, email))[0]?.last_error).toBe('http-500');
  resend.reset();
  await worker.scheduled(EVERY_MINUTE, soon() + MINUTE);
  expect(resend.taken[0]?.mail.to).toEqual([email]);
  expect(resend.taken).toHaveLength(301);
});

test('a crash in the middle of a batch repeats the same requests, and no member gets an email twice', async () => {
  await digests(250);
  await worker.db.exec(
    `CREATE TRIGGER crash BEFORE UPDATE OF sent_at ON mails WHEN OLD.id = 'digest-150' BEGIN SELECT RAISE(ABORT, 'crash'); END`,
  );
  const now = soon();
  await worker.scheduled(EVERY_MINUTE, now);
  await worker.db.exec('DROP TRIGGER crash');
  const [, crashed] = bulkRequests();
  await worker.scheduled(EVERY_MINUTE, now + 0.9 * MINUTE);
  await worker.scheduled(EVERY_MINUTE, now + 1.5 * MINUTE);
  expect(bulkRequests().filter(({ key }) => key === crashed?.key)).toEqual([crashed, crashed]);
  expect(resend.taken.map(({ mail }) => mail.to[0]).sort()).toEqual(
    (await allRows(worker.db))
      .map(({ id }) => `${id.replace('digest-', 'reader')}@example.com`)
      .sort(),
  );
  expect(await unsent()).toEqual([]);
});

test('a member who left meanwhile does not make the others get theirs twice', async () => {
  await digests(50);
  await worker.db.exec(
    `CREATE TRIGGER crash BEFORE UPDATE OF sent_at ON mails BEGIN SELECT RAISE(ABORT, 'crash'); END`,
  );
  const now = soon();
  await worker.scheduled(EVERY_MINUTE, now);
  await worker.db.exec(`DROP TRIGGER crash; DELETE FROM mails WHERE id = 'digest-7'`);
  await worker.scheduled(EVERY_MINUTE, now + 1.5 * MINUTE);
  expect(resend.taken).toHaveLength(50);
  expect(await unsent()).toEqual([]);
});

test('one bad address in a batch is given up, and all others get their email', async () => {
  await digests(30);
  resend.bad = ['reader3@example.com', 'reader30@example.com'];
  await worker.scheduled(EVERY_MINUTE, soon());
  expect(bulkRequests()).toHaveLength(1);
  expect(resend.taken).toHaveLength(28);
  expect(await unsent()).toMatchObject([
    { id: 'digest-3', last_error: 'http-422', given_up_at: expect.any(String) },
    { id: 'digest-30', last_error: 'http-422', given_up_at: expect.any(String) },
  ]);
});

test('a batch that is refused as a whole is sent one by one before anything is given up', async () => {
  await digests(3);
  resend.mood = 'refused';
  const now = soon();
  await worker.scheduled(EVERY_MINUTE, now);
  expect((await unsent()).map(({ given_up_at }) => given_up_at)).toEqual([null, null, null]);
  resend.mood = 'well';
  resend.bad = ['reader2@example.com'];
  await worker.scheduled(EVERY_MINUTE, now + MINUTE);
  expect(resend.taken.map(({ key }) => key)).toEqual(['digest-1', 'digest-3']);
  expect(await unsent()).toMatchObject([{ id: 'digest-2', last_error: 'http-422' }]);
});

test('after a rate limit of a second the same batch is tried again a second later', async () => {
  await digests(250);
  resend.headers = { 'Retry-After': '1' };
  resend.mood = 'slow';
  resend.before = () => {
    if (resend.requests.length === 2) resend.mood = 'well';
  };
  await worker.scheduled(EVERY_MINUTE, soon());
  expect(resend.requests[1]).toEqual(resend.requests[0]);
  expect(resend.taken).toHaveLength(250);
  expect((await allRows(worker.db)).map(({ attempts }) => attempts)).toEqual(Array(250).fill(1));
});

test('after “come back in an hour” no digest is tried for an hour, and a reset leaves', async () => {
  const { email } = await createMember(worker, 'ada');
  await digests(250);
  resend.headers = { 'Retry-After': '3600' };
  resend.mood = 'slow';
  const now = soon();
  await worker.scheduled(EVERY_MINUTE, now);
  expect(resend.requests).toHaveLength(1);
  resend.mood = 'well';
  for (const minute of [1, 20, 59]) await worker.scheduled(EVERY_MINUTE, now + minute * MINUTE);
  expect(resend.taken).toEqual([]);
  await forgot(email);
  await eventually(() => resend.takenFor(email).length).toBe(1);
  expect(resend.taken).toHaveLength(1);
  await worker.scheduled(EVERY_MINUTE, now + 61 * MINUTE);
  expect(resend.taken).toHaveLength(251);
});

test('bulk leaves a request of every window to others', async () => {
  await digests(201);
  resend.headers = { 'ratelimit-remaining': '1', 'ratelimit-reset': '1' };
  const at: number[] = [];
  resend.before = () => at.push(Date.now());
  await worker.scheduled(EVERY_MINUTE, soon());
  expect(at).toHaveLength(3);
  for (const [n, time] of at.slice(1).entries())
    expect(time - (at[n] ?? 0)).toBeGreaterThanOrEqual(950);
});
