import { scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { createMember, sessionOf } from '../../src/testing/fixtures/members.ts';
import { cookiesOf, person, testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker();
const ADA = { email: 'ada@example.com', password: 'ada-learns-daily' };

const login = (body: object, cookie = '') =>
  person(worker.url, cookie).fetch('/api/auth/login', { json: body });
const statusOf = async (cookie: string) =>
  (await person(worker.url, cookie).fetch('/api/auth/user')).status;
const tokenOf = (response: Response) => /__Host-session=([^;]*)/.exec(cookiesOf(response))?.[1];

test('a wrong password and an unknown address get the same response', async () => {
  const wrong = await login({ ...ADA, password: 'wrong password' });
  const unknown = await login({ ...ADA, email: 'nobody@example.com' });
  const [a, b] = (await Promise.all([wrong.json(), unknown.json()])) as Record<string, unknown>[];
  expect([wrong.status, unknown.status]).toEqual([401, 401]);
  expect({ ...a, requestId: '' }).toEqual({ ...b, requestId: '' });
  const names = (response: Response) => [...response.headers.keys()];
  expect(names(wrong)).toEqual(names(unknown));
  expect(wrong.headers.getSetCookie()).toEqual([]);
});

test('no password opens the account of a member without one', async () => {
  const ada = await createMember(worker, 'ada');
  for (const password of ['null', 'undefined', ' '])
    expect((await login({ email: ada.email, password })).status).toBe(401);
});

test.each(['ADA@Example.COM', '  ada@example.com ', 'ａｄａ@example.com'])(
  'ada signs in as "%s"',
  async (email) => {
    const response = await login({ ...ADA, email });
    expect(response.status).toBe(200);
    expect(await statusOf(cookiesOf(response))).toBe(200);
  },
);

test('every sign-in gets a token of its own, and the earlier browser stays signed in', async () => {
  const [one, other] = [await login(ADA), await login(ADA)];
  expect(tokenOf(one)).not.toBe(tokenOf(other));
  expect(await statusOf(cookiesOf(one))).toBe(200);
});

test('a token that was planted in the browser is never adopted', async () => {
  const planted = 'A'.repeat(43);
  const response = await login(ADA, `__Host-session=${planted}`);
  expect(tokenOf(response)).not.toBe(planted);
  expect(await statusOf(`__Host-session=${planted}`)).toBe(401);
});

test('signing in again ends this browser’s earlier session', async () => {
  const before = cookiesOf(await login(ADA));
  const after = cookiesOf(await login(ADA, before));
  expect(await statusOf(before)).toBe(401);
  expect(await statusOf(after)).toBe(200);
});

test("an intruder's session in the browser ends when its owner signs in", async () => {
  const mallory = await createMember(worker, 'ada');
  await login(ADA, mallory.cookie);
  expect(await statusOf(mallory.cookie)).toBe(401);
});

test('a failed sign-in leaves the session as it was', async () => {
  const ada = await createMember(worker, 'ada');
  expect((await login({ ...ADA, password: 'wrong password' }, ada.cookie)).status).toBe(401);
  expect(await statusOf(ada.cookie)).toBe(200);
});

test('a password hashed with weaker settings is rehashed at the next sign-in', async () => {
  const { id, email } = await createMember(worker, 'bob');
  const salt = Buffer.alloc(16, 1);
  const key = scryptSync('older secret', salt, 32, { N: 2 ** 10, r: 8, p: 1 });
  const weak = `scrypt$10$8$1$${salt.toString('base64url')}$${key.toString('base64url')}`;
  await worker.db
    .prepare('UPDATE members SET password_hash = ?2 WHERE id = ?1')
    .bind(id, weak)
    .run();
  expect((await login({ email, password: 'older secret' })).status).toBe(200);
  const stored = await worker.db
    .prepare('SELECT password_hash FROM members WHERE id = ?1')
    .bind(id)
    .first<string>('password_hash');
  expect(stored).toMatch(/^scrypt\$14\$8\$5\$/);
  expect((await login({ email, password: 'older secret' })).status).toBe(200);
});

test('one browser’s session belongs to its member only', async () => {
  const [ada, bob] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  const other = person(worker.url, await sessionOf(worker.db, bob.id));
  const ids = await Promise.all(
    [ada, bob, other].map(
      async (p) => ((await (await p.fetch('/api/auth/user')).json()) as { id: string }).id,
    ),
  );
  expect(ids).toEqual([ada.id, bob.id, bob.id]);
});
