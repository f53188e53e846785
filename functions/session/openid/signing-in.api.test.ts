import { expect, test } from 'vitest';
import { createMember, sessionOf } from '../../../src/testing/fixtures/members.ts';
import type { Callback } from '../../../src/testing/sign-in/browser.ts';
import { goesTo, openIdWorker } from '../../../src/testing/sign-in/openid.ts';
import { rawRequest } from '../../../src/testing/worker/raw-request.ts';
import { HOSTILE_REDIRECTS, STRANGE_BUT_OURS } from '../hostile-redirects.test-data.ts';
import { forgetOldTransactions } from './transactions.ts';

const { worker, google, apple, browser, lives, userOf, rows } = await openIdWorker();
const standIns = { google, apple };
const BOTH = ['google', 'apple'] as const;

const emailsTo = async (address: string) =>
  (
    await rows<{ kind: string }>('SELECT kind FROM mails WHERE to_address = ?1 ORDER BY 1', address)
  ).map(({ kind }) => kind);

test.each(BOTH)('a new person becomes a member with %s', async (provider) => {
  const name = lives(standIns[provider], `eva-${provider}`, {
    email: `Eva-${provider}@Example.com`,
    given_name: 'Eva',
    family_name: 'Novák',
  });
  const eva = browser();
  expect(goesTo(await eva.signIn(`/api/auth/${provider}`, name))).toBe('/onboarding');
  const user = await userOf(eva);
  expect(user).toMatchObject({ email: `Eva-${provider}@Example.com` });
  const [member] = await rows('SELECT * FROM members WHERE id = ?1', user?.id);
  expect(member).toMatchObject({
    email_key: `eva-${provider}@example.com`,
    password_hash: null,
    email_verified_at: expect.stringMatching(/^20/),
  });
  expect(await rows('SELECT * FROM identities WHERE member_id = ?1', user?.id)).toMatchObject([
    { issuer: standIns[provider].issuer, subject: name, provider },
  ]);
  expect(await emailsTo(`Eva-${provider}@Example.com`)).toEqual(['welcome']);
  expect(
    await rows('SELECT kind, detail FROM account_events WHERE member_id = ?1', user?.id),
  ).toEqual([{ kind: 'signed-up', detail: provider }]);
  expect(await rows('SELECT method FROM sessions WHERE member_id = ?1', user?.id)).toEqual([
    { method: provider },
  ]);
});

test('a member whose provider is removed during the sign-in is not signed in', async () => {
  const name = lives(google, 'ivo');
  const ivo = browser();
  await ivo.signIn('/api/auth/google', name);
  // As if the row was deleted between our read and our write.
  await worker.db.exec(
    'CREATE TRIGGER gone BEFORE UPDATE ON identities BEGIN SELECT RAISE(IGNORE); END',
  );
  try {
    const again = browser();
    expect(goesTo(await again.signIn('/api/auth/google', name))).toBe('/login?problem=failed');
    expect(await userOf(again)).toBeNull();
  } finally {
    await worker.db.exec('DROP TRIGGER gone');
  }
});

test.each(BOTH)(
  'a person who returns with %s is the same member, even with a new address',
  async (provider) => {
    const name = lives(standIns[provider], `bea-${provider}`);
    const [first, later] = [browser(), browser()];
    await first.signIn(`/api/auth/${provider}`, name);
    lives(standIns[provider], name, { email: 'new@example.com', email_verified: false });
    expect(goesTo(await later.signIn(`/api/auth/${provider}`, name))).toBe('/');
    expect((await userOf(later))?.id).toBe((await userOf(first))?.id);
    expect(await rows('SELECT email FROM identities WHERE subject = ?1', name)).toEqual([
      { email: 'new@example.com' },
    ]);
  },
);

test('Google sends the name in its token, Apple next to it', async () => {
  const ida = lives(google, 'ida', {
    given_name: ' I\u0301da\u202e ',
    family_name: 'x'.repeat(99),
  });
  const jan = lives(apple, 'jan');
  apple.introductions.set(jan, '{"name":{"firstName":"Jan","lastName":"\\"><script>"}}');
  const [one, other] = [browser(), browser()];
  await one.signIn('/api/auth/google', ida);
  await other.signIn('/api/auth/apple', jan);
  expect(await userOf(one)).toMatchObject({ firstName: 'Ída', lastName: 'x'.repeat(80) });
  expect(await userOf(other)).toMatchObject({ firstName: 'Jan', lastName: '"><script>' });
});

test('the name from Apple counts once: posting another one does not rename a member', async () => {
  const kim = lives(apple, 'kim');
  apple.introductions.set(kim, '{"name":{"firstName":"Kim","lastName":"Lee"}}');
  await browser().signIn('/api/auth/apple', kim);
  apple.introductions.set(kim, '{"name":{"firstName":"Mallory"},"email":"mallory@example.com"}');
  const again = browser();
  await again.signIn('/api/auth/apple', kim);
  expect(await userOf(again)).toMatchObject({ firstName: 'Kim', email: 'kim@example.com' });
});

