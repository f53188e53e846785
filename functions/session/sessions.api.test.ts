import { expect, test } from 'vitest';
import { createMember, sessionOf, tokenHash } from '../../src/testing/fixtures/members.ts';
import { cookiesOf, person, testWorker } from '../../src/testing/worker/worker.ts';
import { forgetExpiredSessions } from './sessions.ts';

const worker = testWorker();
const DAY = 86_400_000;
const user = (cookie: string) => person(worker.url, cookie).fetch('/api/auth/user');
const row = (cookie: string) =>
  worker.db
    .prepare('SELECT * FROM sessions WHERE token_hash = ?1')
    .bind(tokenHash(cookie.replace('__Host-session=', '')))
    .first<{ idle_expires_at: string; absolute_expires_at: string }>();

test('the session cookie is limited to this host and unreadable by scripts', async () => {
  const response = await worker.visitor().fetch('/api/auth/login', {
    json: { email: 'bob@example.com', password: 'bob-learns-daily' },
  });
  const [session, hint, known, ...others] = response.headers.getSetCookie();
  expect(session).toMatch(/^__Host-session=[\w-]{43}; /);
  expect(session?.split('; ').slice(1).sort()).toEqual(
    ['Max-Age=7776000', 'Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax'].sort(),
  );
  // The second cookie only says that there is a session: scripts may read it, and it is no credential.
  expect(hint?.split('; ').sort()).toEqual(
    ['signed_in=1', 'Max-Age=7776000', 'Path=/', 'Secure', 'SameSite=Lax'].sort(),
  );
  // The third lets the owner sign in while a stranger guesses the password; it signs no one in.
  expect(known?.split('; ').slice(1).sort()).toEqual(
    ['Max-Age=31536000', 'Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax'].sort(),
  );
  expect((await user(known?.split(';')[0] ?? '')).status).toBe(401);
  expect(others).toEqual([]);
  expect((await user('signed_in=1')).status).toBe(401);
});

test('the database has only the hash of a token, which signs no one in', async () => {
  const { cookie } = await createMember(worker, 'ada');
  const token = cookie.replace('__Host-session=', '');
  expect((await user(`__Host-session=${tokenHash(token)}`)).status).toBe(401);
  expect((await user(cookie)).status).toBe(200);
});

test.each([
  ['thirty days without a visit', { idle: Date.now() - 1000 }],
  ['ninety days in all', { idle: Date.now() + DAY, absolute: Date.now() - 1000 }],
])('a session ends after %s', async (_, ends) => {
  const ada = await createMember(worker, 'ada');
  const response = await user(await sessionOf(worker.db, ada.id, ends));
  expect(response.status).toBe(401);
});

test('a session that ends in a minute still counts', async () => {
  const ada = await createMember(worker, 'ada');
  const soon = Date.now() + 60_000;
  expect((await user(await sessionOf(worker.db, ada.id, { absolute: soon }))).status).toBe(200);
});

test('a member who returns within a month stays signed in, but never beyond ninety days', async () => {
  const ada = await createMember(worker, 'ada');
  const absolute = Date.now() + 5 * DAY;
  const cookies = [
    await sessionOf(worker.db, ada.id, { idle: Date.now() + DAY }),
    await sessionOf(worker.db, ada.id, { idle: Date.now() + DAY, absolute }),
  ];
  for (const cookie of cookies) await user(cookie);
  await expect
    .poll(async () => Date.parse((await row(cookies[0] as string))?.idle_expires_at ?? ''))
    .toBeGreaterThan(Date.now() + 29 * DAY);
  await expect
    .poll(async () => Date.parse((await row(cookies[1] as string))?.idle_expires_at ?? ''))
    .toBe(absolute);
});

test('a fresh session is not written to on every visit', async () => {
  const { cookie } = await createMember(worker, 'ada');
  const before = await row(cookie);
  for (const _ of [1, 2, 3]) await user(cookie);
  expect(await row(cookie)).toEqual(before);
});

test.each([
  ['nothing', ''],
  ['an empty token', '__Host-session='],
  ['a token of our form that we never gave out', `__Host-session=${'x'.repeat(43)}`],
  ['a short token', '__Host-session=abc'],
  ['SQL', "__Host-session=' OR 1=1 --"],
  ['ten thousand letters', `__Host-session=${'a'.repeat(10_000)}`],
  ['broken escapes', '__Host-session=%E0%A4%A'],
  ['the cookie without its prefix', `session=${'x'.repeat(43)}`],
])('a browser that sends %s is not signed in', async (_, cookie) => {
  const response = await user(cookie);
  expect(response.status).toBe(401);
  expect(await response.json()).toEqual({
    message: 'Please sign in first.',
    code: 'not_signed_in',
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

test('a browser whose hint cookie is outdated is told so once', async () => {
  const response = await user('signed_in=1');
  expect(response.headers.getSetCookie().join()).toMatch(/signed_in=;.*Max-Age=0/);
  expect((await user('')).headers.getSetCookie()).toEqual([]);
});

test('signing out ends this session for good and leaves the other browser alone', async () => {
  const ada = await createMember(worker, 'ada');
  const phone = await sessionOf(worker.db, ada.id);
  const response = await ada.fetch('/api/logout', { headers: { 'Sec-Fetch-Site': 'same-origin' } });
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/']);
  expect(cookiesOf(response)).toBe('__Host-session=; signed_in=');
  expect((await user(ada.cookie)).status).toBe(401);
  expect((await user(phone)).status).toBe(200);
});

test('a session ends with its member', async () => {
  const ada = await createMember(worker, 'ada');
  await worker.db.prepare('DELETE FROM members WHERE id = ?1').bind(ada.id).run();
  expect((await user(ada.cookie)).status).toBe(401);
  expect(await row(ada.cookie)).toBeNull();
});

test('ended sessions are deleted, the others stay', async () => {
  const ada = await createMember(worker, 'ada');
  const old = await sessionOf(worker.db, ada.id, { idle: Date.now() - 1000 });
  await forgetExpiredSessions(worker.db);
  expect(await row(old)).toBeNull();
  expect(await row(ada.cookie)).not.toBeNull();
});
