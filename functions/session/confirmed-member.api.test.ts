// A browser that was left open: sensitive actions need reauthentication.
import { expect, test } from 'vitest';
import {
  createMember,
  createMemberWithPassword,
  PASSWORD,
  sessionOf,
  type TestMember,
} from '../../src/testing/fixtures/members.ts';
import { triedBefore } from '../../src/testing/worker/attempts.ts';
import { everything } from '../../src/testing/worker/rows.ts';
import { cookiesOf, person, testWorker } from '../../src/testing/worker/worker.ts';
import type { AccountOverview } from '../account/overview.ts';

const worker = testWorker();
const MINUTE = 60_000;

const SENSITIVE = {
  email: ['PUT', '/api/account/email', { email: 'new@example.com' }],
  password: ['PUT', '/api/account/password', { password: 'seven new geese' }],
  deletion: ['POST', '/api/account/deletion', { confirmation: 'delete my account' }],
} as const;

const ask = (someone: TestMember, what: keyof typeof SENSITIVE) => {
  const [method, path, json] = SENSITIVE[what];
  return someone.fetch(path, { method, json });
};
const confirm = (someone: TestMember, password: string) =>
  someone.fetch('/api/account/confirmation', { json: { password } });
const signedInAgo = ({ id }: TestMember, ms: number) =>
  worker.db
    .prepare('UPDATE sessions SET confirmed_at = ?2 WHERE member_id = ?1')
    .bind(id, new Date(Date.now() - ms).toISOString())
    .run();
const isConfirmed = async (someone: TestMember) =>
  ((await (await someone.fetch('/api/account')).json()) as AccountOverview).signIn.isConfirmed;

test.each(['email', 'password', 'deletion'] as const)(
  'fifteen minutes after signing in, %s requires ada to reauthenticate',
  async (what) => {
    const ada = await createMemberWithPassword(worker, 'ada');
    await signedInAgo(ada, 15 * MINUTE);
    const before = await everything(worker.db);
    const refused = await ask(ada, what);
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      { code: 'confirm_identity' },
    ]);
    expect(refused.headers.getSetCookie()).toEqual([]);
    expect(await everything(worker.db)).toBe(before);
    const confirmed = await confirm(ada, PASSWORD);
    expect(confirmed.status).toBe(200);
    const sameBrowser = { ...ada, ...person(worker.url, cookiesOf(confirmed)) };
    expect((await ask(sameBrowser, what)).status).toBe(200);
  },
);

test('fourteen minutes after signing in, ada does not have to reauthenticate', async () => {
  const ada = await createMember(worker, 'ada');
  await signedInAgo(ada, 14 * MINUTE);
  expect(await isConfirmed(ada)).toBe(true);
  expect((await ask(ada, 'email')).status).toBe(200);
});

test('a visitor is asked to sign in, not to reauthenticate', async () => {
  for (const what of Object.keys(SENSITIVE) as (keyof typeof SENSITIVE)[])
    expect((await ask(worker.visitor() as TestMember, what)).status).toBe(401);
  expect((await confirm(worker.visitor() as TestMember, PASSWORD)).status).toBe(401);
});

test('a wrong password does not reauthenticate, is counted, and is in ada’s security log', async () => {
  const ada = await createMemberWithPassword(worker, 'ada');
  await signedInAgo(ada, 20 * MINUTE);
  const wrong = await confirm(ada, 'a guess of mine');
  expect([wrong.status, await wrong.json()]).toMatchObject([
    400,
    { code: 'wrong_password', fields: { password: expect.any(String) } },
  ]);
  expect(await isConfirmed(ada)).toBe(false);
  await expect
    .poll(async () => {
      const { events } = (await (await ada.fetch('/api/account')).json()) as AccountOverview;
      return events.map(({ kind }) => kind);
    })
    .toEqual(['sign-in-failed']);

  const session = await worker.db
    .prepare('SELECT id FROM sessions WHERE member_id = ?1')
    .bind(ada.id)
    .first<string>('id');
  await triedBefore(worker.db, `identity-proof:${session}`, 900, 10);
  const stopped = await confirm(ada, PASSWORD);
  expect([stopped.status, await stopped.json()]).toMatchObject([
    429,
    { code: 'too_many_attempts' },
  ]);
  expect(await isConfirmed(ada)).toBe(false);
});

test('however many strangers guess ada’s password, she can reauthenticate where she is signed in', async () => {
  const ada = await createMemberWithPassword(worker, 'ada');
  await signedInAgo(ada, 20 * MINUTE);
  await triedBefore(worker.db, `sign-in-account:${ada.email}`, 3600, 100);
  expect((await confirm(ada, PASSWORD)).status).toBe(200);
});

test('another member’s password does not reauthenticate ada', async () => {
  const ada = await createMember(worker, 'ada');
  await signedInAgo(ada, 20 * MINUTE);
  expect((await confirm(ada, 'bob-learns-daily')).status).toBe(400);
  expect(await isConfirmed(ada)).toBe(false);
});

test('a session token that was copied before ada reauthenticated is useless afterwards', async () => {
  const ada = await createMemberWithPassword(worker, 'ada');
  const phone = person(worker.url, await sessionOf(worker.db, ada.id));
  const confirmed = person(worker.url, cookiesOf(await confirm(ada, PASSWORD)));
  const user = async ({ fetch }: Pick<TestMember, 'fetch'>) =>
    (await fetch('/api/auth/user')).status;
  expect([await user(ada), await user(confirmed), await user(phone)]).toEqual([401, 200, 200]);
  const { sessions } = (await (await confirmed.fetch('/api/account')).json()) as AccountOverview;
  expect(sessions.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true]);
});

test('two simultaneous reauthentications do not end the session', async () => {
  const ada = await createMemberWithPassword(worker, 'ada');
  const answers = await Promise.all([confirm(ada, PASSWORD), confirm(ada, PASSWORD)]);
  // The later request may find the old token gone; the browser keeps the cookies of the other one.
  expect(answers.map(({ status }) => status)).toContain(200);
  const [cookies = '', ...others] = answers.map(cookiesOf).filter(Boolean);
  expect(others).toEqual([]);
  const browser = person(worker.url, cookies);
  expect((await browser.fetch('/api/auth/user')).status).toBe(200);
});

test('ada reauthenticates only her current browser, not the one in the library', async () => {
  const ada = await createMemberWithPassword(worker, 'ada');
  const library = await worker.visitor().fetch('/api/auth/login', {
    json: { email: ada.email, password: PASSWORD },
  });
  expect(library.status).toBe(200);
  await signedInAgo(ada, 20 * MINUTE);
  await confirm(ada, PASSWORD);
  const { results } = await worker.db
    .prepare('SELECT confirmed_at > ?2 AS fresh FROM sessions WHERE member_id = ?1 ORDER BY fresh')
    .bind(ada.id, new Date(Date.now() - 10 * MINUTE).toISOString())
    .all();
  expect(results).toEqual([{ fresh: 0 }, { fresh: 1 }]);
});
