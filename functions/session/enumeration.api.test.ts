// Response times do not reveal whether an account exists: the Worker takes the same steps for every address.
// bench/login.ts measures it with a clock.
import { expect, test } from 'vitest';
import {
  createMember,
  createMemberWithPassword,
  tokenHash,
} from '../../src/testing/fixtures/members.ts';
import { triedBefore } from '../../src/testing/worker/attempts.ts';
import { observed, stepsTaken } from '../../src/testing/worker/observed-worker.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker({}, await observed());

/** Hashes and statements in order. Emails are sent after the response, so they do not affect its time. */
async function steps(ask: () => Promise<Response>): Promise<string[]> {
  await stepsTaken(worker.url);
  await ask();
  return (await stepsTaken(worker.url)).filter(
    (step) => !/^\s*(WITH first AS [\s\S]*)?UPDATE (mails|one_time_links)/.test(step),
  );
}
const post = (path: string, json: object) => worker.visitor().fetch(`/api/auth/${path}`, { json });
const login = (email: string) => post('login', { email, password: 'a guess of mine' });
const forgot = (email: string) => post('forgot-password', { email });
const hashes = (all: string[]) => all.filter((step) => step === 'hash').length;

test('a wrong password takes the same steps with and without an account', async () => {
  const ada = await createMemberWithPassword(worker, 'ada');
  const withoutPassword = await createMember(worker, 'ada');
  const known = await steps(() => login(ada.email));
  expect(hashes(known)).toBe(1);
  expect(known.length).toBeGreaterThan(4);
  expect(await steps(() => login('nobody@example.com'))).toEqual(known);
  expect(await steps(() => login(withoutPassword.email))).toEqual(known);
});

test('a reset request takes the same steps with and without an account, even the fourth time', async () => {
  const ada = await createMember(worker, 'ada');
  const known = [];
  const unknown = [];
  for (const _ of [1, 2, 3, 4]) {
    known.push(await steps(() => forgot(ada.email)));
    unknown.push(await steps(() => forgot('nobody@example.com')));
  }
  expect(unknown).toEqual(known);
  expect(known.map(({ length }) => length)).toEqual([8, 8, 8, 2]);
  expect(hashes(known.flat())).toBe(0);
});

test('every reset request is recorded, even when there is nothing left to send', async () => {
  for (let i = 1; i <= 3; i++) {
    await forgot('gone@example.com');
    const noted = await worker.db
      .prepare('SELECT sum(attempts) AS n FROM rate_limits WHERE subject = ?1')
      .bind(tokenHash('reset-asked:gone@example.com'))
      .first('n');
    expect(noted).toBe(i);
  }
});

test('changing to an address that is in use takes the same steps as changing to a free one', async () => {
  const [ada, bob] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  const ask = (email: string) => () =>
    ada.fetch('/api/account/email', { method: 'PUT', json: { email } });
  const free = await steps(ask(`free-${ada.id}@example.com`));
  expect(free.length).toBeGreaterThan(5);
  expect(await steps(ask(bob.email))).toEqual(free);
});

test('a request past the limit costs no hash', async () => {
  await triedBefore(worker.db, 'sign-in-account:gus@example.com', 3600, 100);
  expect(hashes(await steps(() => login('gus@example.com')))).toBe(0);
});

test('the current member takes one round trip with what is unread, and the account page seven queries in one', async () => {
  const ada = await createMember(worker, 'ada');
  const user = await steps(() => ada.fetch('/api/auth/user'));
  expect(user).toEqual([
    expect.stringMatching(/^\s*SELECT m\.id[\s\S]+FROM sessions s/),
    expect.stringMatching(/^SELECT in_app, place FROM notifications/),
  ]);
  expect(await steps(() => ada.fetch('/api/account'))).toHaveLength(7);
});
