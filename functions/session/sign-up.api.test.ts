import { expect, test } from 'vitest';
import { everything, rowCounts } from '../../src/testing/worker/rows.ts';
import { cookiesOf, person, testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker();
const PASSWORD = 'three quiet words';

const signUp = (body: object, address?: string) =>
  worker.visitor(address).fetch('/api/auth/signup', { json: body });
const userOf = async (response: Response) =>
  (await person(worker.url, cookiesOf(response)).fetch('/api/auth/user')).json() as Promise<{
    id: string;
    email: string;
    firstName: string;
  }>;
const members = async (emailKey: string) =>
  (
    await worker.db
      .prepare('SELECT * FROM members WHERE email_key = ?1')
      .bind(emailKey)
      .all<{ id: string; password_hash: string; tier?: string }>()
  ).results;

test.each([
  ['nothing at all', {}],
  ['no password', { email: 'eva@example.com' }],
  ['no address', { password: PASSWORD }],
  ['two empty fields', { email: '', password: '' }],
])('a visitor who sends %s reads: Email and password are required', async (_, body) => {
  const response = await signUp(body);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    message: 'Email and password are required',
    code: 'invalid_input',
  });
  expect(response.headers.getSetCookie()).toEqual([]);
});

test('five characters are too few and six are enough, without any name', async () => {
  const short = await signUp({ email: 'five@example.com', password: 'zq-91' });
  expect(short.status).toBe(400);
  const refusal = { message: 'Password must be at least 6 characters' };
  expect(await short.json()).toMatchObject({ ...refusal, fields: { password: refusal.message } });
  const enough = await signUp({ email: 'six@example.com', password: 'zq-917' });
  expect(enough.status).toBe(201);
  expect(await userOf(enough)).toMatchObject({ firstName: '', email: 'six@example.com' });
});

test('a common password is rejected and nothing is written', async () => {
  const before = await rowCounts(worker.db);
  const response = await signUp({ email: 'common@example.com', password: 'Password1' });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'common_password' });
  expect(await rowCounts(worker.db)).toEqual(before);
});

test('a second click with the same password signs in, and adds no member', async () => {
  const eva = { email: 'eva@example.com', password: PASSWORD, firstName: 'Eva' };
  const first = await signUp(eva);
  const second = await signUp({ ...eva, email: ' EVA@Example.com', firstName: 'Mallory' });
  expect([first.status, second.status]).toEqual([201, 200]);
  expect(await userOf(second)).toEqual(await userOf(first));
  expect(await members('eva@example.com')).toHaveLength(1);
});

test('a stranger cannot take over an address by signing up with another password', async () => {
  await signUp({ email: 'fay@example.com', password: PASSWORD });
  const [before] = await members('fay@example.com');
  const response = await signUp({ email: 'Fay@example.com', password: 'another password' });
  expect(response.status).toBe(409);
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await response.json()).toMatchObject({ code: 'address_taken' });
  expect(await members('fay@example.com')).toEqual([before]);
});

test('ten simultaneous clicks make one member, and each of them signs in', async () => {
  const gus = { email: 'gus@example.com', password: PASSWORD };
  const answers = await Promise.all(Array.from({ length: 10 }, () => signUp(gus)));
  const signedIn = answers.filter(({ ok }) => ok);
  // A busy hasher may turn some away; it never makes a second member.
  expect(answers.filter(({ status }) => status !== 503)).toEqual(signedIn);
  expect(signedIn.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(await members('gus@example.com')).toHaveLength(1);
  expect(new Set(await Promise.all(signedIn.map(async (a) => (await userOf(a)).id))).size).toBe(1);
});

test.each([
  { subscriptionTier: 'complete' },
  { tier: 'complete', status: 'active' },
  { isAdmin: true },
  { id: 'demo-dan' },
])('a visitor cannot set %o while signing up', async (extra) => {
  const before = await rowCounts(worker.db);
  const response = await signUp({ email: 'hal@example.com', password: PASSWORD, ...extra });
  expect(response.status).toBe(400);
  expect(await rowCounts(worker.db)).toEqual(before);
});

test('neither the password nor the session token is stored in plain text', async () => {
  const response = await signUp({ email: 'ivy@example.com', password: 'do not store this' });
  const token = /__Host-session=([\w-]{43})/.exec(cookiesOf(response))?.[1] ?? expect.unreachable();
  const stored = await everything(worker.db);
  expect(stored).toContain('ivy@example.com');
  expect(stored).not.toContain('do not store this');
  expect(stored).not.toContain(token);
});
