// A response that was tampered with between a provider and us signs no one in and stores nothing.
import { expect, test } from 'vitest';
import { GOOGLE_CLIENT, goesTo, openIdWorker } from '../../../src/testing/sign-in/openid.ts';
import {
  answerOf,
  bothWays,
  FORM_POST,
  refusals,
  START,
  STARTS,
} from '../../../src/testing/sign-in/refusals.ts';
import { rowCounts } from '../../../src/testing/worker/rows.ts';

const there = await openIdWorker();
const { worker, google, logs, browser, lives, userOf, rows } = there;
const { stranger, refused, brings } = refusals(there);

const tampered: [string, (answer: URLSearchParams) => void][] = [
  ['another state', (answer) => answer.set('state', 'A'.repeat(43))],
  ['no state', (answer) => answer.delete('state')],
  ['an empty state', (answer) => answer.set('state', '')],
  ['two states', (answer) => answer.append('state', 'A'.repeat(43))],
  ['the issuer of another provider', (answer) => answer.set('iss', 'https://evil.example')],
  ['no issuer from a provider that always sends one', (answer) => answer.delete('iss')],
  ['a code that was never issued', (answer) => answer.set('code', 'x'.repeat(43))],
  ['no code', (answer) => answer.delete('code')],
  ['two codes', (answer) => answer.append('code', 'x')],
  ['a token in the address', (answer) => answer.set('id_token', 'a.b.c')],
  ['an unknown error', (answer) => answer.set('error', '<script>')],
  ['another response mode', (answer) => answer.set('response', 'a.b.c')],
];

test.each(bothWays(tampered))(
  '%s: a response with %s signs no one in',
  async (start, _, change) => {
    await brings('failed', ({ form }) => change(form), start);
  },
);

test.each(STARTS)('a person who cancels changes nothing (%s)', async (start) => {
  const device = browser();
  const before = await rowCounts(worker.db);
  await refused('cancelled', await device.signIn(start, 'nobody'), device, before);
  const response = await device.signIn(`${start}?redirect=/achievements`, 'nobody');
  expect(goesTo(response)).toBe('/login?problem=cancelled&redirect=%2Fachievements');
});

test("Apple's own code for canceling is understood", async () => {
  await brings(
    'cancelled',
    ({ form }) => {
      form.delete('code');
      form.set('error', 'user_cancelled_authorize');
    },
    FORM_POST,
  );
});

test('a browser that did not start a sign-in cannot finish one', async () => {
  for (const start of STARTS)
    await brings(
      'expired',
      (_, device) => device.forgetCookie(worker.url, `__Host-${start.split('/').at(-1)}`),
      start,
    );
});

test.each(STARTS)(
  "%s: another person's callback does not sign a browser in as them",
  async (start) => {
    const mallory = browser();
    const theirs = answerOf(await mallory.agree(await mallory.setOut(start), stranger(start)));
    const taken = ({ form }: { form: URLSearchParams }) => {
      for (const name of [...form.keys()]) form.delete(name);
      for (const [name, value] of theirs) form.append(name, value);
    };
    await brings('failed', taken, start);
  },
);

test.each(STARTS)(
  "%s: another person's code does not work in a person's own callback",
  async (start) => {
    const zoe = browser();
    const hers = answerOf(await zoe.agree(await zoe.setOut(start), stranger(start)));
    await brings('failed', ({ form }) => form.set('code', hers.get('code') ?? ''), start);
  },
);

test('a sign-in started with one provider cannot be finished with the other', async () => {
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
    FORM_POST,
  );
});

test('a person who takes longer than ten minutes has to start again', async () => {
  await brings('expired', () =>
    rows('UPDATE openid_transactions SET expires_at = ?1', new Date().toISOString()),
  );
});

test.each(STARTS)('%s: a callback works once, and so does its code', async (start) => {
  const name = `__Host-${start.split('/').at(-1)}`;
  const fay = stranger(start);
  const device = browser();
  const callback = await device.agree(await device.setOut(start), fay);
  const cookie = device.cookie(worker.url, name) ?? '';
  expect(goesTo(await device.comeBack(callback))).toBe('/onboarding');
  const before = await rowCounts(worker.db);

  const thief = browser();
  thief.setCookie(worker.url, name, cookie, 'None');
  await refused('expired', await thief.comeBack(callback), thief, before);
  const code = answerOf(callback).get('code') ?? '';
  await brings('failed', ({ form }) => form.set('code', code), start);
  // The provider treats a reused code as stolen, but our session stays valid.
  expect((await userOf(device))?.email).toBe(`${fay}@example.com`);
});

test.each(STARTS)('%s: of ten identical simultaneous callbacks, one works', async (start) => {
  const device = browser();
  const callback = await device.agree(await device.setOut(start), stranger(start));
  const answers = await Promise.all(Array.from({ length: 10 }, () => device.comeBack(callback)));
  expect(answers.map(goesTo).sort()).toEqual([
    ...Array<string>(9).fill('/login?problem=expired'),
    '/onboarding',
  ]);
});

test.each(STARTS)('%s: without our PKCE challenge the provider issues no token', async (start) => {
  const device = browser();
  const before = await rowCounts(worker.db);
  const url = new URL(await device.setOut(start));
  for (const name of ['code_challenge', 'code_challenge_method']) url.searchParams.delete(name);
  const callback = await device.agree(url.href, stranger(start));
  await refused('failed', await device.comeBack(callback), device, before);
});

test.each(STARTS)('%s: a PKCE challenge chosen by an attacker does not work', async (start) => {
  const device = browser();
  const before = await rowCounts(worker.db);
  const url = new URL(await device.setOut(start));
  url.searchParams.set('code_challenge', 'A'.repeat(43));
  const callback = await device.agree(url.href, stranger(start));
  await refused('failed', await device.comeBack(callback), device, before);
});

test('a callback opened by hand leads to the sign-in page', async () => {
  const device = browser();
  const before = await rowCounts(worker.db);
  for (const query of ['', '?code=x', '?error=access_denied', '?code=x&state=y', '?%ff=%00']) {
    const response = await device.fetch(`${worker.url}/api/auth/google/callback${query}`);
    await refused('expired', response, device, before);
  }
});

test('the log has a reason for every failed sign-in, and no credentials', async () => {
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
  google.forge(async (t) => (await google.sign(t)).replace(/[^.]+$/, 'A'.repeat(342)));
  await device.signIn(START, wim);
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
  // Every failure has an expected reason.
  expect(logs.filter((line) => /unexpected|"error"/.test(line))).toEqual([]);
});
