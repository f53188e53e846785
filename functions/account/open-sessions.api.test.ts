import { expect, test } from 'vitest';
import {
  createMember,
  createMemberWithPassword,
  PASSWORD,
  sessionOf,
  type TestMember,
  tokenHash,
} from '../../src/testing/fixtures/members.ts';
import { everything } from '../../src/testing/worker/rows.ts';
import { cookiesOf, type Person, person, testWorker } from '../../src/testing/worker/worker.ts';
import type { AccountOverview } from './overview.ts';

const worker = testWorker();
const HOUR = 3_600_000;

const overview = async (someone: Person) =>
  (await (await someone.fetch('/api/account')).json()) as AccountOverview;
const end = (someone: Person, id: string) =>
  someone.fetch(`/api/account/sessions/${id}`, { method: 'DELETE' });
const hashOf = ({ cookie }: Person) => tokenHash(cookie.replace('__Host-session=', ''));
const lastSeen = (someone: Person) =>
  worker.db
    .prepare('SELECT last_seen_at FROM sessions WHERE token_hash = ?1')
    .bind(hashOf(someone))
    .first<string>('last_seen_at');
const seen = (someone: Person, ago: number) =>
  worker.db
    .prepare('UPDATE sessions SET last_seen_at = ?2 WHERE token_hash = ?1')
    .bind(hashOf(someone), new Date(Date.now() - ago).toISOString())
    .run();
const otherBrowser = async ({ id }: TestMember) =>
  person(worker.url, await sessionOf(worker.db, id));

test('ada sees where she is signed in, and which session is this browser', async () => {
  const ada = await createMemberWithPassword(worker, 'ada');
  const phone =
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
  const response = await worker.visitor().fetch('/api/auth/login', {
    json: { email: ada.email, password: PASSWORD },
    headers: { 'User-Agent': phone },
  });
  const { sessions } = await overview(person(worker.url, cookiesOf(response)));
  expect(sessions).toHaveLength(2);
  expect(sessions.find(({ isCurrent }) => isCurrent)).toEqual({
    id: expect.stringMatching(/^[\w-]{36}$/),
    method: 'password',
    device: 'Chrome on Android',
    createdAt: expect.any(String),
    lastSeenAt: expect.any(String),
    isCurrent: true,
  });
});

test('the account response contains no credentials', async () => {
  const ada = await createMemberWithPassword(worker, 'ada');
  await worker.visitor().fetch('/api/auth/forgot-password', { json: { email: ada.email } });
  const text = await (await ada.fetch('/api/account')).text();
  expect(text).toContain(ada.email);
  const { results } = await worker.db
    .prepare(
      `SELECT s.token_hash AS a, m.password_hash AS b, l.token_hash AS c, l.id AS d
       FROM members m JOIN sessions s ON s.member_id = m.id JOIN one_time_links l ON l.member_id = m.id
       WHERE m.id = ?1`,
    )
    .bind(ada.id)
    .all<Record<string, string>>();
  expect(results).toHaveLength(1);
  for (const secret of Object.values(results[0] ?? {})) expect(text).not.toContain(secret);
});

test('ada signs her phone out from her laptop', async () => {
  const ada = await createMember(worker, 'ada');
  const phone = await otherBrowser(ada);
  const { sessions } = await overview(ada);
  const other = sessions.find(({ isCurrent }) => !isCurrent) ?? expect.unreachable();
  const response = await end(ada, other.id);
  expect([response.status, response.headers.getSetCookie()]).toEqual([200, []]);
  expect((await phone.fetch('/api/auth/user')).status).toBe(401);
  expect((await ada.fetch('/api/auth/user')).status).toBe(200);
  // A second click finds nothing to end and nothing to record.
  expect((await end(ada, other.id)).status).toBe(200);
  expect((await overview(ada)).events.map(({ kind }) => kind)).toEqual(['session-ended']);
});

test('a member who ends the session of the current browser is signed out', async () => {
  const ada = await createMember(worker, 'ada');
  const response = await end(ada, (await overview(ada)).sessions[0]?.id ?? '');
  expect(cookiesOf(response)).toBe('__Host-session=; signed_in=');
  expect((await ada.fetch('/api/auth/user')).status).toBe(401);
});

test('a member cannot end another member’s session, and a visitor cannot end any', async () => {
  const [ada, mallory] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  const id = (await overview(ada)).sessions[0]?.id ?? expect.unreachable();
  const before = await everything(worker.db);
  for (const target of [id, hashOf(ada), ada.id, '%25', `${id}%20`, '*', 'a'.repeat(41), '..'])
    expect((await end(mallory, target)).status, target).toBeLessThan(500);
  for (const method of ['DELETE', 'POST', 'PUT'])
    expect((await end(worker.visitor(), id)).status, method).toBe(401);
  expect(await everything(worker.db)).toBe(before);
});

test('a request with another member’s id still returns only the signed-in member’s account', async () => {
  const [ada, mallory] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  for (const path of ['', `?id=${ada.id}`, `?member_id=${ada.id}&email=${ada.email}`]) {
    const response = await mallory.fetch(`/api/account${path}`, {
      headers: { 'X-Member-Id': ada.id, 'X-User': ada.email },
    });
    const text = await response.text();
    expect(text).toContain(mallory.email);
    expect(text).not.toContain(ada.email);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  }
  expect((await mallory.fetch(`/api/account/${ada.id}`)).status).toBe(404);
});

test('a session’s last use is written at most once an hour', async () => {
  const ada = await createMember(worker, 'ada');
  await seen(ada, HOUR - 60_000);
  const before = await lastSeen(ada);
  for (const path of ['/api/auth/user', '/api/account', '/']) await ada.fetch(path);
  expect(await lastSeen(ada)).toBe(before);
  await seen(ada, HOUR + 60_000);
  await ada.fetch('/api/auth/user');
  await expect
    .poll(async () => Date.now() - Date.parse((await lastSeen(ada)) ?? ''))
    .toBeLessThan(HOUR);
});
