import { expect, test } from 'vitest';
import { emailsTo, linkFor } from '../../src/testing/email/mailbox.ts';
import { freeLesson } from '../../src/testing/fixtures/lessons.ts';
import {
  createMember,
  createMemberWithPassword,
  PASSWORD,
  sessionOf,
  type TestMember,
} from '../../src/testing/fixtures/members.ts';
import { referred } from '../../src/testing/fixtures/referrals.ts';
import { everything, rowCounts } from '../../src/testing/worker/rows.ts';
import { cookiesOf, person, testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker();

const deletion = (someone: TestMember, confirmation: unknown = 'delete my account') =>
  someone.fetch('/api/account/deletion', { json: { confirmation } });
const post = (path: string, json: object) => worker.visitor().fetch(path, { json });
const login = (email: string) => post('/api/auth/login', { email, password: PASSWORD });

/** A member with a unique name and address, and with rows in every table. */
async function danWithHistory() {
  const dan = await createMemberWithPassword(worker, 'dan');
  const names = { firstName: `Zaphiro ${dan.id}`, lastName: `Quillon ${dan.id}` };
  await dan.fetch('/api/account/profile', {
    method: 'PUT',
    json: { ...names, timeZone: 'Asia/Tokyo' },
  });
  const on = { signInAlerts: true, sharedFirstName: true, sharedPages: true };
  await dan.fetch('/api/account/preferences', { method: 'PUT', json: on });
  await dan.fetch('/api/account/email', { method: 'PUT', json: { email: `new-${dan.email}` } });
  await post('/api/auth/forgot-password', { email: dan.email });
  await worker.db
    .prepare(
      `INSERT INTO identities (issuer, subject, member_id, provider, email, linked_at, last_used_at)
       VALUES ('https://accounts.google.com', ?1, ?1, 'google', ?2, ?3, ?3)`,
    )
    .bind(dan.id, dan.email, new Date().toISOString())
    .run();
  await dan.fetch('/api/referrals/stats');
  await referred(worker.db, dan.id, 1);
  await worker.db
    .prepare(
      `INSERT INTO referrals (referee_id, referrer_id, referred_at) VALUES (?1, 'demo-ada', '2026-11-01')`,
    )
    .bind(dan.id)
    .run();
  const response = await dan.fetch(`/api/micro-learning/modules/${freeLesson._id}/complete`, {
    json: { timeSpentMinutes: 3 },
  });
  const { achievements } = (await response.json()) as { achievements: { id: string }[] };
  return { dan, names, shared: `/shared/${achievements[0]?.id}` };
}

test('only an id and the confirmation email remain of a deleted member', async () => {
  const { dan, names, shared } = await danWithHistory();
  const phone = await sessionOf(worker.db, dan.id);
  expect((await worker.visitor().fetch(shared)).status).toBe(200);
  const before = await rowCounts(worker.db);
  const response = await deletion(dan);
  expect(response.status).toBe(200);
  expect(cookiesOf(response)).toBe('__Host-session=; signed_in=; __Host-known=');

  expect(await emailsTo(worker.db, dan.email)).toEqual(['account-deleted']);
  await worker.db.prepare(`DELETE FROM mails WHERE to_address = ?1`).bind(dan.email).run();
  const left = await everything(worker.db);
  for (const word of [dan.email, ...Object.values(names)]) expect(left).not.toContain(word);
  const tombstone = await worker.db
    .prepare('SELECT * FROM erasures WHERE member_id = ?1')
    .bind(dan.id)
    .first();
  expect(tombstone).toEqual({
    member_id: dan.id,
    email: '',
    first_name: '',
    requested_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    finished_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    listed_at: null,
  });
  // The other rows are his payments, kept for seven years, and his referral by Ada, who keeps her reward: under an id
  // that no longer identifies anyone.
  expect(left.split(dan.id)).toHaveLength(4);
  const after = await rowCounts(worker.db);
  expect(after.erasures).toBe((before.erasures ?? 0) + 1);
  expect(after.referral_codes).toBe((before.referral_codes ?? 0) - 1);
  expect(after.referrals).toBe((before.referrals ?? 0) - 1);
  for (const cookie of [dan.cookie, phone])
    expect((await person(worker.url, cookie).fetch('/api/auth/user')).status).toBe(401);
  expect((await worker.visitor().fetch(shared)).status).toBe(404);
});

test('afterwards the address is free: it cannot sign in, and a new member can sign up with it', async () => {
  const dan = await createMemberWithPassword(worker, 'dan');
  await post('/api/auth/forgot-password', { email: dan.email });
  const token = await linkFor(worker.db, dan.id, 'reset');
  await deletion(dan);
  expect((await login(dan.email)).status).toBe(401);
  for (const address of ['deleted', `deleted:${dan.id}`])
    expect((await login(address)).status).toBe(401);
  const reset = await post('/api/auth/reset-password', { token, password: 'seven new geese' });
  expect(reset.status).toBe(400);
  await post('/api/auth/forgot-password', { email: dan.email });
  expect(await emailsTo(worker.db, dan.email)).toEqual(['account-deleted', 'unknown-address']);

  const anew = await post('/api/auth/signup', { email: dan.email, password: PASSWORD });
  expect(anew.status).toBe(201);
  const user = await person(worker.url, cookiesOf(anew)).fetch('/api/auth/user');
  const { id, tier, firstName } = (await user.json()) as Record<string, string>;
  expect(id).not.toBe(dan.id);
  expect([tier, firstName]).toEqual(['free', '']);
});

test.each([
  '',
  'yes',
  'delete my accounts',
  'delete  my account',
  null,
  true,
  ['delete my account'],
])('typing %j does not confirm the deletion', async (confirmation) => {
  const ada = await createMember(worker, 'ada');
  const before = await everything(worker.db);
  expect((await deletion(ada, confirmation)).status).toBe(400);
  expect(await everything(worker.db)).toBe(before);
});

test('the phrase may be typed the way a phone writes it', async () => {
  const ada = await createMember(worker, 'ada');
  expect((await deletion(ada, ' Delete my account ')).status).toBe(200);
});

test('ten simultaneous requests delete one account, once', async () => {
  const [dan, bob] = [await createMember(worker, 'dan'), await createMember(worker, 'bob')];
  const answers = await Promise.all(Array.from({ length: 10 }, () => deletion(dan)));
  for (const { status } of answers) expect([200, 401]).toContain(status);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect((await deletion(dan)).status).toBe(401);
  await worker.scheduled('* * * * *');
  expect(await emailsTo(worker.db, dan.email)).toEqual(['account-deleted']);
  expect((await bob.fetch('/api/auth/user')).status).toBe(200);
});

test('a visitor cannot delete an account', async () => {
  const before = await rowCounts(worker.db);
  expect((await deletion(worker.visitor() as TestMember)).status).toBe(401);
  expect(await rowCounts(worker.db)).toEqual(before);
});
