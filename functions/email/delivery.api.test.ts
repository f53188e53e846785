import { afterAll, beforeEach, expect, test } from 'vitest';
import { pretendResend } from '../../src/testing/email/pretend-resend.ts';
import {
  allRows,
  EVERY_HOUR,
  EVERY_MINUTE,
  eventually,
  MINUTE,
  rowsFor,
  tokenIn,
  write,
} from '../../src/testing/email/queued-emails.ts';
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
  await worker.db.exec('DELETE FROM mails');
});

const PASSWORD = 'three quiet words';
const post = async (path: string, json: object) => {
  const response = await worker.visitor().fetch(path, { json });
  expect(response.status, path).toBeLessThan(300);
  return response;
};
const signUp = (email: string) => post('/api/auth/signup', { email, password: PASSWORD });
const forgot = (email: string) => post('/api/auth/forgot-password', { email });
/** Runs the cron job once a minute for this many minutes, starting a minute from now. */
const minutesPass = async (minutes: number, start = Date.now()) => {
  for (let n = 1; n <= minutes; n++) await worker.scheduled(EVERY_MINUTE, start + n * MINUTE);
  return start + minutes * MINUTE;
};
const readers = () => resend.taken.map(({ mail: email }) => email.to[0]);

test('eva signs up and gets one email, from us, with a reply address that reaches people', async () => {
  await signUp('eva@example.com');
  await eventually(readers).toEqual(['eva@example.com']);
  await minutesPass(5);
  expect(resend.asked).toHaveLength(1);
  expect(resend.taken[0]?.mail).toMatchObject({
    from: 'AI Money Masters <hello@money.example>',
    to: ['eva@example.com'],
    reply_to: expect.stringMatching(/^support@/),
    subject: 'Please confirm your email address',
    text: expect.stringContaining(`${worker.url}/confirm-email#t=`),
    html: expect.stringContaining(`${worker.url}/confirm-email#t=`),
  });
});

test('an email that a provider has accepted is not kept here', async () => {
  await signUp('fay@example.com');
  await eventually(async () => (await allRows(worker.db))[0]?.sent_at).toBeTruthy();
  expect((await allRows(worker.db))[0]).toMatchObject({ to_address: '', data: '{}', attempts: 1 });
});

test('while the provider is down for an hour nothing is lost, and all emails arrive once and in order', async () => {
  resend.mood = 'down';
  const people = ['one', 'two', 'three', 'four', 'five'].map((name) => `${name}@example.com`);
  for (const email of people) {
    await signUp(email);
    await eventually(async () => (await rowsFor(worker.db, email))[0]?.last_error).toBe('http-500');
  }
  const anHourLater = await minutesPass(60);
  expect(resend.taken).toEqual([]);
  // Backoff: a struggling provider is not helped by a retry per email per minute.
  expect((await allRows(worker.db)).map(({ attempts }) => attempts)).toEqual([8, 8, 8, 8, 8]);
  resend.mood = 'well';
  await minutesPass(30, anHourLater);
  expect(readers()).toEqual(people);
  await minutesPass(30, anHourLater + 30 * MINUTE);
  expect(readers()).toEqual(people);
});

test('a link in an email sent two hours late is valid from then on', async () => {
  await signUp('gus@example.com');
  await eventually(readers).toEqual(['gus@example.com']);
  resend.mood = 'gone';
  await forgot('gus@example.com');
  await eventually(async () => (await rowsFor(worker.db, 'gus@example.com'))[0]?.last_error).toBe(
    'unreachable',
  );
  const twoHours = '-2 hours';
  const ago = (column: string) =>
    `${column} = strftime('%Y-%m-%dT%H:%M:%fZ', ${column}, '${twoHours}')`;
  await worker.db.exec(
    `UPDATE mails SET ${ago('created_at')}, ${ago('due_at')} WHERE sent_at IS NULL`,
  );
  await worker.db.exec(`UPDATE one_time_links SET ${ago('expires_at')} WHERE purpose = 'reset'`);
  await worker.scheduled(EVERY_HOUR);
  resend.mood = 'well';
  await worker.scheduled(EVERY_MINUTE);
  const token = tokenIn(resend.taken.at(-1)?.mail.text ?? '');
  await post('/api/auth/reset-password', { token, password: 'four words are better' });
  await post('/api/auth/login', { email: 'gus@example.com', password: 'four words are better' });
  await eventually(() =>
    resend.takenFor('gus@example.com').map(({ mail: email }) => email.subject),
  ).toEqual([
    'Please confirm your email address',
    'Set a new password',
    'Your password was changed',
    'A new sign-in to your account',
  ]);
});

test('twenty concurrent senders send each email once', async () => {
  const people = Array.from({ length: 12 }, (_, n) => `reader${n}@example.com`);
  await write(worker.db, ...people);
  const now = Date.now() + MINUTE;
  await Promise.all(Array.from({ length: 20 }, () => worker.scheduled(EVERY_MINUTE, now)));
  expect(resend.asked.map(({ mail: email }) => email.to[0]).sort()).toEqual([...people].sort());
});

test('a crash after the provider accepted an email repeats the same request and does not send a second email', async () => {
  await write(worker.db, 'hal@example.com');
  await worker.db.exec(
    `CREATE TRIGGER crash BEFORE UPDATE OF sent_at ON mails BEGIN SELECT RAISE(ABORT, 'crash'); END`,
  );
  const now = Date.now() + MINUTE;
  await worker.scheduled(EVERY_MINUTE, now);
  await worker.db.exec('DROP TRIGGER crash');
  await worker.scheduled(EVERY_MINUTE, now + 0.9 * MINUTE);
  expect(resend.asked).toHaveLength(1);
  await worker.scheduled(EVERY_MINUTE, now + 1.1 * MINUTE);
  expect(resend.asked).toHaveLength(2);
  expect(resend.asked[1]).toEqual(resend.asked[0]);
  expect(readers()).toEqual(['hal@example.com']);
  await minutesPass(5, now + 2 * MINUTE);
  expect(resend.asked).toHaveLength(2);
});

test('an email that was accepted is not sent again in a new version after a deployment', async () => {
  await write(worker.db, 'ivy@example.com');
  const [row] = await rowsFor(worker.db, 'ivy@example.com');
  resend.taken.push({ key: row?.id ?? '', body: 'in earlier words', mail: {} as never });
  await worker.scheduled(EVERY_MINUTE, Date.now() + MINUTE);
  expect((await allRows(worker.db))[0]).toMatchObject({ sent_at: expect.any(String) });
  expect(resend.taken).toHaveLength(1);
});

test('a user who asks twice gets the link that works, and not the one it replaced', async () => {
  await signUp('jo@example.com');
  await eventually(readers).toEqual(['jo@example.com']);
  resend.mood = 'down';
  for (const attempts of [1, 2]) {
    await forgot('jo@example.com');
    await eventually(async () =>
      (await rowsFor(worker.db, 'jo@example.com')).filter((r) => r.last_error),
    ).toHaveLength(attempts);
  }
  resend.mood = 'well';
  await minutesPass(20);
  expect(resend.takenFor('jo@example.com')).toHaveLength(2);
  expect(await rowsFor(worker.db, 'jo@example.com')).toMatchObject([
    { kind: 'reset', last_error: 'superseded', given_up_at: expect.any(String) },
  ]);
  const token = tokenIn(resend.taken.at(-1)?.mail.text ?? '');
  await post('/api/auth/reset-password', { token, password: 'five words are better still' });
});
