import { expect, test } from 'vitest';
import { triedBefore as attemptsBefore } from '../../../src/testing/worker/attempts.ts';
import { person, testWorker } from '../../../src/testing/worker/worker.ts';
import { countAttempt, forgetOldAttempts } from './rate-limits.ts';

const worker = testWorker();

const triedBefore = (...tried: [subject: string, windowSeconds: number, attempts: number]) =>
  attemptsBefore(worker.db, ...tried);
const login = (
  address: string,
  email: string,
  headers?: HeadersInit,
  password = 'wrong password',
) =>
  person(worker.url, '', address).fetch('/api/auth/login', { json: { email, password }, headers });
const signUp = (address: string, email: string) =>
  person(worker.url, '', address).fetch('/api/auth/signup', {
    json: { email, password: 'wise owl 7' },
  });

test('a visitor who guesses at ada’s password is stopped after ten tries', async () => {
  await triedBefore('sign-in-account-address:ada@example.com 198.51.100.1', 900, 9);
  expect((await login('198.51.100.1', 'ada@example.com')).status).toBe(401);
  const stopped = await login('198.51.100.1', 'ada@example.com', {}, 'ada-learns-daily');
  expect(stopped.status).toBe(429);
  expect(await stopped.json()).toMatchObject({
    code: 'too_many_attempts',
    message: expect.stringMatching(
      /^Too many attempts\. Please try again in (a minute|\d+ minutes)\.$/,
    ),
  });
  const wait = Number(stopped.headers.get('Retry-After'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(900);
  expect(stopped.headers.getSetCookie()).toEqual([]);
});

test('another spelling, another header or another path does not restart the count', async () => {
  await triedBefore('sign-in-account-address:bob@example.com 198.51.100.2', 900, 10);
  for (const email of [
    'bob@example.com',
    'BOB@Example.com',
    ' bob@example.com ',
    'ｂｏｂ@example.com',
  ])
    expect((await login('198.51.100.2', email)).status, email).toBe(429);
  for (const name of ['X-Forwarded-For', 'X-Real-IP', 'True-Client-IP', 'Forwarded', 'Client-IP'])
    expect((await login('198.51.100.2', 'bob@example.com', { [name]: '203.0.113.9' })).status).toBe(
      429,
    );
});

test('meanwhile bob can sign in from his own address', async () => {
  await triedBefore('sign-in-account-address:bob@example.com 198.51.100.2', 900, 10);
  expect((await login('198.51.100.3', 'bob@example.com', {}, 'bob-learns-daily')).status).toBe(200);
});

test('one address cannot guess at every account', async () => {
  await triedBefore('sign-in-address:198.51.100.4', 3600, 50);
  expect((await login('198.51.100.4', 'cleo@example.com', {}, 'cleo-learns-daily')).status).toBe(
    429,
  );
  expect((await login('198.51.100.5', 'cleo@example.com', {}, 'cleo-learns-daily')).status).toBe(
    200,
  );
});

test('a whole IPv6 /64 counts as one address', async () => {
  await triedBefore('sign-in-address:2001:db8:1:2::/64', 3600, 50);
  for (const address of ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'])
    expect((await login(address, 'cleo@example.com')).status).toBe(429);
});

test('many addresses cannot keep guessing at one account', async () => {
  await triedBefore('sign-in-account:dan@example.com', 3600, 100);
  expect((await login('198.51.100.6', 'dan@example.com')).status).toBe(429);
});

test('sign-up is not a second way to guess at a password', async () => {
  await triedBefore('sign-in-account:ada@example.com', 3600, 100);
  expect((await signUp('198.51.100.10', 'Ada@example.com')).status).toBe(429);
});

test('five people may sign up from one address within an hour', async () => {
  await triedBefore('sign-up:198.51.100.7', 3600, 4);
  expect((await signUp('198.51.100.7', 'fifth@example.com')).status).toBe(201);
  expect((await signUp('198.51.100.7', 'sixth@example.com')).status).toBe(429);
  const sixth = await worker.db
    .prepare(`SELECT id FROM members WHERE email_key = 'sixth@example.com'`)
    .first();
  expect(sixth).toBeNull();
});

test('of fifty simultaneous tries exactly ten are let through', async () => {
  const limit = { name: 'test', max: 10, windowSeconds: 900 };
  const tries = await Promise.allSettled(
    Array.from({ length: 50 }, () => countAttempt(worker.db, [{ limit, subject: 'gus' }])),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
});

test('once the window is over, visitors may try again', async () => {
  const limit = { name: 'test', max: 1, windowSeconds: 60 };
  const attempt = (now: number) => countAttempt(worker.db, [{ limit, subject: 'hal' }], now);
  await attempt(600_000);
  await expect(attempt(659_999)).rejects.toMatchObject({
    status: 429,
    message: 'Too many attempts. Please try again in a minute.',
  });
  await attempt(660_000);
});

test('a flood of requests from one address is limited, and other visitors notice nothing', async () => {
  const flood = worker.visitor('198.51.100.8');
  const answers: number[] = [];
  for (let i = 0; i < 12; i++)
    answers.push(
      ...(await Promise.all(
        Array.from({ length: 60 }, async () => (await flood.fetch('/api/nothing')).status),
      )),
    );
  expect(new Set(answers)).toEqual(new Set([404, 429]));
  expect((await worker.visitor('198.51.100.9').fetch('/api/nothing')).status).toBe(404);
});

test('windows of the day before yesterday are deleted, those of today are kept', async () => {
  const now = Math.floor(Date.now() / 1000);
  for (const [subject, start] of [
    ['old', now - 90_000],
    ['new', now - 80_000],
  ] as const)
    await worker.db
      .prepare('INSERT INTO rate_limits (subject, window_start, attempts) VALUES (?1, ?2, 1)')
      .bind(subject, start)
      .run();
  await forgetOldAttempts(worker.db);
  const { results } = await worker.db
    .prepare(`SELECT subject FROM rate_limits WHERE subject IN ('old', 'new')`)
    .all();
  expect(results).toEqual([{ subject: 'new' }]);
});