test('a private relay address from Apple works like any other address', async () => {
  const email = 'x7k2p9@privaterelay.appleid.com';
  const liv = lives(apple, 'liv', { email, email_verified: 'true' });
  const device = browser();
  expect(goesTo(await device.signIn('/api/auth/apple', liv))).toBe('/onboarding');
  expect(await userOf(device)).toMatchObject({ email, firstName: '' });
});

test.each([
  ['?plan=quick', '/subscribe?plan=quick&billing=monthly'],
  ['?plan=complete', '/subscribe?plan=ai-money-masters-complete&billing=monthly'],
  [
    '?plan=ai-money-masters-complete&redirect=%2Fpayment%3Fplan%3Dai-money-masters-complete',
    '/subscribe?plan=ai-money-masters-complete&billing=monthly',
  ],
  [
    '?redirect=%2Fsubscribe%3Fplan%3Dagency%26billing%3Dannual',
    '/subscribe?plan=agency&billing=annual',
  ],
  ['?plan=quick&redirect=/achievements', '/achievements'],
  ['?redirect=%2Fmicro-learning%3Fmodule%3Da', '/micro-learning?module=a'],
  ['?plan=//evil.example', '/'],
  ['?plan=constructor', '/'],
  ['?plan=', '/'],
  ['', '/'],
])('a person who starts with "%s" arrives at %s', async (query, page) => {
  for (const provider of BOTH) {
    const max = lives(standIns[provider], `max-${provider}`);
    await browser().signIn(`/api/auth/${provider}`, max);
    const response = await browser().signIn(`/api/auth/${provider}${query}`, max);
    expect(goesTo(response), provider).toBe(page);
  }
});

test('no sign-in ends on another site', async () => {
  const nia = lives(google, 'nia');
  await browser().signIn('/api/auth/google', nia);
  for (const place of [...HOSTILE_REDIRECTS, ...STRANGE_BUT_OURS]) {
    const path = `/api/auth/google?redirect=${encodeURIComponent(place)}`;
    const there = goesTo(await browser().signIn(path, nia));
    expect(new URL(there, worker.url).origin, place).toBe(worker.url);
    if (HOSTILE_REDIRECTS.includes(place)) expect(there, place).toBe('/');
  }
});

test('the redirect URI is our own, whatever the request’s host is', async () => {
  for (const provider of BOTH) {
    const headers = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' };
    const answer = await rawRequest(worker.url, `/api/auth/${provider}`, { headers });
    const { searchParams } = new URL(answer.headers.location ?? '');
    expect(searchParams.get('redirect_uri')).toBe(`${worker.url}/api/auth/${provider}/callback`);
  }
});

test('the authorization request asks for our scopes, and has a PKCE challenge', async () => {
  const asks = async (path: string) => new URL(await browser().setOut(path)).searchParams;
  expect(Object.fromEntries(await asks('/api/auth/google'))).toEqual({
    client_id: 'google-client',
    redirect_uri: `${worker.url}/api/auth/google/callback`,
    response_type: 'code',
    scope: 'openid email profile',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  });
  expect(Object.fromEntries(await asks('/api/auth/apple'))).toMatchObject({
    scope: 'openid email name',
    response_mode: 'form_post',
    code_challenge_method: 'S256',
  });
});

test.each([
  ['google', 'Lax'],
  ['apple', 'None'],
] as const)(
  'the transaction cookie for %s is limited to this host and lasts ten minutes',
  async (provider, sameSite) => {
    const response = await worker.visitor().fetch(`/api/auth/${provider}`);
    const [cookie = '', ...others] = response.headers.getSetCookie();
    const flags = ['Path=/', 'HttpOnly', 'Secure', `SameSite=${sameSite}`];
    expect(others).toEqual([]);
    expect(cookie).toMatch(new RegExp(`^__Host-${provider}=[\\w-]{43}; `));
    expect(cookie.split('; ').slice(1).sort()).toEqual(['Max-Age=600', ...flags].sort());
    const name = lives(standIns[provider], `ole-${provider}`);
    const back = await browser().signIn(`/api/auth/${provider}`, name);
    const [gone = '', session] = back.headers.getSetCookie();
    expect(gone.split('; ').sort()).toEqual([`__Host-${provider}=`, 'Max-Age=0', ...flags].sort());
    expect(session).toMatch(/^__Host-session=[\w-]{43}; .*HttpOnly; Secure; SameSite=Lax/);
  },
);

test('the browser’s earlier session is neither adopted nor kept', async () => {
  const pia = lives(google, 'pia');
  const planted = 'A'.repeat(43);
  const ada = await createMember(worker, 'ada');
  for (const token of [planted, ada.cookie.replace('__Host-session=', '')]) {
    const device = browser(`__Host-session=${token}`);
    await device.signIn('/api/auth/google', pia);
    expect(device.cookie(worker.url, '__Host-session')).toMatch(/^[\w-]{43}$/);
    expect(device.cookie(worker.url, '__Host-session')).not.toBe(token);
    expect(await userOf(browser(`__Host-session=${token}`))).toBeNull();
  }
});

