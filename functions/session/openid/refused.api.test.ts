// Whatever somebody puts between a provider and us: it signs nobody in and leaves nothing behind.
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import type { Browser, Callback } from '../../../src/testing/browser.ts';
import { GOOGLE_CLIENT, goesTo, openIdWorker } from '../../../src/testing/openid.ts';
import type { Claims } from '../../../src/testing/openid-provider.ts';
import { rowCounts } from '../../../src/testing/rows.ts';

const { worker, google, apple, logs, browser, lives, userOf, rows } = await openIdWorker();
const START = '/api/auth/google';
let strangers = 0;
/** Somebody new each time: a case that fails makes no member of another case's person. */
const stranger = (at = google, claims: Claims = {}) => lives(at, `stranger-${++strangers}`, claims);
const NOW = Math.floor(Date.now() / 1000);

/** Nobody is signed in afterwards, no row is there that was not there before, and the page says `problem`. */
async function refused(problem: string, sentHome: Response, device: Browser, before: object) {
  expect(goesTo(sentHome)).toBe(`/login?problem=${problem}`);
  expect(sentHome.headers.getSetCookie().join()).not.toContain('session=');
  expect(await userOf(device)).toBeNull();
  expect(await rowCounts(worker.db)).toEqual(before);
}

/** A stranger agrees at the provider, and something happens to what the browser brings back. */
async function brings(
  problem: string,
  happens: (callback: Callback & { form: URLSearchParams }, device: Browser) => unknown,
  start = START,
) {
  const device = browser();
  const before = await rowCounts(worker.db);
  const subject = stranger(start === START ? google : apple);
  const callback = await device.agree(await device.setOut(start), subject);
  const form = callback.form ?? callback.url.searchParams;
  await happens({ ...callback, form }, device);
  await refused(problem, await device.comeBack(callback), device, before);
}

const tampered: [string, (answer: URLSearchParams) => void][] = [
  ['another state', (answer) => answer.set('state', 'A'.repeat(43))],
  ['no state', (answer) => answer.delete('state')],
  ['an empty state', (answer) => answer.set('state', '')],
  ['two states', (answer) => answer.append('state', 'A'.repeat(43))],
  ['the name of another provider', (answer) => answer.set('iss', 'https://evil.example')],
  ['no name of the provider, which says that it always adds one', (answer) => answer.delete('iss')],
  ['a code that nobody gave out', (answer) => answer.set('code', 'x'.repeat(43))],
  ['no code', (answer) => answer.delete('code')],
  ['two codes', (answer) => answer.append('code', 'x')],
  ['a token in the address', (answer) => answer.set('id_token', 'a.b.c')],
  ['an error that nobody knows', (answer) => answer.set('error', '<script>')],
  ['another kind of answer', (answer) => answer.set('response', 'a.b.c')],
];

test.each(tampered)('an answer with %s signs nobody in', async (_, change) => {
  await brings('failed', ({ form }) => change(form));
  await brings('failed', ({ form }) => change(form), '/api/auth/apple');
});

test.each([
  ['for another sign-in', { nonce: 'A'.repeat(43) }],
  ['for no sign-in', { nonce: undefined }],
  ['of another provider', { iss: 'https://evil.example' }],
  ['of a provider that is called nearly the same', { iss: `${google.issuer}/` }],
  ['for another site', { aud: 'another-client' }],
  ['for others as well', { aud: [GOOGLE_CLIENT.clientId, 'other'], azp: 'other' }],
  ['that ended an hour ago', { exp: NOW - 3600, iat: NOW - 7200 }],
  ['that never ends', { exp: undefined }],
  ['that never began', { iat: undefined }],
  ['about nobody', { sub: undefined }],
  ['about an empty name', { sub: '' }],
  ['about a name that is too long', { sub: 'x'.repeat(256) }],
  ['about a number', { sub: 7 as unknown as string }],
  ['that is not valid yet', { nbf: NOW + 3600 }],
] satisfies [string, JWTPayload][])('a token %s signs nobody in', async (_, claims) => {
  await brings('failed', () => google.forge((t) => google.sign({ ...t, ...claims })));
});

const another = await generateKeyPair('RS256');
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const signedBy =
  (kid: string | undefined, alg: string, key: CryptoKey | Uint8Array) => (t: JWTPayload) =>
    new SignJWT(t).setProtectedHeader({ alg, kid }).sign(key);

