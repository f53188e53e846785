// How many wrong passwords a stranger can try, and whether the member's own browser can still sign in.
import { beforeAll, expect, test } from 'vitest';
import { emailsTo, linkFor } from '../../src/testing/email/mailbox.ts';
import {
  createMemberWithPassword,
  PASSWORD,
  type TestMember,
} from '../../src/testing/fixtures/members.ts';
import { triedBefore } from '../../src/testing/worker/attempts.ts';
import { cookiesOf, person, testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker({}, { clock: true });
// At the start of an hour, so that no limit's window ends while attempts are counted.
beforeAll(() => worker.moveClock(1000 - (Date.now() % 3_600_000)));

const NEW = 'seven new geese';
const HOME = '198.51.100.20';
const ELSEWHERE = '203.0.113.20';
const CAFE = '192.0.2.20';

const knownIn = (response: Response) => /__Host-known=[^;]*/.exec(cookiesOf(response))?.[0] ?? '';

interface Attempt {
  password?: string;
  cookie?: string;
  address?: string;
}

const login = (
  { email }: TestMember,
  { password = PASSWORD, cookie = '', address = HOME }: Attempt = {},
) => person(worker.url, cookie, address).fetch('/api/auth/login', { json: { email, password } });

/** How many wrong passwords are checked before the stranger is told to wait. */
async function wrongTries(ada: TestMember, cookie: string): Promise<number> {
  for (let tries = 0; tries < 40; tries++) {
    const wrong = { password: 'not her password', cookie, address: ELSEWHERE };
    const { status } = await login(ada, wrong);
    if (status === 429) return tries;
    expect(status).toBe(401);
  }
  throw new Error('nothing stops the stranger');
}

async function resetPassword({ id, email }: TestMember, cookie = ''): Promise<Response> {
  await worker.visitor().fetch('/api/auth/forgot-password', { json: { email } });
  const token = await linkFor(worker.db, id, 'reset');
  const json = { token, password: NEW };
  const response = await person(worker.url, cookie, HOME).fetch('/api/auth/reset-password', {
    json,
  });
  expect(response.status).toBe(200);
  return response;
}

test('a stranger without a cookie has 10 attempts, and the owner can still sign in', async () => {
  const ada = await createMemberWithPassword(worker, 'ada');
  const browser = knownIn(await login(ada));
  expect(await wrongTries(ada, '')).toBe(10);
  expect((await login(ada)).status).toBe(200);
  // Many strangers use up the account's hourly limit; only unknown browsers have to wait.
  await triedBefore(worker.db, `sign-in-account:${ada.email}`, 3600, 100);
  expect((await login(ada)).status).toBe(429);
  expect((await login(ada, { cookie: browser })).status).toBe(200);
});

test('after a reset, a browser that knew the account counts as a stranger’s', async () => {
  const ada = await createMemberWithPassword(worker, 'ada');
  const old = knownIn(await login(ada, { address: CAFE }));
  const browser = knownIn(await resetPassword(ada));
  const before = await emailsTo(worker.db, ada.email);
  expect(await wrongTries(ada, old)).toBe(10);
  expect((await login(ada, { password: NEW, cookie: browser })).status).toBe(200);
  expect(await emailsTo(worker.db, ada.email)).toEqual(before);
  await triedBefore(worker.db, `sign-in-account:${ada.email}`, 3600, 100);
  expect((await login(ada, { password: NEW, cookie: old })).status).toBe(429);
});

test('after a password change, only the browser that changed it is known', async () => {
  const ada = await createMemberWithPassword(worker, 'ada');
  const old = knownIn(await login(ada, { address: CAFE }));
  const json = { password: NEW };
  const response = await ada.fetch('/api/account/password', { method: 'PUT', json });
  expect(response.status).toBe(200);
  const browser = knownIn(response);
  expect(browser).not.toBe('');
  expect(await wrongTries(ada, old)).toBe(10);
  await triedBefore(worker.db, `sign-in-account:${ada.email}`, 3600, 100);
  expect((await login(ada, { password: NEW, cookie: browser })).status).toBe(200);
  expect((await login(ada, { password: NEW, cookie: old })).status).toBe(429);
});

test('a stolen cookie has 10 attempts of its own, and the owner can still sign in', async () => {
  const ada = await createMemberWithPassword(worker, 'ada');
  const [phone, laptop] = [knownIn(await login(ada)), knownIn(await login(ada))];
  // Beyond its limit it counts as a stranger's: ten more from this address.
  expect(await wrongTries(ada, phone)).toBe(20);
  expect((await login(ada, { cookie: laptop })).status).toBe(200);
  const response = await login(ada, { cookie: phone });
  expect(response.status).toBe(200);
  // With the right password the browser gets a new cookie, which the thief does not have.
  await triedBefore(worker.db, `sign-in-account:${ada.email}`, 3600, 100);
  expect((await login(ada, { cookie: phone })).status).toBe(429);
  expect((await login(ada, { cookie: knownIn(response) })).status).toBe(200);
  expect((await login(ada, { cookie: laptop })).status).toBe(200);
});

test.each(['a reset', 'a change of the password', 'signing out everywhere'] as const)(
  '%s: the owner gets an email about a sign-in with the right password and an old cookie',
  async (how) => {
    const ada = await createMemberWithPassword(worker, 'ada');
    const old = knownIn(await login(ada, { address: CAFE }));
    if (how === 'a reset') await resetPassword(ada);
    if (how === 'a change of the password')
      await ada.fetch('/api/account/password', { method: 'PUT', json: { password: NEW } });
    if (how === 'signing out everywhere')
      await ada.fetch('/api/account/sessions', { method: 'DELETE' });
    const alerts = async () =>
      (await emailsTo(worker.db, ada.email)).filter((kind) => kind === 'new-sign-in').length;
    const before = await alerts();
    const password = how === 'signing out everywhere' ? PASSWORD : NEW;
    expect((await login(ada, { password, cookie: old, address: ELSEWHERE })).status).toBe(200);
    expect(await alerts()).toBe(before + 1);
  },
);
