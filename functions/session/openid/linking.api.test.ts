// Members add and remove ways to sign in.
import { expect, test } from 'vitest';
import { createMember, sessionOf } from '../../../src/testing/fixtures/members.ts';
import type { Browser } from '../../../src/testing/sign-in/browser.ts';
import { goesTo, openIdWorker } from '../../../src/testing/sign-in/openid.ts';
import { everything } from '../../../src/testing/worker/rows.ts';
import { testWorker } from '../../../src/testing/worker/worker.ts';

const { worker, google, apple, browser, lives, userOf, rows } = await openIdWorker();
const unconfigured = testWorker();
const unreached = await openIdWorker();
const standIns = { google, apple };
const BOTH = ['google', 'apple'] as const;
type Provider = (typeof BOTH)[number];
const MINUTE = 60_000;

const PATH = '/api/account/identities';
const JSON_BODY = { 'Content-Type': 'application/json' };
const add = (device: Browser, provider: Provider) =>
  device.fetch(`${worker.url}${PATH}/${provider}`, {
    method: 'POST',
    body: '{}',
    headers: JSON_BODY,
  });
const remove = (device: Browser, provider: Provider) =>
  device.fetch(`${worker.url}${PATH}/${provider}`, { method: 'DELETE' });

/** Requests the authorization URL, agrees there as `subject`, and returns. */
async function link(device: Browser, provider: Provider, subject: string): Promise<Response> {
  const { location } = (await (await add(device, provider)).json()) as { location: string };
  return device.comeBack(await device.agree(location, subject));
}

async function ada() {
  const someone = await createMember(worker, 'ada');
  return { ...someone, device: browser(someone.cookie) };
}

const password = (id: string) =>
  rows("UPDATE members SET password_hash = 'scrypt$14$8$5$x$y' WHERE id = ?1", id);
const linked = async (id: string) =>
  (
    await rows<{ provider: string }>(
      'SELECT provider FROM identities WHERE member_id = ?1 ORDER BY provider',
      id,
    )
  ).map(({ provider }) => provider);
const told = (id: string) =>
  rows(
    `SELECT m.kind, json_extract(m.data, '$.provider') AS provider, json_extract(m.data, '$.change') AS change
     FROM mails m WHERE m.member_id = ?1 ORDER BY m.rowid`,
    id,
  );
const happened = (id: string) =>
  rows('SELECT kind, detail FROM account_events WHERE member_id = ?1', id);

test.each(BOTH)(
  'a member adds %s under another address, and signs in with it from then on',
  async (provider) => {
    const { id, email, device, cookie } = await ada();
    const phone = await sessionOf(worker.db, id);
    const subject = lives(standIns[provider], `ada at work ${provider}`, { email_verified: false });
    expect(goesTo(await link(device, provider, subject))).toBe(`/account?notice=${provider}-added`);
    // The address stays the same; this session gets a new token, all others keep theirs.
    expect(`__Host-session=${device.cookie(worker.url, '__Host-session')}`).not.toBe(cookie);
    expect(await userOf(browser(cookie))).toBeNull();
    expect((await userOf(browser(phone)))?.id).toBe(id);
    expect(await rows('SELECT 1 FROM sessions WHERE member_id = ?1', id)).toHaveLength(2);
    expect(await userOf(device)).toMatchObject({ id, email });
    expect(await told(id)).toEqual([{ kind: 'sign-in-method', provider, change: 'added' }]);
    expect(await happened(id)).toEqual([{ kind: 'sign-in-method-added', detail: provider }]);
    const elsewhere = browser();
    await elsewhere.signIn(`/api/auth/${provider}`, subject);
    expect((await userOf(elsewhere))?.id).toBe(id);
  },
);

test('adding the same account again is fine, and sends only one email', async () => {
  const { id, device } = await ada();
  const subject = lives(google, 'ada twice');
  for (const _ of [1, 2]) {
    expect(goesTo(await link(device, 'google', subject))).toBe('/account?notice=google-added');
  }
  expect(await told(id)).toHaveLength(1);
  expect(await linked(id)).toEqual(['google']);
});

