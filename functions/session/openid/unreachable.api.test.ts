// A provider may be down, slow, behind a broken gateway, or not the one it should be.
import { expect, test } from 'vitest';
import { goesTo, type OpenIdWorker, openIdWorker } from '../../../src/testing/sign-in/openid.ts';
import { rowCounts } from '../../../src/testing/worker/rows.ts';

const DISCOVERY = '/.well-known/openid-configuration';
const GOOGLE = '/api/auth/google?redirect=/achievements';
const APPLE = '/api/auth/apple';

// A Worker caches what it has fetched, so each URL fails in a Worker that never got a response from it.
const [beforeDescription, beforeKeys, later] = await Promise.all([
  openIdWorker(),
  openIdWorker(),
  openIdWorker(),
]);

const page = (status: number, type: string, body: string) => ({ status, type, body });
const NO_ANSWERS = [
  page(502, 'text/html', '<h1>Bad gateway</h1>'),
  page(500, 'application/json', '{"error":"server_error"}'),
  page(200, 'text/html', '<h1>Welcome to the hotel network</h1>'),
  page(302, 'application/json', '{}'),
  page(404, 'text/plain', 'not here'),
];

/** The page where people end up; no one is signed in. */
async function during(
  { worker, google, apple, browser, lives, userOf }: OpenIdWorker,
  path: string,
  trouble: (typeof NO_ANSWERS)[number] | 'silence' | 'half an answer',
  start: string,
) {
  const provider = start === GOOGLE ? google : apple;
  provider.troubles.set(path, trouble);
  const device = browser();
  const response =
    path === DISCOVERY
      ? await device.fetch(`${worker.url}${start}`)
      : await device.signIn(start, lives(provider, 'eva'));
  provider.troubles.delete(path);
  expect(await userOf(device)).toBeNull();
  return goesTo(response);
}

test.concurrent.each([
  [DISCOVERY, beforeDescription],
  ['/token', later],
  ['/jwks', beforeKeys],
])('while a provider is down at %s, people read that it cannot be reached', async (path, there) => {
  const before = await rowCounts(there.worker.db);
  for (const trouble of NO_ANSWERS) {
    expect(await during(there, path, trouble, GOOGLE), JSON.stringify(trouble)).toBe(
      '/login?problem=unreachable&redirect=%2Fachievements',
    );
  }
  // Five seconds each, in parallel.
  const [silent, half] = await Promise.all([
    during(there, path, 'silence', GOOGLE),
    during(there, path, 'half an answer', APPLE),
  ]);
  expect(silent).toBe('/login?problem=unreachable&redirect=%2Fachievements');
  expect(half).toBe('/login?problem=unreachable');
  expect(await rowCounts(there.worker.db)).toEqual(before);
  expect(there.logs.filter((line) => /unexpected|"error"/.test(line))).toEqual([]);
});

test('once a provider is back, people can sign in as before', async () => {
  const { google, browser, lives, userOf } = later;
  expect(await during(later, '/token', page(503, 'text/plain', ''), GOOGLE)).toContain(
    'unreachable',
  );
  const device = browser();
  await device.signIn(GOOGLE, lives(google, 'eva'));
  expect(await userOf(device)).not.toBeNull();
});

test.each([
  ['calls itself differently', { issuer: 'https://evil.example' }],
  ['calls itself nearly the same', { issuer: `${beforeDescription.apple.issuer}/` }],
  ['does not say where people sign in', { authorization_endpoint: undefined }],
  ['does not say where its keys are', { jwks_uri: undefined }],
])('a provider that %s is rejected', async (_, wrong) => {
  const { issuer } = beforeDescription.apple;
  const description = {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    ...wrong,
  };
  const said = page(200, 'application/json', JSON.stringify(description));
  expect(await during(beforeDescription, DISCOVERY, said, APPLE)).toBe('/login?problem=failed');
});

test('the discovery document and keys are fetched once, not at every sign-in', async () => {
  const { google, browser, lives } = later;
  await browser().signIn(GOOGLE, lives(google, 'ann'));
  google.asked.length = 0;
  for (const name of ['ann', 'ben', 'cem']) await browser().signIn(GOOGLE, lives(google, name));
  // Tokens with made-up key ids do not make us fetch them again and again either.
  for (const kid of ['a', 'b', 'c']) {
    google.forge(async (claims) => {
      const [, ...rest] = (await google.sign(claims)).split('.');
      const header = Buffer.from(JSON.stringify({ alg: 'RS256', kid })).toString('base64url');
      return [header, ...rest].join('.');
    });
    expect(goesTo(await browser().signIn(GOOGLE, lives(google, 'dee')))).toContain('failed');
  }
  expect(google.asked.filter((path) => path === DISCOVERY || path === '/jwks')).toEqual([]);
});
