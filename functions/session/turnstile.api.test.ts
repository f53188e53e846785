import { afterAll, expect, test } from 'vitest';
import { emailsTo } from '../../src/testing/email/mailbox.ts';
import { createMemberWithPassword, PASSWORD } from '../../src/testing/fixtures/members.ts';
import { triedBefore } from '../../src/testing/worker/attempts.ts';
import { everything } from '../../src/testing/worker/rows.ts';
import { startSiteverify } from '../../src/testing/worker/siteverify.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';

const siteverify = await startSiteverify();
afterAll(() => siteverify.stop());

const SECRET = 'the-turnstile-secret';
const SITE_KEY = '1x00000000000000000000AA';
const worker = testWorker({
  TURNSTILE_SITE_KEY: SITE_KEY,
  TURNSTILE_SECRET_KEY: SECRET,
  TURNSTILE_VERIFY_URL: siteverify.url,
});
const without = testWorker({ TURNSTILE_VERIFY_URL: siteverify.url });

const post = (path: string, json: object) => worker.visitor().fetch(path, { json });
const signUp = (email: string, humanProof?: string) =>
  post('/api/auth/signup', { email, password: 'three quiet words', humanProof });
const forgot = (email: string, humanProof?: string) =>
  post('/api/auth/forgot-password', { email, humanProof });
const login = (email: string, humanProof?: string, password = PASSWORD) =>
  post('/api/auth/login', { email, password, humanProof });

const proveHuman = {
  code: 'prove_human',
  siteKey: SITE_KEY,
  message: 'Please confirm that you’re not a robot, then try again.',
  requestId: expect.any(String),
};

test.each([
  ['signs up', signUp],
  ['forgot a password', forgot],
])('a visitor who %s must prove to be human; until then nothing is written', async (_, ask) => {
  const before = await everything(worker.db);
  const response = await ask('eva@example.com');
  expect([response.status, await response.json()]).toEqual([403, proveHuman]);
  expect(await everything(worker.db)).toBe(before);
});

test('a visitor whose proof Cloudflare accepts can sign up and request a link', async () => {
  expect((await signUp('fay@example.com', 'accepted')).status).toBe(201);
  expect((await forgot('fay@example.com', 'accepted')).status).toBe(200);
  expect(await emailsTo(worker.db, 'fay@example.com')).toEqual(['verify', 'reset']);
  expect(siteverify.asked.at(-1)).toEqual({
    secret: SECRET,
    response: 'accepted',
    remoteip: expect.stringMatching(/^10\.\d+\.\d+\.\d+$/),
  });
});

test('with any other response from Cloudflare, or none, a visitor is rejected and nothing is written', async () => {
  const before = await everything(worker.db);
  const expected = {
    rejected: 403,
    spent: 403,
    'true in words': 403,
    'a list': 403,
    nothing: 503,
    html: 503,
    'an error': 503,
    'cut off': 503,
    gone: 503,
    silent: 503,
  };
  // All at the same time: one of them lasts until the Worker times out.
  await Promise.all(
    Object.entries(expected).map(async ([proof, status], i) => {
      for (const response of await Promise.all([
        signUp(`gus-${i}@example.com`, proof),
        forgot(`gus-${i}@example.com`, proof),
      ])) {
        const text = await response.text();
        expect([proof, response.status]).toEqual([proof, status]);
        expect(text).not.toContain(SECRET);
        expect(response.headers.getSetCookie()).toEqual([]);
        expect(Boolean(response.headers.get('Retry-After'))).toBe(status === 503);
      }
    }),
  );
  expect(await everything(worker.db)).toBe(before);
});

test('signing in asks for a proof only after guesses have used up the account’s limit', async () => {
  const ada = await createMemberWithPassword(worker, 'ada');
  const asked = siteverify.asked.length;
  expect((await login(ada.email, 'rejected')).status).toBe(200);
  expect(siteverify.asked.length).toBe(asked);

  await triedBefore(worker.db, `sign-in-account:${ada.email}`, 3600, 100);
  const before = await everything(worker.db);
  const refused = await login(ada.email);
  expect([refused.status, await refused.json()]).toEqual([403, proveHuman]);
  expect((await login(ada.email, 'spent')).status).toBe(403);
  expect((await login(ada.email, 'gone')).status).toBe(503);
  expect(await everything(worker.db)).toBe(before);
  expect((await login(ada.email, 'accepted', 'wrong password')).status).toBe(401);
  expect((await login(ada.email, 'accepted')).status).toBe(200);
});

test('a signed-in member reauthenticates with the password, never with such a proof', async () => {
  const ada = await createMemberWithPassword(worker, 'ada');
  await triedBefore(worker.db, `sign-in-account:${ada.email}`, 3600, 100);
  const confirm = (password: string) =>
    ada.fetch('/api/account/confirmation', { json: { password } });
  expect((await confirm('a guess of mine')).status).toBe(400);
  expect((await confirm(PASSWORD)).status).toBe(200);
});

test('a proof does not lift the limits of an IP address', async () => {
  const json = { email: 'hal@example.com', password: PASSWORD, humanProof: 'accepted' };
  await triedBefore(worker.db, 'sign-in-address:198.51.100.20', 3600, 50);
  const visitor = worker.visitor('198.51.100.20');
  expect((await visitor.fetch('/api/auth/login', { json })).status).toBe(429);
});

test('while Turnstile is off, no visitor is asked', async () => {
  const asked = siteverify.asked.length;
  const visitor = without.visitor();
  const json = { email: 'ivy@example.com', password: 'three quiet words', humanProof: 'rejected' };
  expect((await visitor.fetch('/api/auth/signup', { json })).status).toBe(201);
  const { email } = json;
  const forgotten = await visitor.fetch('/api/auth/forgot-password', { json: { email } });
  expect(forgotten.status).toBe(200);
  await triedBefore(without.db, 'sign-in-account:ivy@example.com', 3600, 100);
  expect((await visitor.fetch('/api/auth/login', { json })).status).toBe(429);
  expect(siteverify.asked.length).toBe(asked);
});
