// Tokens that are not by the provider, not for us or not for this sign-in, or that lack claims.
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { test } from 'vitest';
import { GOOGLE_CLIENT, openIdWorker } from '../../../src/testing/sign-in/openid.ts';
import type { Claims, OpenIdProvider } from '../../../src/testing/sign-in/openid-provider.ts';
import { bothWays, FORM_POST, refusals, START } from '../../../src/testing/sign-in/refusals.ts';
import { rowCounts } from '../../../src/testing/worker/rows.ts';

const there = await openIdWorker();
const { worker, apple, browser } = there;
const { at, stranger, refused, brings } = refusals(there);
const NOW = Math.floor(Date.now() / 1000);

const CLIENTS: Record<string, string | undefined> = {
  [START]: GOOGLE_CLIENT.clientId,
  [FORM_POST]: apple.variables.APPLE_CLIENT_ID,
};
const wrongClaims: [string, JWTPayload | ((start: string) => JWTPayload)][] = [
  ['for another sign-in', { nonce: 'A'.repeat(43) }],
  ['for no sign-in', { nonce: undefined }],
  ['of another provider', { iss: 'https://evil.example' }],
  ['of a provider with nearly the same name', (start) => ({ iss: `${at(start).issuer}/` })],
  ['for another site', { aud: 'another-client' }],
  ['for others as well', (start) => ({ aud: [CLIENTS[start] ?? '', 'other'], azp: 'other' })],
  ['that ended an hour ago', { exp: NOW - 3600, iat: NOW - 7200 }],
  ['that never ends', { exp: undefined }],
  ['that never began', { iat: undefined }],
  ['without a subject', { sub: undefined }],
  ['with an empty subject', { sub: '' }],
  ['with a subject that is too long', { sub: 'x'.repeat(256) }],
  ['with a number as the subject', { sub: 7 as unknown as string }],
  ['that is not valid yet', { nbf: NOW + 3600 }],
];
test.each(bothWays(wrongClaims))('%s: a token %s signs no one in', async (start, _, wrong) => {
  const claims = typeof wrong === 'function' ? wrong(start) : wrong;
  const happens = () => at(start).forge((t) => at(start).sign({ ...t, ...claims }));
  await brings('failed', happens, start);
});

const another = await generateKeyPair('RS256');
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const signedBy =
  (kid: string | undefined, alg: string, key: CryptoKey | Uint8Array) => (t: JWTPayload) =>
    new SignJWT(t).setProtectedHeader({ alg, kid }).sign(key);

type Forgery = (t: JWTPayload, issuer: OpenIdProvider) => Promise<string> | string;
const forgeries: [string, Forgery][] = [
  ['no one', (t: JWTPayload) => `${base64({ alg: 'none' })}.${base64(t)}.`],
  ['no one, in capitals', (t: JWTPayload) => `${base64({ alg: 'NONE' })}.${base64(t)}.`],
  ['another key', signedBy('signing', 'RS256', another.privateKey)],
  ['another key with its own key id', signedBy('mine', 'RS256', another.privateKey)],
  ['another key without a key id', signedBy(undefined, 'RS256', another.privateKey)],
  [
    'another key, included in the token',
    async (t: JWTPayload) =>
      new SignJWT(t)
        .setProtectedHeader({ alg: 'RS256', jwk: await exportJWK(another.publicKey) })
        .sign(another.privateKey),
  ],
  [
    'an attacker who knows the client secret',
    signedBy('signing', 'HS256', Buffer.from(GOOGLE_CLIENT.clientSecret)),
  ],
  [
    'the provider, but with changed claims',
    async (t, issuer) => {
      const [header, , signature] = (await issuer.sign(t)).split('.');
      return `${header}.${base64({ ...t, sub: 'ada' })}.${signature}`;
    },
  ],
  ['nothing at all', () => ''],
  ['an invalid signature', () => 'a.b.c'],
];
test.each(bothWays(forgeries))(
  '%s: a token signed by %s signs no one in',
  async (start, _, forgery) => {
    await brings('failed', () => at(start).forge((t) => forgery(t, at(start))), start);
  },
);

const badAddresses: [string, string, Claims][] = [
  ['no address', 'no-email', { email: undefined }],
  ['an empty one', 'no-email', { email: '' }],
  ['two lines', 'no-email', { email: 'eva@example.com\r\nBcc: all@example.com' }],
  ['a line break at its end', 'no-email', { email: 'eva@example.com\n' }],
  ['255 letters', 'no-email', { email: `${'e'.repeat(243)}@example.com` }],
  ['letters that only look like hers', 'no-email', { email: 'ｅｖａ@example.com' }],
  ['something that is not text', 'no-email', { email: ['eva@example.com'] as never }],
  ['an unverified address', 'unverified-email', { email_verified: false }],
  ['an address without a verification claim', 'unverified-email', { email_verified: undefined }],
  ['the number one instead of true', 'unverified-email', { email_verified: 1 as never }],
];
test.each([
  ...bothWays(badAddresses),
  // Apple may send it as text, but no provider may send "false".
  [START, '"true" as text from Google', 'unverified-email', { email_verified: 'true' }],
  [FORM_POST, '"false" as text', 'unverified-email', { email_verified: 'false' }],
] as [string, string, string, Claims][])(
  '%s: a stranger with %s does not become a member',
  async (start, _, problem, claims) => {
    const device = browser();
    const before = await rowCounts(worker.db);
    await refused(problem, await device.signIn(start, stranger(start, claims)), device, before);
  },
);