test("another member's provider account cannot be taken over", async () => {
  const [one, other] = [await ada(), await ada()];
  const subject = lives(google, 'only one of us');
  await link(one.device, 'google', subject);
  expect(goesTo(await link(other.device, 'google', subject))).toBe(
    '/account?problem=identity-taken',
  );
  expect([await linked(one.id), await linked(other.id)]).toEqual([['google'], []]);
  expect((await userOf(other.device))?.id).toBe(other.id);
});

test('a member cannot add a second account of the same provider', async () => {
  const { id, device } = await ada();
  await link(device, 'apple', lives(apple, 'first of two'));
  const response = await link(device, 'apple', lives(apple, 'second of two'));
  expect(goesTo(response)).toBe('/account?problem=provider-taken');
  expect(await rows('SELECT subject FROM identities WHERE member_id = ?1', id)).toEqual([
    { subject: 'first of two' },
  ]);
});

test('when three members add the same account simultaneously, one gets it', async () => {
  const people = [await ada(), await ada(), await ada()];
  const subject = lives(google, 'wanted by three');
  google.together(3);
  const answers = await Promise.all(people.map(({ device }) => link(device, 'google', subject)));
  expect(answers.map(goesTo).sort()).toEqual([
    '/account?notice=google-added',
    '/account?problem=identity-taken',
    '/account?problem=identity-taken',
  ]);
  const emails = await Promise.all(people.map(({ id }) => told(id)));
  expect(emails.flat()).toHaveLength(1);
});

test('a member who cancels returns to the account page', async () => {
  const { id, device } = await ada();
  expect(goesTo(await link(device, 'google', 'nobody'))).toBe('/account?problem=cancelled');
  expect(await linked(id)).toEqual([]);
});

test('a session that ends in the meantime adds nothing', async () => {
  for (const [ends, page] of [
    ['DELETE FROM sessions WHERE member_id = ?1', '/login?problem=expired'],
    [
      "UPDATE sessions SET idle_expires_at = '2026-01-01' WHERE member_id = ?1",
      '/account?problem=expired',
    ],
    [
      "UPDATE sessions SET absolute_expires_at = '2026-01-01' WHERE member_id = ?1",
      '/account?problem=expired',
    ],
    ['DELETE FROM members WHERE id = ?1', '/login?problem=expired'],
  ] as const) {
    const { id, device } = await ada();
    const { location } = (await (await add(device, 'google')).json()) as { location: string };
    const callback = await device.agree(location, lives(google, 'too late'));
    await rows(ends, id);
    expect(goesTo(await device.comeBack(callback)), ends).toBe(page);
    expect(await linked(id), ends).toEqual([]);
    expect(await userOf(device), ends).toBeNull();
  }
});

test('a member removes a sign-in method, and gets an email', async () => {
  const { id, device } = await ada();
  await password(id);
  const subject = lives(google, 'ada leaves');
  await link(device, 'google', subject);
  expect((await remove(device, 'google')).status).toBe(200);
  expect(await linked(id)).toEqual([]);
  expect(await told(id)).toEqual([
    { kind: 'sign-in-method', provider: 'google', change: 'added' },
    { kind: 'sign-in-method', provider: 'google', change: 'removed' },
  ]);
  expect(await happened(id)).toContainEqual({ kind: 'sign-in-method-removed', detail: 'google' });
  const elsewhere = browser();
  await elsewhere.signIn('/api/auth/google', subject);
  expect((await userOf(elsewhere))?.id).not.toBe(id);
});

test('removing a provider that is not linked gets a clear error, and changes nothing', async () => {
  const { id, device } = await ada();
  await password(id);
  await link(device, 'google', lives(google, 'ada removes twice'));
  const answers = await Promise.all([1, 2, 3].map(() => remove(device, 'google')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  expect(await told(id)).toHaveLength(2);
  const again = await remove(device, 'apple');
  expect(again.status).toBe(404);
  expect(await again.json()).toMatchObject({
    code: 'not_linked',
    message: 'Apple is not one of your ways to sign in.',
  });
});

test('a member cannot remove the last sign-in method', async () => {
  const { id, device } = await ada();
  await link(device, 'google', lives(google, 'ada has nothing else'));
  const response = await remove(device, 'google');
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({
    code: 'last_way_in',
    message: 'Google is your only way to sign in. Set a password or add another way first.',
  });
  expect(await linked(id)).toEqual(['google']);
  expect([await told(id), await happened(id)].flat()).toHaveLength(2);
});

test('when a member removes the last two methods simultaneously, one stays', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, device } = await ada();
    for (const provider of BOTH) {
      await link(device, provider, lives(standIns[provider], `${provider} of round ${round}`));
    }
    const answers = await Promise.all(BOTH.map((provider) => remove(device, provider)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await linked(id)).toHaveLength(1);
    expect(await told(id)).toHaveLength(3);
  }
});

