import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { emailsTo, linkFor } from '../../src/testing/email/mailbox.ts';
import {
  createMember,
  createMemberWithPassword,
  PASSWORD,
  sessionOf,
  type TestMember,
} from '../../src/testing/fixtures/members.ts';
import { cookiesOf, type Person, person, testWorker } from '../../src/testing/worker/worker.ts';
import type { AccountOverview } from './overview.ts';

const worker = testWorker();

const freeAddress = () => `free-${randomUUID()}@example.com`;
const ask = (someone: Person, email: string) =>
  someone.fetch('/api/account/email', { method: 'PUT', json: { email } });
const follow = (someone: Person, token: string) =>
  someone.fetch('/api/account/email/confirmation', { json: { token } });
const login = (email: string, cookie = '') =>
  person(worker.url, cookie).fetch('/api/auth/login', { json: { email, password: PASSWORD } });
const emailOf = async (someone: Person) => {
  const overview = (await (await someone.fetch('/api/account')).json()) as AccountOverview;
  const { refusedBecause: _, ...email } = overview.email;
  return email;
};
const linkOf = ({ id }: TestMember) => linkFor(worker.db, id, 'change-email');

test('the old address stays valid until the new one is confirmed, then only the new one is', async () => {
  const ada = await createMemberWithPassword(worker, 'ada');
  const phone = person(worker.url, await sessionOf(worker.db, ada.id));
  const wanted = freeAddress();
  expect((await ask(ada, wanted)).status).toBe(200);
  expect(await emailOf(ada)).toEqual({ address: ada.email, isVerified: false, pending: wanted });
  expect((await login(wanted)).status).toBe(401);

  const followed = await follow(ada, await linkOf(ada));
  expect([followed.status, await followed.json()]).toEqual([200, { email: wanted }]);
  expect(await emailOf(ada)).toEqual({ address: wanted, isVerified: true, pending: null });
  expect((await phone.fetch('/api/auth/user')).status).toBe(401);
  expect((await login(ada.email)).status).toBe(401);
  expect((await login(wanted, cookiesOf(followed))).status).toBe(200);
  expect(await emailsTo(worker.db, ada.email)).toEqual(['email-change-asked', 'email-changed']);
  // The confirming browser is known at the new address: no new-browser email for a sign-in from it.
  expect(await emailsTo(worker.db, wanted)).toEqual(['confirm-new-email']);
});

test('a link that was sent to the old address is useless after the change', async () => {
  const ada = await createMemberWithPassword(worker, 'ada');
  await worker.visitor().fetch('/api/auth/forgot-password', { json: { email: ada.email } });
  const token = await linkFor(worker.db, ada.id, 'reset');
  await ask(ada, freeAddress());
  await follow(ada, await linkOf(ada));
  const json = { token, password: 'seven new geese' };
  expect((await worker.visitor().fetch('/api/auth/reset-password', { json })).status).toBe(400);
});

test('a change that was canceled or replaced by a newer one cannot be confirmed', async () => {
  const ada = await createMember(worker, 'ada');
  await ask(ada, freeAddress());
  const earlier = await linkOf(ada);
  await ask(ada, freeAddress());
  expect((await follow(ada, earlier)).status).toBe(400);
  const later = await linkOf(ada);
  expect((await ada.fetch('/api/account/email/pending', { method: 'DELETE' })).status).toBe(200);
  expect((await follow(ada, later)).status).toBe(400);
  expect(await emailOf(ada)).toEqual({ address: ada.email, isVerified: false, pending: null });
});

test('a password reset by email ends a pending change of address, which an intruder may have started', async () => {
  const ada = await createMember(worker, 'ada');
  await ask(ada, freeAddress());
  await worker.visitor().fetch('/api/auth/forgot-password', { json: { email: ada.email } });
  const json = { token: await linkFor(worker.db, ada.id, 'reset'), password: 'seven new geese' };
  expect((await worker.visitor().fetch('/api/auth/reset-password', { json })).status).toBe(200);
  await expect(linkOf(ada)).rejects.toThrow('nobody sent');
});

test('an address that is in use gets the same response as a free one; its owner is emailed once a day', async () => {
  const [ada, bob] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  const free = await ask(ada, freeAddress());
  for (const spelling of [bob.email, bob.email.toUpperCase()]) {
    const taken = await ask(ada, spelling);
    expect(taken.status).toBe(free.status);
    expect(await taken.text()).toBe(await free.clone().text());
    expect([...taken.headers.keys()]).toEqual([...free.headers.keys()]);
    expect((await emailOf(ada)).pending).toBe(spelling);
  }
  expect(await emailsTo(worker.db, bob.email)).toEqual(['address-in-use']);
  // No email contains this link. Even so, it would not take the address.
  expect((await follow(ada, await linkOf(ada))).status).toBe(409);
  expect((await emailOf(ada)).address).toBe(ada.email);
  expect((await emailOf(bob)).address).toBe(bob.email);
});

test('when two members want the same address, the first to confirm gets it', async () => {
  const both = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  const wanted = freeAddress();
  for (const someone of both) await ask(someone, wanted);
  const links = await Promise.all(both.map(linkOf));
  const answers = await Promise.all(both.map((someone, i) => follow(someone, links[i] as string)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const loser = answers.findIndex(({ status }) => status === 409);
  expect(await answers[loser]?.json()).toMatchObject({ code: 'address_taken' });
  expect((await emailOf(both[loser] as TestMember)).address).toBe(both[loser]?.email);
  expect((await emailOf(both[1 - loser] as TestMember)).address).toBe(wanted);
});

test('only the member may follow the link: no other member and no visitor', async () => {
  const [ada, bob] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  await ask(ada, freeAddress());
  const link = await linkOf(ada);
  const other = await follow(bob, link);
  expect([other.status, await other.json()]).toMatchObject([403, { code: 'other_account' }]);
  expect((await follow(worker.visitor(), link)).status).toBe(401);
  expect((await emailOf(ada)).address).toBe(ada.email);
});

test('a member cannot change to the current address, nor ask for more than five changes an hour', async () => {
  const ada = await createMember(worker, 'ada');
  const same = await ask(ada, ada.email.toUpperCase());
  expect([same.status, await same.json()]).toMatchObject([400, { code: 'same_address' }]);
  for (let i = 0; i < 5; i++) expect((await ask(ada, freeAddress())).status).toBe(200);
  expect((await ask(ada, freeAddress())).status).toBe(429);
});
