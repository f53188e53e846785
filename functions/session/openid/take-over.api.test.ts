// An intruder made an account with another person's address, and waits for its owner.
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createMember, sessionOf } from '../../../src/testing/fixtures/members.ts';
import type { Callback } from '../../../src/testing/sign-in/browser.ts';
import { goesTo, openIdWorker } from '../../../src/testing/sign-in/openid.ts';
import { signInWith, withPasskey } from '../../../src/testing/sign-in/passkeys.ts';
import { everything } from '../../../src/testing/worker/rows.ts';
import { cookiesOf, person } from '../../../src/testing/worker/worker.ts';
import type { AppEnv } from '../../environment.ts';
import { type Account, findAccountById } from '../accounts.ts';
import { personFrom } from './person.ts';
import { takeOver } from './take-over.ts';

const { worker, google, apple, browser, lives, userOf, rows } = await openIdWorker();
const PASSWORD = 'the intruder knows this';

/** Mallory signs up with another person's address, and adds a Google account and a passkey. */
async function intruder(email: string) {
  const response = await worker.visitor().fetch('/api/auth/signup', {
    json: { email, password: PASSWORD },
  });
  const mallory = person(worker.url, cookiesOf(response));
  const { id } = (await (await mallory.fetch('/api/auth/user')).json()) as { id: string };
  const subject = lives(google, `mallory of ${email}`, { email: `m-${id}@example.com` });
  await rows(
    `INSERT INTO identities (issuer, subject, member_id, provider, linked_at, last_used_at)
     VALUES (?1, ?2, ?3, 'google', '', '')`,
    google.issuer,
    subject,
    id,
  );
  const passkey = await withPasskey(mallory, worker.url);
  const link = browser(mallory.cookie);
  const location = (await (
    await link.fetch(`${worker.url}/api/account/identities/apple`, {
      method: 'POST',
      body: '{}',
      headers: { 'Content-Type': 'application/json' },
    })
  ).json()) as { location: string };
  const later = lives(apple, `mallory of ${email}`, { email: `m-${id}@example.com` });
  return {
    id,
    mallory,
    subject,
    link,
    passkey,
    callback: await link.agree(location.location, later),
  };
}

test('when the owner of an address signs in, the intruder who used it first is locked out for good', async () => {
  const email = 'owner@example.com';
  const { id, mallory, subject, link, callback, passkey } = await intruder(email);
  const owner = browser();
  expect(goesTo(await owner.signIn('/api/auth/apple', lives(apple, 'owner')))).toBe('/');
  expect((await userOf(owner))?.id).toBe(id);

  expect((await mallory.fetch('/api/auth/user')).status).toBe(401);
  expect((await signInWith(worker.visitor(), passkey)).status).toBe(401);
  expect(await rows('SELECT 1 FROM passkeys WHERE member_id = ?1', id)).toEqual([]);
  const json = { email, password: PASSWORD };
  expect((await worker.visitor().fetch('/api/auth/login', { json })).status).toBe(401);
  expect(await rows('SELECT 1 FROM one_time_links WHERE member_id = ?1', id)).toEqual([]);
  const other = browser();
  await other.signIn('/api/auth/google', subject);
  expect((await userOf(other))?.id).not.toBe(id);
  // The link that Mallory had started before does not work either.
  expect(goesTo(await link.comeBack(callback))).toBe('/login?problem=expired');
  expect(await rows('SELECT provider, subject FROM identities WHERE member_id = ?1', id)).toEqual([
    { provider: 'apple', subject: 'owner' },
  ]);
});

test('none of the intruder’s settings are kept, and the owner reads what was removed', async () => {
  const email = 'kept@example.com';
  const { id, mallory } = await intruder(email);
  const put = (what: string, json: object) =>
    mallory.fetch(`/api/account/${what}`, { method: 'PUT', json });
  await put('profile', { firstName: 'Mallory', lastName: 'Was here', timeZone: 'Asia/Tokyo' });
  await put('preferences', { signInAlerts: false, sharedFirstName: false, sharedPages: false });
  const { id: bob } = await createMember(worker, 'bob');
  await rows(
    `INSERT INTO referrals (referee_id, referrer_id, referred_at) VALUES (?1, ?2, '')`,
    id,
    bob,
  );
  const owner = browser();
  await owner.signIn(
    '/api/auth/google',
    lives(google, 'kept', { given_name: 'Olive', family_name: 'Owner' }),
  );
  expect(
    await rows('SELECT first_name, last_name, time_zone FROM members WHERE id = ?1', id),
  ).toEqual([{ first_name: 'Olive', last_name: 'Owner', time_zone: '' }]);
  expect(await rows('SELECT * FROM preferences WHERE member_id = ?1', id)).toEqual([]);
  expect(await rows('SELECT * FROM referrals WHERE referee_id = ?1', id)).toEqual([]);
  expect(
    await rows(
      `SELECT kind, detail FROM account_events WHERE kind = 'account-reclaimed' AND member_id = ?1`,
      id,
    ),
  ).toEqual([{ kind: 'account-reclaimed', detail: 'google' }]);
  const [mail] = await rows<{ data: string }>(
    `SELECT data FROM mails WHERE kind = 'sign-in-method' AND to_address = ?1`,
    email,
  );
  expect(JSON.parse(mail?.data ?? '')).toMatchObject({ firstName: 'Olive', reclaimed: true });
});