test.each([
  ['nobody', (t: JWTPayload) => `${base64({ alg: 'none' })}.${base64(t)}.`],
  ['nobody, in capitals', (t: JWTPayload) => `${base64({ alg: 'NONE' })}.${base64(t)}.`],
  ['somebody else', signedBy('signing', 'RS256', another.privateKey)],
  ['somebody else under a name of their own', signedBy('mine', 'RS256', another.privateKey)],
  ['somebody else without a name', signedBy(undefined, 'RS256', another.privateKey)],
  [
    'somebody else, with the key enclosed',
    async (t: JWTPayload) =>
      new SignJWT(t)
        .setProtectedHeader({ alg: 'RS256', jwk: await exportJWK(another.publicKey) })
        .sign(another.privateKey),
  ],
  [
    'whoever knows the client secret',
    signedBy('signing', 'HS256', Buffer.from(GOOGLE_CLIENT.clientSecret)),
  ],
  [
    'nobody any more: the words were changed',
    async (t: JWTPayload) => {
      const [header, , signature] = (await google.sign(t)).split('.');
      return `${header}.${base64({ ...t, sub: 'ada' })}.${signature}`;
    },
  ],
  ['nothing at all', () => ''],
  ['nothing that is a token', () => 'a.b.c'],
])('a token signed by %s signs nobody in', async (_, forgery) => {
  await brings('failed', () => google.forge(forgery));
});

test.each([
  ['no address', 'no-email', { email: undefined }],
  ['an empty one', 'no-email', { email: '' }],
  ['two lines', 'no-email', { email: 'eva@example.com\r\nBcc: all@example.com' }],
  ['a line break at its end', 'no-email', { email: 'eva@example.com\n' }],
  ['255 letters', 'no-email', { email: `${'e'.repeat(243)}@example.com` }],
  ['letters that only look like hers', 'no-email', { email: 'ｅｖａ@example.com' }],
  ['something that is no text', 'no-email', { email: ['eva@example.com'] as never }],
  ['an address that is not confirmed', 'unverified-email', { email_verified: false }],
  ['an address of which nobody knows', 'unverified-email', { email_verified: undefined }],
  ['only the word that it is confirmed', 'unverified-email', { email_verified: 'true' }],
  ['one instead of yes', 'unverified-email', { email_verified: 1 as never }],
])('a stranger with %s does not become a member', async (_, problem, claims) => {
  const device = browser();
  const before = await rowCounts(worker.db);
  await refused(problem, await device.signIn(START, stranger(google, claims)), device, before);
});

test('Apple may say it as a word, but nobody may say no', async () => {
  const device = browser();
  const no = stranger(apple, { email_verified: 'false' });
  const before = await rowCounts(worker.db);
  await refused('unverified-email', await device.signIn('/api/auth/apple', no), device, before);
});

test.each(['/api/auth/google', '/api/auth/apple'])(
  'who changes their mind changes nothing (%s)',
  async (start) => {
    const device = browser();
    const before = await rowCounts(worker.db);
    await refused('cancelled', await device.signIn(start, 'nobody'), device, before);
    const answer = await device.signIn(`${start}?redirect=/achievements`, 'nobody');
    expect(goesTo(answer)).toBe('/login?problem=cancelled&redirect=%2Fachievements');
  },
);

test("Apple's own word for changing one's mind is understood", async () => {
  await brings(
    'cancelled',
    ({ form }) => {
      form.delete('code');
      form.set('error', 'user_cancelled_authorize');
    },
    '/api/auth/apple',
  );
});

test('a browser that did not set out does not come back', async () => {
  for (const start of ['/api/auth/google', '/api/auth/apple'])
    await brings(
      'expired',
      (_, device) => device.forgetCookie(worker.url, `__Host-${start.split('/').at(-1)}`),
      start,
    );
});

test("another person's answer does not sign a browser in as them", async () => {
  const mallory = browser();
  const theirs = await mallory.agree(await mallory.setOut(START), stranger());
  await brings('failed', ({ url }) => {
    url.search = theirs.url.search;
  });
});

test("another person's code is worth nothing in one's own answer", async () => {
  const zoe = browser();
  const hers = await zoe.agree(await zoe.setOut(START), stranger());
  await brings('failed', ({ form }) => form.set('code', hers.url.searchParams.get('code') ?? ''));
});

test('the way to one provider does not lead back from the other', async () => {
  await brings('expired', (_, device) => {
    const google = device.cookie(worker.url, '__Host-google') ?? '';
    device.setCookie(worker.url, '__Host-apple', google, 'None');
    device.forgetCookie(worker.url, '__Host-google');
  });
  await brings(
    'expired',
    async (_, device) => {
      await device.setOut(START);
      const google = device.cookie(worker.url, '__Host-google') ?? '';
      device.setCookie(worker.url, '__Host-apple', google, 'None');
    },
    '/api/auth/apple',
  );
});

