// Planted tokens, and tokens whose session has ended.
import { expect, test } from 'vitest';
import { linkFor } from '../../src/testing/email/mailbox.ts';
import {
  createMember,
  createMemberWithPassword,
  PASSWORD,
  sessionOf,
  type TestMember,
} from '../../src/testing/fixtures/members.ts';
import { cookiesOf, person, testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker();
const NEW = 'seven new geese';
const PLANTED = `__Host-session=${'A'.repeat(43)}`;

const statusOf = async (cookie: string) =>
  (await person(worker.url, cookie).fetch('/api/auth/user')).status;
const tokenIn = (response: Response) => /__Host-session=([\w-]{43})/.exec(cookiesOf(response))?.[0];

const waysIn: Record<string, (browser: string) => Promise<Response>> = {
  'signs up': (browser) =>
    person(worker.url, browser).fetch('/api/auth/signup', {
      json: { email: 'eva@example.com', password: 'three quiet words' },
    }),
  'signs in': async (browser) => {
    const { email } = await createMemberWithPassword(worker, 'ada');
    return person(worker.url, browser).fetch('/api/auth/login', {
      json: { email, password: PASSWORD },
    });
  },
  'changes the password': async (browser) => {
    const { cookie } = await createMember(worker, 'ada');
    return person(worker.url, `${cookie}; ${browser}`).fetch('/api/account/password', {
      method: 'PUT',
      json: { password: NEW },
    });
  },
};

test.each(Object.keys(waysIn))('a planted token is not adopted when a visitor %s', async (way) => {
  const response = await (waysIn[way] as (browser: string) => Promise<Response>)(PLANTED);
  expect(response.ok).toBe(true);
  const token = tokenIn(response) ?? expect.unreachable();
  expect(token).not.toBe(PLANTED);
  expect(await statusOf(token)).toBe(200);
  expect(await statusOf(PLANTED)).toBe(401);
});

const waysOut: Record<string, (ada: TestMember) => Promise<Response>> = {
  'signed out': (ada) => ada.fetch('/api/logout'),
  'signed out everywhere': (ada) => ada.fetch('/api/account/sessions', { method: 'DELETE' }),
  'set a new password': (ada) =>
    ada.fetch('/api/account/password', { method: 'PUT', json: { password: NEW } }),
  'set a new password by email': async ({ id, email }) => {
    await worker.visitor().fetch('/api/auth/forgot-password', { json: { email } });
    const json = { token: await linkFor(worker.db, id, 'reset'), password: NEW };
    return worker.visitor().fetch('/api/auth/reset-password', { json });
  },
  'deleted the account': (ada) =>
    ada.fetch('/api/account/deletion', { json: { confirmation: 'delete my account' } }),
};

test.each(Object.keys(waysOut))('the token of a member who %s no longer works', async (way) => {
  const [ada, bob] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  const phone = await sessionOf(worker.db, ada.id);
  const response = await (waysOut[way] as (ada: TestMember) => Promise<Response>)(ada);
  expect(response.status).toBeLessThan(400);
  expect(await statusOf(ada.cookie)).toBe(401);
  expect((await ada.fetch('/api/account')).status).toBe(401);
  // Signing out ends this browser's session; everything else ends them all.
  expect(await statusOf(phone)).toBe(way === 'signed out' ? 200 : 401);
  expect(await statusOf(bob.cookie)).toBe(200);
});

test('a password change gives this browser a new token, and ends the other sessions', async () => {
  const ada = await createMember(worker, 'ada');
  const response = await ada.fetch('/api/account/password', {
    method: 'PUT',
    json: { password: NEW },
  });
  const token = tokenIn(response) ?? expect.unreachable();
  expect(token).not.toBe(ada.cookie);
  const { sessions } = (await (await person(worker.url, token).fetch('/api/account')).json()) as {
    sessions: { isCurrent: boolean }[];
  };
  expect(sessions).toMatchObject([{ isCurrent: true }]);
});
