// Who has an account cannot be read from how long an answer takes: the Worker takes the same steps for everybody.
// bench/login.ts measures it with a clock.
import { expect, test } from 'vitest';
import { triedBefore } from '../../src/testing/attempts.ts';
import { createMember, createMemberWithPassword, tokenHash } from '../../src/testing/members.ts';
import { observed, stepsTaken } from '../../src/testing/observed-worker.ts';
import { testWorker } from '../../src/testing/worker.ts';

const worker = testWorker({}, await observed());

/** Hashes and statements in their order. Sending a mail comes after the answer, so nobody waits for it. */
async function steps(ask: () => Promise<Response>): Promise<string[]> {
  await stepsTaken(worker.url);
  await ask();
  return (await stepsTaken(worker.url)).filter(
    (step) => !/^\s*UPDATE (mails|one_time_links)/.test(step),
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

test('a forgotten password takes the same steps with and without an account, the fourth time too', async () => {
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

test('each of their wishes is written down, also where there is nothing to send any more', async () => {
  for (let i = 1; i <= 3; i++) {
    await forgot('gone@example.com');
    const noted = await worker.db
      .prepare('SELECT sum(attempts) AS n FROM rate_limits WHERE subject = ?1')
      .bind(tokenHash('reset-asked:gone@example.com'))
      .first('n');
    expect(noted).toBe(i);
  }
});

test('a new address that somebody has takes the same steps as one that nobody has', async () => {
  const [ada, bob] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  const ask = (email: string) => () =>
    ada.fetch('/api/account/email', { method: 'PUT', json: { email } });
  const free = await steps(ask(`free-${ada.id}@example.com`));
  expect(free.length).toBeGreaterThan(5);
  expect(await steps(ask(bob.email))).toEqual(free);
});

test('who asks too often costs no hash', async () => {
  await triedBefore(worker.db, 'sign-in-account:gus@example.com', 3600, 100);
  expect(hashes(await steps(() => login('gus@example.com')))).toBe(0);
});

test('who is there is one question to the database, and the account page six in one round', async () => {
  const ada = await createMember(worker, 'ada');
  const user = await steps(() => ada.fetch('/api/auth/user'));
  expect(user).toEqual([expect.stringMatching(/^\s*SELECT m\.id[\s\S]+FROM sessions s/)]);
  expect(await steps(() => ada.fetch('/api/account'))).toHaveLength(6);
});
