import { expect, test } from 'vitest';
import {
  createMember,
  createMemberWithPassword,
  PASSWORD,
} from '../../../src/testing/fixtures/members.ts';
import { openIdWorker } from '../../../src/testing/sign-in/openid.ts';
import { cookiesOf, person } from '../../../src/testing/worker/worker.ts';
import { giveCode } from './codes.ts';

const { worker, google, apple, browser, lives, userOf, rows } = await openIdWorker();
const standIns = { google, apple };

const REMEMBERED =
  /^__Host-ref=CDFG2345; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/;
const refOf = (response: Response) =>
  response.headers.getSetCookie().filter((cookie) => cookie.startsWith('__Host-ref='));
const visit = (path: string, cookie = '') => person(worker.url, cookie).fetch(path);
const signUp = (email: string, cookie: string, password = PASSWORD) =>
  person(worker.url, cookie).fetch('/api/auth/signup', { json: { email, password } });

/** A member with a referral code, and the cookie that a browser has after following the link. */
async function bobsLink() {
  const bob = await createMember(worker, 'bob');
  const code = await giveCode(worker.db, bob.id);
  return { bob, code, cookie: `__Host-ref=${code}` };
}

const referrers = async (email: string) =>
  (
    await rows<{ referrer_id: string }>(
      `SELECT r.referrer_id FROM referrals r JOIN members m ON m.id = r.referee_id WHERE m.email_key = ?1`,
      email,
    )
  ).map(({ referrer_id }) => referrer_id);

test.each(['/', '/signup', '/signup?step=account', '/?utm_source=x'])(
  'a link to %s with a code is remembered for thirty days',
  async (page) => {
    const link = `${page}${page.includes('?') ? '&' : '?'}ref=cdfg-2345`;
    const response = await visit(link);
    expect(response.status).toBe(200);
    expect(refOf(response)).toEqual([expect.stringMatching(REMEMBERED)]);
    expect(response.headers.get('Content-Type')).toContain('text/html');
  },
);

test.each(['', 'CDFG234', 'CDFG23450', '%0d%0aSet-Cookie:x=1', '<script>', 'x'.repeat(2000)])(
  '?ref=%s is not a code, and nothing is remembered',
  async (ref) => {
    for (const page of ['/', '/signup']) {
      const response = await visit(`${page}?ref=${ref}`);
      expect([response.status, refOf(response)]).toEqual([200, []]);
    }
  },
);

test('the first link wins, unless the stored value is not a code', async () => {
  expect(refOf(await visit('/?ref=CDFG2345', '__Host-ref=CDFG2346'))).toEqual([]);
  expect(refOf(await visit('/?ref=CDFG2345', '__Host-ref=rubbish'))).toHaveLength(1);
});

test('a visitor who signs up after following bob’s link is referred by bob, and the cookie is cleared', async () => {
  const { bob, cookie } = await bobsLink();
  const response = await signUp('eva@example.com', cookie);
  expect(response.status).toBe(201);
  expect(refOf(response)).toEqual(['__Host-ref=; Max-Age=0; Path=/; Secure']);
  expect(await referrers('eva@example.com')).toEqual([bob.id]);
});

test('a sign-up without a link has no referrer, and no cookie is changed', async () => {
  const response = await signUp('alone@example.com', '');
  expect(refOf(response)).toEqual([]);
  expect(await referrers('alone@example.com')).toEqual([]);
});

test.each(['CDFG2347', 'rubbish', "' OR 1=1 --"])(
  'an unknown code does not block the sign-up: %s',
  async (code) => {
    const email = `${Buffer.from(code).toString('hex')}@example.com`;
    expect((await signUp(email, `__Host-ref=${code}`)).status).toBe(201);
    expect(await referrers(email)).toEqual([]);
  },
);

test('members who sign in, or sign up again, get no referrer', async () => {
  const { bob, cookie } = await bobsLink();
  const { email } = await createMemberWithPassword(worker, 'ada');
  const login = await person(worker.url, cookie).fetch('/api/auth/login', {
    json: { email, password: PASSWORD },
  });
  expect(login.status).toBe(200);
  expect((await signUp(email, cookie)).status).toBe(200);
  expect((await signUp(email, cookie, 'not the password')).status).toBe(409);
  expect(await rows('SELECT * FROM referrals WHERE referrer_id = ?1', bob.id)).toEqual([]);
});

test('the first of six simultaneous sign-ups decides the referrer', async () => {
  const links = [await bobsLink(), await bobsLink()];
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, i) => signUp('gus@example.com', links[i % 2]?.cookie ?? '')),
  );
  expect(answers.some(({ status }) => status === 201)).toBe(true);
  expect(await referrers('gus@example.com')).toHaveLength(1);
});

test.each(['google', 'apple'] as const)(
  'a visitor who signs up with %s is referred by bob as well',
  async (provider) => {
    const { bob, code, cookie } = await bobsLink();
    const name = lives(standIns[provider], `via-${provider}`);
    const eva = browser(cookie);
    await eva.signIn(`/api/auth/${provider}`, name);
    expect(await userOf(eva)).toMatchObject({ email: `${name}@example.com` });
    expect(await referrers(`${name}@example.com`)).toEqual([bob.id]);
    expect(eva.cookie(worker.url, '__Host-ref')).not.toBe(code);
    // Returning with another link changes nothing.
    const again = browser((await bobsLink()).cookie);
    await again.signIn(`/api/auth/${provider}`, name);
    expect(await referrers(`${name}@example.com`)).toEqual([bob.id]);
  },
);

test.each(['google', 'apple'] as const)(
  'an account that adds %s by its address gets no referrer',
  async (provider) => {
    const ada = await createMember(worker, 'ada');
    await worker.db
      .prepare('UPDATE members SET email_verified_at = joined_at WHERE id = ?1')
      .bind(ada.id)
      .run();
    const name = lives(standIns[provider], `adds-${provider}`, { email: ada.email });
    const device = browser((await bobsLink()).cookie);
    await device.signIn(`/api/auth/${provider}`, name);
    expect(await userOf(device)).toMatchObject({ id: ada.id });
    expect(await referrers(ada.email)).toEqual([]);
  },
);

test('a member cannot refer themselves', async () => {
  const { bob } = await bobsLink();
  await expect(
    worker.db
      .prepare(
        `INSERT INTO referrals (referee_id, referrer_id, referred_at) VALUES (?1, ?1, '2026')`,
      )
      .bind(bob.id)
      .run(),
  ).rejects.toThrow('constraint');
});

test('the page after a referral link is still not cached for others', async () => {
  const response = await visit('/?ref=CDFG2345');
  expect(response.headers.get('Vary')).toContain('Cookie');
  expect(cookiesOf(response)).toBe('__Host-ref=CDFG2345');
});
