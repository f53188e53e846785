import { expect, test } from 'vitest';
import { linkFor } from '../../src/testing/email/mailbox.ts';
import {
  createMember,
  createMemberWithPassword,
  PASSWORD,
  type TestMember,
} from '../../src/testing/fixtures/members.ts';
import { everything } from '../../src/testing/worker/rows.ts';
import { cookiesOf, person, testWorker } from '../../src/testing/worker/worker.ts';
import type { AccountOverview } from './overview.ts';
import { forgetOldEvents } from './security-log/events.ts';

const worker = testWorker();
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

const login = (email: string, password = PASSWORD, userAgent = FIREFOX) =>
  worker
    .visitor()
    .fetch('/api/auth/login', { json: { email, password }, headers: { 'User-Agent': userAgent } });
const events = async (someone: { fetch: TestMember['fetch'] }) =>
  ((await (await someone.fetch('/api/account')).json()) as AccountOverview).events;
const kinds = async (someone: { fetch: TestMember['fetch'] }) =>
  (await events(someone)).map(({ kind }) => kind);

test('ada sees sign-ins and failed sign-ins, with their devices', async () => {
  const ada = await createMemberWithPassword(worker, 'ada');
  await login(ada.email, 'a guess of mine', SAFARI);
  await expect.poll(() => kinds(ada)).toEqual(['sign-in-failed']);
  const browser = person(worker.url, cookiesOf(await login(ada.email)));
  expect(await events(browser)).toEqual([
    {
      id: expect.any(String),
      kind: 'signed-in',
      detail: 'password',
      device: 'Firefox on Windows',
      country: expect.stringMatching(/^([A-Z]{2})?$/),
      times: 1,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    },
    expect.objectContaining({ kind: 'sign-in-failed', device: 'Safari on iOS' }),
  ]);
});

test('ada sees what was changed, newest first', async () => {
  const ada = await createMember(worker, 'ada');
  const put = (path: string, json: object) =>
    ada.fetch(`/api/account/${path}`, { method: 'PUT', json });
  await ada.fetch('/api/account/email/verification', { json: {} });
  const verify = await linkFor(worker.db, ada.id, 'verify');
  await ada.fetch('/api/account/email/confirmation', { json: { token: verify } });
  await put('email', { email: `new-${ada.email}` });
  const change = await linkFor(worker.db, ada.id, 'change-email');
  await ada.fetch('/api/account/email/confirmation', { json: { token: change } });
  await ada.fetch('/api/account/export');
  const changed = await put('password', { password: 'seven new geese' });
  const json = { email: `new-${ada.email}` };
  await worker.visitor().fetch('/api/auth/forgot-password', { json });
  expect(await kinds(person(worker.url, cookiesOf(changed)))).toEqual([
    'reset-asked',
    'password-changed',
    'data-exported',
    'email-changed',
    'email-change-asked',
    'email-verified',
  ]);
});

test('a member cannot read another member’s security log', async () => {
  const [ada, bob] = [
    await createMemberWithPassword(worker, 'ada'),
    await createMember(worker, 'bob'),
  ];
  await login(ada.email);
  expect(await kinds(ada)).toEqual(['signed-in']);
  expect(await kinds(bob)).toEqual([]);
});

test('a flood of guesses is one line with a count, and hides neither sign-ins nor changes', async () => {
  const ada = await createMemberWithPassword(worker, 'ada');
  const browser = person(worker.url, cookiesOf(await login(ada.email)));
  for (let i = 0; i < 4; i++) await login(ada.email, `guess number ${i}`, SAFARI);
  const tries = async () =>
    (await events(browser))
      .filter(({ kind }) => kind === 'sign-in-failed')
      .map(({ device, times }) => [device, times]);
  // There are two lines if a new hour begins.
  const sum = async () => (await tries()).reduce((all, [, times]) => all + Number(times), 0);
  await expect.poll(sum).toBe(4);
  expect((await tries()).length).toBeLessThan(3);
  // Weeks of guesses from many devices, and of reset emails that she did not request.
  await worker.db.batch(
    Array.from({ length: 120 }, (_, i) =>
      worker.db
        .prepare(
          `INSERT INTO account_events (id, member_id, kind, device, created_at)
           VALUES (?1 || ?2, ?1, ?3, 'Device ' || ?2, ?4)`,
        )
        .bind(
          ada.id,
          i,
          i % 2 ? 'sign-in-failed' : 'reset-asked',
          new Date(Date.now() + i * 1000).toISOString(),
        ),
    ),
  );
  const shown = await kinds(browser);
  expect(shown).toContain('signed-in');
  expect(shown.length).toBeLessThan(15);
});

test('a password guess through sign-up is a failed sign-in as well', async () => {
  const ada = await createMemberWithPassword(worker, 'ada');
  const json = { email: ada.email, password: 'a guess of mine' };
  const headers = { 'User-Agent': SAFARI };
  const response = await worker.visitor().fetch('/api/auth/signup', { json, headers });
  expect(response.status).toBe(409);
  expect(await events(ada)).toEqual([
    expect.objectContaining({ kind: 'sign-in-failed', device: 'Safari on iOS' }),
  ]);
});

test('nothing is recorded for an address without an account', async () => {
  const before = await everything(worker.db);
  expect((await login('nobody@example.com')).status).toBe(401);
  // Background work of a sign-in is done before that of a later one.
  const ada = await createMemberWithPassword(worker, 'ada');
  await login(ada.email, 'a guess of mine');
  await expect.poll(() => kinds(ada)).toEqual(['sign-in-failed']);
  await worker.db.prepare('DELETE FROM members WHERE id = ?1').bind(ada.id).run();
  expect(await everything(worker.db)).toBe(before);
});

test('events are deleted after a year', async () => {
  const ada = await createMemberWithPassword(worker, 'ada');
  await login(ada.email);
  const day = 86_400_000;
  await forgetOldEvents(worker.db, Date.now() + 364 * day);
  expect(await kinds(ada)).toEqual(['signed-in']);
  await forgetOldEvents(worker.db, Date.now() + 366 * day);
  expect(await kinds(ada)).toEqual([]);
});
