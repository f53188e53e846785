// The scripts that every page has: who is signed in, and whether their membership is over.
import { afterEach, expect, test, vi } from 'vitest';
import { address, pass, stopTime, until } from '../../testing/components/component-page.ts';
import { answer } from '../../testing/components/network.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const NOWHERE = '/no/such/page';
const USER = '/api/auth/user';

interface Standing {
  tier: string;
  status: 'active' | 'inactive';
  expiresAt: string | null;
  isExpired: boolean;
}

const over = (tier: string): Standing => ({
  tier,
  status: 'active',
  expiresAt: '2026-11-20T10:00:00Z',
  isExpired: true,
});
const endsInHalfAMinute: Standing = {
  tier: 'business',
  status: 'active',
  expiresAt: '2026-11-21T10:00:30Z',
  isExpired: false,
};

/** Mocks a member with these states in turn; the last one repeats. Returns the requests. */
function memberIs(...standings: Standing[]): unknown[] {
  Object.assign(document, { cookie: 'signed_in=1' });
  const asked = answer(USER, () => {
    const standing = standings[Math.min(asked.length, standings.length) - 1];
    return { json: { id: 'x', firstName: 'Ada', ...standing } };
  });
  return asked;
}

afterEach(() => {
  Object.assign(document, { cookie: 'signed_in=; max-age=0' });
});

/** A page with its bar, once the bar has loaded the user. */
async function open(at: string): Promise<void> {
  vi.resetModules();
  history.replaceState(null, '', at);
  document.body.innerHTML = '<header data-navigation><span data-user-name></span></header>';
  await import('../session/navigation.ts');
  await import('./expiry.ts');
  const name = document.querySelector('[data-user-name]');
  await until(() => expect(name?.textContent).toBe('Ada'));
}

test.each([
  ['quick', 'quick'],
  ['business', 'business'],
  ['agency', 'agency'],
  ['quick_start', 'quick'],
  ['complete', 'quick'],
])('a %s member whose membership is over is sent to renew %s', async (tier, plan) => {
  memberIs(over(tier));
  await open(NOWHERE);
  await until(() => expect(address()).toBe(`/payment?plan=${plan}&expired=true`));
});

test('pages to pay, to sign out and to read legal texts stay open after the membership ends', async () => {
  const asked = memberIs(over('business'));
  for (const path of ['/payment', '/plans', '/help', '/terms-of-service', '/sign-out', '/login']) {
    await open(path);
    expect(address()).toBe(path);
  }
  expect(asked).toHaveLength(6);
});

test.each([
  { tier: 'business', status: 'active', expiresAt: '2027-01-01T00:00:00Z', isExpired: false },
  { tier: 'free', status: 'inactive', expiresAt: null, isExpired: false },
] as const)('a member with $status $tier stays, and is not asked about again', async (standing) => {
  stopTime(NOW);
  const asked = memberIs(standing);
  await open(NOWHERE);
  await pass(185_000);
  expect(address()).toBe(NOWHERE);
  expect(asked).toHaveLength(1);
});

test('a membership that ends while the page is open is noticed within a minute', async () => {
  stopTime(NOW);
  memberIs(endsInHalfAMinute, { ...endsInHalfAMinute, isExpired: true });
  await open(NOWHERE);
  await pass(60_000);
  await until(() => expect(address()).toBe('/payment?plan=business&expired=true'));
});

test('a member who has paid in another tab stays on the page', async () => {
  stopTime(NOW);
  const asked = memberIs(endsInHalfAMinute, {
    ...endsInHalfAMinute,
    expiresAt: '2026-12-21T10:00:00Z',
  });
  await open(NOWHERE);
  await pass(61_000);
  expect(asked).toHaveLength(2);
  // Once the response is in, later minutes do not ask again.
  await pass(180_000);
  expect(asked).toHaveLength(2);
  expect(address()).toBe(NOWHERE);
});

test('a lost connection at the end of the minute redirects nobody', async () => {
  stopTime(NOW);
  memberIs(endsInHalfAMinute);
  await open(NOWHERE);
  const tries = answer(USER, 'no network');
  await pass(61_000);
  expect(tries).toHaveLength(1);
  expect(address()).toBe(NOWHERE);
});
