// Reauthentication with Google or Apple.
import { expect, test } from 'vitest';
import { createMember, sessionOf } from '../../../src/testing/fixtures/members.ts';
import type { Browser } from '../../../src/testing/sign-in/browser.ts';
import { goesTo, openIdWorker } from '../../../src/testing/sign-in/openid.ts';
import { everything } from '../../../src/testing/worker/rows.ts';

const { worker, google, apple, browser, lives, userOf, rows } = await openIdWorker();
const standIns = { google, apple };
const BOTH = ['google', 'apple'] as const;
type Provider = (typeof BOTH)[number];
const PATH = '/api/account/identities';
const post = (device: Browser, path: string) =>
  device.fetch(`${worker.url}${path}`, {
    method: 'POST',
    body: '{}',
    headers: { 'Content-Type': 'application/json' },
  });
const ask = (device: Browser, provider: Provider) =>
  post(device, `${PATH}/${provider}/confirmation`);
const setOut = async (device: Browser, provider: Provider) =>
  ((await (await ask(device, provider)).json()) as { location: string }).location;

let members = 0;
/** Ada signs in with this provider only, and did so an hour ago. */
async function ada(provider: Provider) {
  const subject = lives(standIns[provider], `ada-${++members}`);
  const device = browser();
  await device.signIn(`/api/auth/${provider}`, subject);
  const id = (await userOf(device))?.id ?? expect.unreachable();
  await rows("UPDATE sessions SET confirmed_at = '2026-01-01' WHERE member_id = ?1", id);
  return { subject, device, id };
}
const isConfirmed = async (device: Browser) =>
  (await post(device, `${PATH}/google`)).status !== 403;
const token = (device: Browser) => device.cookie(worker.url, '__Host-session') ?? '';

test.each(BOTH)('a member reauthenticates with %s, in this browser only', async (provider) => {
  const { subject, device, id } = await ada(provider);
  const phone = browser(await sessionOf(worker.db, id));
  await rows("UPDATE sessions SET confirmed_at = '2026-01-01' WHERE member_id = ?1", id);
  expect(await isConfirmed(device)).toBe(false);
  const before = token(device);
  const response = await device.comeBack(
    await device.agree(await setOut(device, provider), subject),
  );
  expect(goesTo(response)).toBe('/still-you');
  expect(await isConfirmed(device)).toBe(true);
  expect(token(device)).not.toBe(before);
  expect(await userOf(browser(`__Host-session=${before}`))).toBeNull();
  expect((await userOf(phone))?.id).toBe(id);
  expect(await isConfirmed(phone)).toBe(false);
  // It is not a sign-in: no second session, no email about one.
  expect(await rows('SELECT 1 FROM sessions WHERE member_id = ?1', id)).toHaveLength(2);
});

test.each(BOTH)(
  'the %s account of another member, or of a stranger, does not reauthenticate',
  async (provider) => {
    const other = await ada(provider);
    const stranger = lives(standIns[provider], `stranger-${++members}`);
    const { device, id } = await ada(provider);
    const before = await everything(worker.db);
    for (const subject of [other.subject, stranger]) {
      const response = await device.comeBack(
        await device.agree(await setOut(device, provider), subject),
      );
      expect(goesTo(response)).toBe('/still-you?problem=other-identity');
      expect(response.headers.getSetCookie().join()).not.toContain('session');
      expect((await userOf(device))?.id).toBe(id);
    }
    expect(await isConfirmed(device)).toBe(false);
    expect(await everything(worker.db)).toBe(before);
  },
);

test.each(BOTH)(
  '%s is asked for a new sign-in, not for its remembered session',
  async (provider) => {
    const { subject, device } = await ada(provider);
    const url = await setOut(device, provider);
    expect(new URL(url).searchParams.get('max_age')).toBe('0');
    const remembered = Math.floor(Date.now() / 1000) - 3600;
    standIns[provider].forge((t) => standIns[provider].sign({ ...t, auth_time: remembered }));
    const response = await device.comeBack(await device.agree(url, subject));
    expect(goesTo(response)).toBe('/still-you?problem=not-fresh');
    expect(await isConfirmed(device)).toBe(false);
  },
);

test('a provider that does not send auth_time is trusted', async () => {
  const { subject, device } = await ada('google');
  google.forge(({ auth_time: _, ...t }) => google.sign(t));
  await device.comeBack(await device.agree(await setOut(device, 'google'), subject));
  expect(await isConfirmed(device)).toBe(true);
});

test('a normal sign-in does not ask the provider for a new sign-in', async () => {
  const url = new URL(await browser().setOut('/api/auth/google'));
  expect([url.searchParams.get('max_age'), url.searchParams.get('prompt')]).toEqual([null, null]);
});

test('a callback of a normal sign-in, or of adding a provider, does not reauthenticate', async () => {
  const { subject, device, id } = await ada('google');
  const answer = await device.agree(await device.setOut('/api/auth/google'), subject);
  const confirming = await setOut(device, 'google');
  expect(goesTo(await device.comeBack(answer))).toBe('/still-you?problem=failed');
  expect(confirming).toContain(google.issuer);
  expect(await isConfirmed(device)).toBe(false);
  expect((await userOf(device))?.id).toBe(id);
});

test('a member who cancels, or is signed out meanwhile, is not reauthenticated', async () => {
  const { subject, device, id } = await ada('apple');
  const no = await device.comeBack(await device.agree(await setOut(device, 'apple'), 'nobody'));
  expect(goesTo(no)).toBe('/still-you?problem=cancelled');
  const callback = await device.agree(await setOut(device, 'apple'), subject);
  await rows('DELETE FROM sessions WHERE member_id = ?1', id);
  expect(goesTo(await device.comeBack(callback))).toBe('/login?problem=expired');
  expect(await userOf(device)).toBeNull();
});

test('members can reauthenticate only with a linked provider, and visitors not at all', async () => {
  const { device } = await ada('google');
  const bob = browser((await createMember(worker, 'bob')).cookie);
  const before = await everything(worker.db);
  const unlinked = await ask(device, 'apple');
  expect([unlinked.status, await unlinked.json()]).toMatchObject([404, { code: 'not_linked' }]);
  expect((await ask(browser(), 'google')).status).toBe(401);
  expect((await ask(bob, 'google')).status).toBe(404);
  expect(await everything(worker.db)).toBe(before);
});
