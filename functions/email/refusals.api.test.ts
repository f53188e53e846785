import { afterAll, beforeEach, expect, test } from 'vitest';
import { type Mood, pretendResend } from '../../src/testing/email/pretend-resend.ts';
import {
  allRows,
  EVERY_MINUTE,
  eventually,
  MINUTE,
  write,
} from '../../src/testing/email/queued-emails.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';

const resend = await pretendResend();
const worker = testWorker({
  MAIL_PROVIDER: 'resend',
  MAIL_FROM: 'hello@money.example',
  RESEND_API_KEY: 're_right',
  RESEND_API_URL: resend.url,
});
const { logs } = worker;
afterAll(() => resend.stop());
beforeEach(async () => {
  resend.reset();
  logs.length = 0;
  await worker.db.exec('DELETE FROM mails');
});

const DAY = 24 * 60 * MINUTE;
const soon = () => Date.now() + MINUTE;
const failures = () =>
  logs.filter((line) => line.includes('"mail":')).map((line) => JSON.parse(line) as object);

test.each([
  ['is down', 'down', 'http-500'],
  ['closes the connection', 'gone', 'unreachable'],
  ['responds with an HTML page', 'a page', 'http-200'],
  ['is not found at its URL', 'not found', 'http-404'],
  ['rate-limits us', 'slow', 'http-429'],
] satisfies [string, Mood, string][])(
  'an email waits while the provider %s, and then arrives',
  async (_, mood, code) => {
    await write(worker.db, 'eva@example.com');
    resend.mood = mood;
    const now = soon();
    await worker.scheduled(EVERY_MINUTE, now);
    expect(await allRows(worker.db)).toMatchObject([
      { attempts: 1, sent_at: null, given_up_at: null, last_error: code },
    ]);
    resend.mood = 'well';
    await worker.scheduled(EVERY_MINUTE, now + 0.9 * MINUTE);
    expect(resend.taken).toHaveLength(0);
    await worker.scheduled(EVERY_MINUTE, now + MINUTE);
    expect(resend.taken).toHaveLength(1);
    expect((await allRows(worker.db))[0]).toMatchObject({ last_error: null });
  },
);

test('a provider that rate-limits us does not get the next email', async () => {
  await write(worker.db, 'eva@example.com', 'fay@example.com', 'gus@example.com');
  resend.mood = 'slow';
  await worker.scheduled(EVERY_MINUTE, soon());
  expect(resend.requests).toHaveLength(1);
});

test('a wrong API key loses no email', async () => {
  await write(worker.db, 'eva@example.com', 'fay@example.com');
  resend.key = 're_another';
  const now = soon();
  for (let hour = 0; hour < 24; hour++)
    await worker.scheduled(EVERY_MINUTE, now + hour * 60 * MINUTE);
  expect(await allRows(worker.db)).toMatchObject([{ given_up_at: null }, { given_up_at: null }]);
  resend.key = 're_right';
  await worker.scheduled(EVERY_MINUTE, now + DAY);
  expect(resend.taken).toHaveLength(2);
});

test('an address that the provider rejects is not retried', async () => {
  await write(worker.db, 'nobody@example.com');
  resend.mood = 'refused';
  const now = soon();
  await worker.scheduled(EVERY_MINUTE, now);
  expect(await allRows(worker.db)).toMatchObject([
    { last_error: 'http-422', given_up_at: expect.any(String), sent_at: null },
  ]);
  resend.mood = 'well';
  await worker.scheduled(EVERY_MINUTE, now + DAY);
  expect(resend.asked).toHaveLength(1);
});

test('a string with more than one address is never sent to the provider', async () => {
  await write(worker.db, 'a@example.com, b@example.com', 'a@example.com\r\nBcc: b@example.com');
  await worker.scheduled(EVERY_MINUTE, soon());
  expect(resend.asked).toEqual([]);
  expect(await allRows(worker.db)).toMatchObject([
    { last_error: 'address', given_up_at: expect.any(String) },
    { last_error: 'address', given_up_at: expect.any(String) },
  ]);
});

test('one email that cannot be rendered does not block the others', async () => {
  await write(worker.db, 'eva@example.com', 'fay@example.com');
  await worker.db.exec(`UPDATE mails SET kind = 'nonsense' WHERE to_address = 'eva@example.com'`);
  await worker.scheduled(EVERY_MINUTE, soon());
  expect(resend.taken.map(({ mail: email }) => email.to[0])).toEqual(['fay@example.com']);
  expect(failures()).toMatchObject([{ kind: 'nonsense', error: 'unexpected', givenUp: false }]);
});

test('an unsent email is given up after three days', async () => {
  await write(worker.db, 'eva@example.com');
  resend.mood = 'down';
  const now = soon();
  await worker.scheduled(EVERY_MINUTE, now + 2.9 * DAY);
  expect((await allRows(worker.db))[0]).toMatchObject({ given_up_at: null });
  await worker.scheduled(EVERY_MINUTE, now + 3.1 * DAY);
  expect((await allRows(worker.db))[0]).toMatchObject({ given_up_at: expect.any(String) });
});

test('an email that crashes every sender is given up as well', async () => {
  await write(worker.db, 'eva@example.com');
  await worker.db.exec('UPDATE mails SET attempts = 400');
  await worker.scheduled(EVERY_MINUTE, soon() + 3.1 * DAY);
  expect(resend.asked).toEqual([]);
  expect(await allRows(worker.db)).toMatchObject([{ last_error: 'too-old' }]);
});

test('a failure is one log line without personal data or links', async () => {
  await worker.visitor().fetch('/api/auth/signup', {
    json: { email: 'kim@example.com', password: 'three quiet words' },
  });
  await eventually(() => resend.taken.length).toBe(1);
  resend.mood = 'refused';
  await worker.visitor().fetch('/api/auth/forgot-password', { json: { email: 'kim@example.com' } });
  await eventually(failures).toMatchObject([
    { kind: 'reset', attempts: 1, error: 'http-422', givenUp: true },
  ]);
  const links = await worker.db.prepare('SELECT id, email FROM one_time_links').all();
  for (const secret of ['kim', '#t=', ...links.results.map(({ id }) => String(id))])
    expect(logs.join('\n')).not.toContain(secret);
});