test('an owner who signed up in the same browser keeps the name and the invitation', async () => {
  const email = 'same@example.com';
  const { id, mallory } = await intruder(email);
  const put = (what: string, json: object) =>
    mallory.fetch(`/api/account/${what}`, { method: 'PUT', json });
  await put('profile', { firstName: 'Sam', lastName: '', timeZone: 'Asia/Tokyo' });
  await put('preferences', { signInAlerts: false, sharedFirstName: false, sharedPages: true });
  const { id: bob } = await createMember(worker, 'bob');
  await rows(
    `INSERT INTO referrals (referee_id, referrer_id, referred_at) VALUES (?1, ?2, '')`,
    id,
    bob,
  );
  const known = /__Host-known=[^;]*/.exec(mallory.cookie)?.[0] ?? '';
  const same = browser(known);
  await same.signIn('/api/auth/apple', lives(apple, 'same'));
  expect((await userOf(same))?.id).toBe(id);
  expect(await rows('SELECT first_name, time_zone FROM members WHERE id = ?1', id)).toEqual([
    { first_name: 'Sam', time_zone: 'Asia/Tokyo' },
  ]);
  expect(await rows('SELECT referrer_id FROM referrals WHERE referee_id = ?1', id)).toEqual([
    { referrer_id: bob },
  ]);
  // On a shared computer, another person may have made these settings.
  expect(
    await rows(
      'SELECT sign_in_alerts, shared_first_name FROM preferences WHERE member_id = ?1',
      id,
    ),
  ).toEqual([{ sign_in_alerts: 1, shared_first_name: 0 }]);
});

test('the owner gets an email about the new sign-in method, and a welcome', async () => {
  const email = 'told@example.com';
  const { id } = await intruder(email);
  await browser().signIn('/api/auth/google', lives(google, 'told'));
  const kinds = await rows<{ kind: string }>(
    'SELECT kind FROM mails WHERE to_address = ?1 ORDER BY kind',
    email,
  );
  expect(kinds.map(({ kind }) => kind)).toEqual([
    // Mallory's, which the owner could read as well.
    'passkey',
    'sign-in-method',
    'verify',
    'welcome',
  ]);
  expect(await rows('SELECT email_verified_at FROM members WHERE id = ?1', id)).toEqual([
    { email_verified_at: expect.stringMatching(/^20/) },
  ]);
  expect(
    await rows(
      "SELECT detail FROM account_events WHERE kind = 'sign-in-method-added' AND member_id = ?1",
      id,
    ),
  ).toEqual([{ detail: 'google' }]);
});

test('five simultaneous sign-ins of the owner do not sign each other out', async () => {
  await intruder('rush@example.com');
  const rush = lives(google, 'rush');
  const devices = Array.from({ length: 5 }, () => browser());
  const callbacks = await Promise.all(
    devices.map(async (device) => device.agree(await device.setOut('/api/auth/google'), rush)),
  );
  google.together(5);
  await Promise.all(devices.map((device, i) => device.comeBack(callbacks[i] as Callback)));
  for (const device of devices) expect((await userOf(device))?.email).toBe('rush@example.com');
});

test('a sign-in that was overtaken by another one writes nothing', async () => {
  const ada = await createMember(worker, 'ada');
  const account = (await findAccountById(worker.db, ada.id)) as Account;
  const subject = lives(google, 'overtaken');
  const owner = personFrom('google', google.issuer, { sub: subject, email: account.email });
  // Both requests have read that the address is unverified; one of them is faster.
  const arrival = () =>
    new Hono<AppEnv>()
      .use((c, next) => {
        c.set('db', worker.db);
        return next();
      })
      .onError((error) => new Response(error.message, { status: 500 }))
      .get('/', async (c) => {
        await worker.db.batch(takeOver(c, account, owner));
        return c.body(null);
      })
      .request('/');
  expect((await arrival()).status).toBe(200);
  await sessionOf(worker.db, ada.id);
  const before = await everything(worker.db);
  expect(await (await arrival()).text()).toContain('UNIQUE constraint');
  expect(await everything(worker.db)).toBe(before);
});

test('an address that the provider does not vouch for does not take over an account', async () => {
  const { mallory } = await intruder('quiet@example.com');
  const response = await browser().signIn(
    '/api/auth/google',
    lives(google, 'quiet', { email_verified: false }),
  );
  expect(goesTo(response)).toBe('/login?problem=unverified-email');
  expect((await mallory.fetch('/api/auth/user')).status).toBe(200);
});