test('who takes longer than ten minutes starts again', async () => {
  await brings('expired', () =>
    rows('UPDATE openid_transactions SET expires_at = ?1', new Date().toISOString()),
  );
});

test('an answer counts once, and so does its code', async () => {
  const fay = lives(google, 'fay');
  const device = browser();
  const callback = await device.agree(await device.setOut(START), fay);
  const cookie = device.cookie(worker.url, '__Host-google') ?? '';
  expect(goesTo(await device.comeBack(callback))).toBe('/onboarding');
  const before = await rowCounts(worker.db);

  const thief = browser();
  thief.setCookie(worker.url, '__Host-google', cookie);
  await refused('expired', await thief.comeBack(callback), thief, before);
  await brings('failed', ({ form }) =>
    form.set('code', callback.url.searchParams.get('code') ?? ''),
  );
  // The provider takes a used code for a theft, but our session is our own.
  expect((await userOf(device))?.email).toBe('fay@example.com');
});

test('of ten times the same answer at once, one counts', async () => {
  const gil = lives(google, 'gil');
  const device = browser();
  const callback = await device.agree(await device.setOut(START), gil);
  const answers = await Promise.all(Array.from({ length: 10 }, () => device.comeBack(callback)));
  expect(answers.map(goesTo).sort()).toEqual([
    ...Array<string>(9).fill('/login?problem=expired'),
    '/onboarding',
  ]);
});

test('without the proof that it was us who asked, the provider gives nothing', async () => {
  const device = browser();
  const before = await rowCounts(worker.db);
  const url = new URL(await device.setOut(START));
  for (const name of ['code_challenge', 'code_challenge_method']) url.searchParams.delete(name);
  const callback = await device.agree(url.href, stranger());
  await refused('failed', await device.comeBack(callback), device, before);
});

test('a proof that somebody else chose is not ours', async () => {
  const device = browser();
  const before = await rowCounts(worker.db);
  const url = new URL(await device.setOut(START));
  url.searchParams.set('code_challenge', 'A'.repeat(43));
  const callback = await device.agree(url.href, stranger());
  await refused('failed', await device.comeBack(callback), device, before);
});

test('an address that was opened by hand leads to signing in', async () => {
  const device = browser();
  const before = await rowCounts(worker.db);
  for (const query of ['', '?code=x', '?error=access_denied', '?code=x&state=y', '?%ff=%00']) {
    const answer = await device.fetch(`${worker.url}/api/auth/google/callback${query}`);
    await refused('expired', answer, device, before);
  }
});

test('the log has a reason for every refusal, and nothing that opens anything', async () => {
  const tokens: string[] = [];
  const device = browser();
  const wim = lives(google, 'wim', { given_name: 'Willem' });
  const secrets: string[] = ['Willem', '@example.com', GOOGLE_CLIENT.clientSecret, 'PRIVATE KEY'];
  for (const nonce of ['A'.repeat(43), undefined]) {
    google.forge(async (t) => {
      const token = await google.sign({ ...t, ...(nonce && { nonce }) });
      tokens.push(...token.split('.'));
      return token;
    });
    const callback = await device.agree(await device.setOut(START), wim);
    secrets.push(device.cookie(worker.url, '__Host-google') ?? '');
    for (const name of ['code', 'state']) secrets.push(callback.url.searchParams.get(name) ?? '');
    await device.comeBack(callback);
  }
  secrets.push(...tokens, device.cookie(worker.url, '__Host-session') ?? '');
  await device.fetch(`${worker.url}/api/auth/google/callback?code=the-last-one`);
  await expect
    .poll(() => logs.at(-1))
    .toMatch(/"route":"\/api\/auth\/google\/callback","status":303/);
  const text = logs.join('\n');
  for (const reason of [
    '"provider":"google","problem":"failed","reason":"OAUTH_JWT_CLAIM_COMPARISON_FAILED"',
    '"provider":"google","problem":"failed","reason":"invalid_grant"',
    '"provider":"google","problem":"failed","reason":"ERR_JWS_SIGNATURE_VERIFICATION_FAILED"',
    '"provider":"apple","problem":"cancelled"',
    '"provider":"google","problem":"expired","reason":"no-transaction"',
  ])
    expect(text.includes(reason), reason).toBe(true);
  expect(secrets.filter((secret) => secret === '' || text.includes(secret))).toEqual([]);
  // Every way to refuse is one that somebody thought of.
  expect(logs.filter((line) => /unexpected|"error"/.test(line))).toEqual([]);
});