test('a member with a confirmed address signs in through a provider that vouches for it', async () => {
  const ada = await createMember(worker, 'ada');
  await rows("UPDATE members SET email_verified_at = '2026-01-01' WHERE id = ?1", ada.id);
  const name = lives(google, `ada-${ada.id}`, { email: ada.email.toUpperCase() });
  const device = browser();
  expect(goesTo(await device.signIn('/api/auth/google?redirect=/achievements', name))).toBe(
    '/achievements',
  );
  expect(await userOf(device)).toMatchObject({ id: ada.id, email: ada.email });
  // One email covers it; existing sessions stay signed in.
  expect(await emailsTo(ada.email)).toEqual(['sign-in-method']);
  expect((await ada.fetch('/api/auth/user')).status).toBe(200);
  expect(
    await rows(
      'SELECT kind, detail FROM account_events WHERE member_id = ?1 ORDER BY kind',
      ada.id,
    ),
  ).toEqual([
    { kind: 'sign-in-method-added', detail: 'google' },
    { kind: 'signed-in', detail: 'google' },
  ]);
});

test('a second account of the same provider is not signed in by its address alone', async () => {
  const bob = await createMember(worker, 'bob');
  await rows("UPDATE members SET email_verified_at = '2026-01-01' WHERE id = ?1", bob.id);
  const [one, two] = ['one', 'two'].map((n) =>
    lives(google, `${n}-${bob.id}`, { email: bob.email }),
  );
  await browser().signIn('/api/auth/google', one ?? '');
  const device = browser();
  expect(goesTo(await device.signIn('/api/auth/google', two ?? ''))).toBe(
    '/login?problem=provider-taken',
  );
  expect(await userOf(device)).toBeNull();
});

test.each(BOTH)(
  'a sign-in from a known browser sends no email, one from a new browser does (%s)',
  async (provider) => {
    const name = lives(standIns[provider], `rea-${provider}`);
    const own = browser();
    for (const _ of [1, 2, 3]) await own.signIn(`/api/auth/${provider}`, name);
    expect(await emailsTo(`${name}@example.com`)).toEqual(['welcome']);
    await browser().signIn(`/api/auth/${provider}`, name);
    expect(await emailsTo(`${name}@example.com`)).toEqual(['new-sign-in', 'welcome']);
  },
);

test('five simultaneous callbacks for one new person make one member', async () => {
  const sam = lives(google, 'sam');
  const devices = Array.from({ length: 5 }, () => browser());
  const callbacks = await Promise.all(
    devices.map(async (device) => device.agree(await device.setOut('/api/auth/google'), sam)),
  );
  google.together(5);
  await Promise.all(devices.map((device, i) => device.comeBack(callbacks[i] as Callback)));
  const users = await Promise.all(devices.map(userOf));
  expect(new Set(users.map((user) => user?.id)).size).toBe(1);
  expect(users[0]?.email).toBe('sam@example.com');
  expect(await rows('SELECT subject FROM identities WHERE subject = ?1', sam)).toHaveLength(1);
  expect((await emailsTo('sam@example.com')).filter((kind) => kind === 'welcome')).toHaveLength(1);
});

test('one IP address can start twenty sign-ins in ten minutes; then the page says why', async () => {
  const hasty = browser();
  for (let n = 0; n < 20; n++) {
    expect(await hasty.setOut('/api/auth/google')).toContain(google.issuer);
  }
  const response = await hasty.fetch(`${worker.url}/api/auth/apple?redirect=/achievements`);
  expect(goesTo(response)).toBe('/login?problem=too-many&redirect=%2Fachievements');
  expect(await browser().setOut('/api/auth/google')).toContain(google.issuer);
});

test('sign-ins that were never finished are deleted after ten minutes', async () => {
  const uli = lives(google, 'uli');
  const device = browser();
  const callback = await device.agree(await device.setOut('/api/auth/google'), uli);
  await forgetOldTransactions(worker.db, Date.now() + 599_000);
  await forgetOldTransactions(worker.db, Date.now());
  expect(await rows('SELECT 1 FROM openid_transactions')).not.toHaveLength(0);
  await forgetOldTransactions(worker.db, Date.now() + 601_000);
  expect(await rows('SELECT 1 FROM openid_transactions')).toHaveLength(0);
  expect(goesTo(await device.comeBack(callback))).toBe('/login?problem=expired');
});

test('a member who is signed in to another account switches accounts', async () => {
  const ada = await createMember(worker, 'ada');
  const vic = lives(apple, 'vic');
  const device = browser(await sessionOf(worker.db, ada.id));
  await device.signIn('/api/auth/apple', vic);
  expect((await userOf(device))?.email).toBe('vic@example.com');
});
