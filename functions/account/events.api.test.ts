import { expect, test } from 'vitest';
import { linkFor } from '../../src/testing/mailbox.ts';
import { everything } from '../../src/testing/rows.ts';
import {
  PASSWORD,
  type Someone,
  someoneLike,
  someoneWithPassword,
} from '../../src/testing/someone.ts';
import { cookiesOf, person, testWorker } from '../../src/testing/worker.ts';
import { forgetOldEvents } from './events.ts';
import type { AccountOverview } from './overview.ts';

const worker = testWorker();
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

const login = (email: string, password = PASSWORD, userAgent = FIREFOX) =>
  worker
    .visitor()
    .fetch('/api/auth/login', { json: { email, password }, headers: { 'User-Agent': userAgent } });
const events = async (someone: { fetch: Someone['fetch'] }) =>
  ((await (await someone.fetch('/api/account')).json()) as AccountOverview).events;
const kinds = async (someone: { fetch: Someone['fetch'] }) =>
  (await events(someone)).map(({ kind }) => kind);

test('ada reads who signed in, who tried to, and with what', async () => {
  const ada = await someoneWithPassword(worker, 'ada');
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
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    },
    expect.objectContaining({ kind: 'sign-in-failed', device: 'Safari on iOS' }),
  ]);
});

test('ada reads what was changed, the newest first', async () => {
  const ada = await someoneLike(worker, 'ada');
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

test('nobody reads another member’s history', async () => {
  const [ada, bob] = [await someoneWithPassword(worker, 'ada'), await someoneLike(worker, 'bob')];
  await login(ada.email);
  expect(await kinds(ada)).toEqual(['signed-in']);
  expect(await kinds(bob)).toEqual([]);
});

test('of an address that nobody has, nothing is written down', async () => {
  const before = await everything(worker.db);
  expect((await login('nobody@example.com')).status).toBe(401);
  // Whatever a sign-in leaves to be done later is done before a later one's.
  const ada = await someoneWithPassword(worker, 'ada');
  await login(ada.email, 'a guess of mine');
  await expect.poll(() => kinds(ada)).toEqual(['sign-in-failed']);
  await worker.db.prepare('DELETE FROM members WHERE id = ?1').bind(ada.id).run();
  expect(await everything(worker.db)).toBe(before);
});

test('after a year nobody needs it any more', async () => {
  const ada = await someoneWithPassword(worker, 'ada');
  await login(ada.email);
  const day = 86_400_000;
  await forgetOldEvents(worker.db, Date.now() + 364 * day);
  expect(await kinds(ada)).toEqual(['signed-in']);
  await forgetOldEvents(worker.db, Date.now() + 366 * day);
  expect(await kinds(ada)).toEqual([]);
});
