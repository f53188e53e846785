import { expect, test } from 'vitest';
import { emailsTo, expiredLink, linkFor } from '../../src/testing/email/mailbox.ts';
import { freeLesson } from '../../src/testing/fixtures/lessons.ts';
import { createMember, type TestMember } from '../../src/testing/fixtures/members.ts';
import { everything } from '../../src/testing/worker/rows.ts';
import { cookiesOf, type Person, person, testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker();

const ask = (someone: Person) => someone.fetch('/api/account/email/verification', { json: {} });
const follow = (someone: Person, token: string) =>
  someone.fetch('/api/account/email/confirmation', { json: { token } });
const isVerified = async (someone: TestMember) =>
  Boolean(
    await worker.db
      .prepare('SELECT email_verified_at FROM members WHERE id = ?1')
      .bind(someone.id)
      .first('email_verified_at'),
  );

async function withLink() {
  const ada = await createMember(worker, 'ada');
  expect((await ask(ada)).status).toBe(200);
  return { ada, link: await linkFor(worker.db, ada.id, 'verify') };
}

test('a new member gets a link that verifies the address, once', async () => {
  const response = await worker.visitor().fetch('/api/auth/signup', {
    json: { email: 'Eva@example.com', password: 'three quiet words' },
  });
  const eva = person(worker.url, cookiesOf(response));
  const { id } = (await (await eva.fetch('/api/auth/user')).json()) as { id: string };
  const link = await linkFor(worker.db, id, 'verify');
  const followed = await follow(eva, link);
  expect([followed.status, await followed.json()]).toEqual([200, { email: 'Eva@example.com' }]);
  expect(await isVerified({ id } as TestMember)).toBe(true);
  const again = await follow(eva, link);
  expect([again.status, await again.json()]).toMatchObject([400, { code: 'link_gone' }]);
  expect(await emailsTo(worker.db, 'Eva@example.com')).toEqual(['verify', 'welcome']);
});

test('ten simultaneous clicks verify the address once', async () => {
  const { ada, link } = await withLink();
  const answers = await Promise.all(Array.from({ length: 10 }, () => follow(ada, link)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)]);
  expect(await emailsTo(worker.db, ada.email)).toEqual(['verify', 'welcome']);
});

test('only the member who was sent the link may follow it', async () => {
  const { ada, link } = await withLink();
  const bob = await createMember(worker, 'bob');
  const before = await everything(worker.db);
  const other = await follow(bob, link);
  expect([other.status, await other.json()]).toMatchObject([403, { code: 'other_account' }]);
  expect((await follow(worker.visitor(), link)).status).toBe(401);
  expect(await everything(worker.db)).toBe(before);
  expect((await follow(ada, link)).status).toBe(200);
});

test('an invalid link verifies nothing', async () => {
  const { ada, link } = await withLink();
  await worker.visitor().fetch('/api/auth/forgot-password', { json: { email: ada.email } });
  const bob = await createMember(worker, 'bob');
  const tooOld = await expiredLink(worker.db, bob, 'verify');
  const before = await everything(worker.db);
  for (const [who, token] of [
    [ada, await linkFor(worker.db, ada.id, 'reset')],
    [bob, tooOld],
    ...[`${link}A`, link.slice(1), link.toUpperCase(), '', 'A'.repeat(43), "' OR 1=1 --"].map(
      (token) => [ada, token] as const,
    ),
  ] as const)
    expect((await follow(who, token)).status, token).toBe(400);
  expect(await everything(worker.db)).toBe(before);
});

test('a member can ask for a new link three times an hour; each one invalidates the last', async () => {
  const { ada, link } = await withLink();
  expect((await ask(ada)).status).toBe(200);
  expect((await follow(ada, link)).status).toBe(400);
  expect((await ask(ada)).status).toBe(200);
  expect((await ask(ada)).status).toBe(429);
  expect(await emailsTo(worker.db, ada.email)).toEqual(['verify', 'verify', 'verify']);
});

test('a member with a verified address gets no further email', async () => {
  const { ada, link } = await withLink();
  await follow(ada, link);
  expect((await ask(ada)).status).toBe(200);
  expect(await emailsTo(worker.db, ada.email)).toEqual(['verify', 'welcome']);
});

test('a member can learn and use the account before verifying the address', async () => {
  const dan = await createMember(worker, 'dan');
  const path = `/api/micro-learning/modules/${freeLesson._id}/complete`;
  expect((await dan.fetch(path, { json: { timeSpentMinutes: 3 } })).status).toBe(200);
  for (const page of ['/micro-learning', '/achievements', '/api/account', '/api/account/export'])
    expect((await dan.fetch(page)).status, page).toBe(200);
  expect((await dan.fetch('/api/auth/user')).status).toBe(200);
});