test('a member with a password can remove both providers', async () => {
  const { id, device } = await ada();
  await password(id);
  for (const provider of BOTH) {
    await link(device, provider, lives(standIns[provider], `${provider} that may go`));
  }
  const answers = await Promise.all(BOTH.map((provider) => remove(device, provider)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await linked(id)).toEqual([]);
});

test('a member who authenticated more than fifteen minutes ago has to reauthenticate', async () => {
  const { id, device } = await ada();
  for (const [minutes, status] of [
    [16, 403],
    [14, 200],
  ] as const) {
    const at = new Date(Date.now() - minutes * MINUTE).toISOString();
    await rows('UPDATE sessions SET confirmed_at = ?2 WHERE member_id = ?1', id, at);
    expect((await add(device, 'google')).status).toBe(status);
  }
  await rows("UPDATE sessions SET confirmed_at = '' WHERE member_id = ?1", id);
  const before = await everything(worker.db);
  for (const response of [await add(device, 'google'), await remove(device, 'google')]) {
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      code: 'confirm_identity',
      message: 'Please confirm it’s you first.',
    });
  }
  expect(await everything(worker.db)).toBe(before);
});

test('a visitor is asked to sign in first', async () => {
  for (const response of [await add(browser(), 'google'), await remove(browser(), 'apple')]) {
    expect(response.status).toBe(401);
    expect(response.headers.getSetCookie()).toEqual([]);
  }
});

test('another site cannot add or remove a provider for a member', async () => {
  const { id, device } = await ada();
  await password(id);
  await link(device, 'google', lives(google, 'ada is lured'));
  for (const method of ['POST', 'DELETE']) {
    const response = await device.fetch(
      `${worker.url}${PATH}/google`,
      { method, headers: { ...JSON_BODY, Cookie: await sessionOf(worker.db, id) } },
      'https://evil.example',
    );
    expect(response.status, method).toBe(403);
  }
  expect(await linked(id)).toEqual(['google']);
});

test('an unknown provider or unknown field is rejected', async () => {
  const { device } = await ada();
  const send = (path: string, body: string) =>
    device.fetch(`${worker.url}${PATH}/${path}`, { method: 'POST', body, headers: JSON_BODY });
  for (const path of ['facebook', 'googles', 'constructor', 'GOOGLE', '%00'])
    expect((await send(path, '{}')).status, path).toBe(404);
  for (const body of ['', '[1]', 'null', '{"redirect":"//evil.example"}', '{"memberId":"x"}'])
    expect((await send('google', body)).status, body).toBe(400);
});

test('a member who adds a provider that is switched off is told so', async () => {
  const someone = await createMember(unconfigured, 'ada');
  const response = await someone.fetch(`${PATH}/apple`, { json: {} });
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({
    code: 'provider_off',
    message: 'Signing in with Apple is not switched on for this site.',
  });
});

test('a member who adds a provider that cannot be reached is told so', async () => {
  const alone = await createMember(unreached.worker, 'ada');
  unreached.google.troubles.set('/.well-known/openid-configuration', {
    status: 503,
    type: 'text/plain',
    body: 'maintenance',
  });
  const response = await alone.fetch(`${PATH}/google`, { json: {} });
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '60']);
  expect(await response.json()).toMatchObject({ code: 'provider_unreachable' });
});

test('a member who tries too often is asked to wait', async () => {
  const { device } = await ada();
  for (let n = 0; n < 20; n++) expect((await add(device, 'google')).status).toBe(200);
  expect((await add(device, 'apple')).status).toBe(429);
});
