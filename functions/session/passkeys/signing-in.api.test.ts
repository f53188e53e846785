// Signing in with a passkey alone.
import { expect, test } from 'vitest';
import { TOKEN_SECRET } from '../../../src/testing/email/mailbox.ts';
import { createMember, sessionOf, type TestMember } from '../../../src/testing/fixtures/members.ts';
import { Authenticator, type Twist } from '../../../src/testing/sign-in/authenticator.ts';
import {
  addPasskey,
  optionsFrom,
  PASSKEYS,
  SIGN_IN,
  signInWith,
  withPasskey,
} from '../../../src/testing/sign-in/passkeys.ts';
import { triedBefore } from '../../../src/testing/worker/attempts.ts';
import { everything } from '../../../src/testing/worker/rows.ts';
import { cookiesOf, person, testWorker } from '../../../src/testing/worker/worker.ts';
import { newChallenge } from './challenges.ts';

const worker = testWorker();
const MINUTE = 60_000;
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

async function adaWithPasskey(twist: Twist = {}) {
  const ada = await createMember(worker, 'ada');
  return { ada, device: await withPasskey(ada, worker.url, twist) };
}

async function rows<Row = Record<string, unknown>>(sql: string, ...values: unknown[]) {
  return (
    await worker.db
      .prepare(sql)
      .bind(...values)
      .all<Row>()
  ).results;
}

const events = ({ id }: TestMember) =>
  rows('SELECT kind, detail FROM account_events WHERE member_id = ?1 ORDER BY rowid', id);

const REFUSED = {
  code: 'passkey_refused',
  message: 'That passkey doesn’t open an account here. Please try another way to sign in.',
};

async function isRefused(response: Response, expected: object = REFUSED): Promise<void> {
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject(expected);
  expect(response.headers.getSetCookie()).toEqual([]);
}

test('a member signs in with a passkey, and has thereby proved who they are', async () => {
  const { ada, device } = await adaWithPasskey();
  const response = await signInWith(worker.visitor(), device);
  expect(response.status).toBe(200);
  const browser = person(worker.url, cookiesOf(response));
  expect(await (await browser.fetch('/api/auth/user')).json()).toMatchObject({ id: ada.id });
  const [session] = await rows<{ passkey_at: string; confirmed_at: string }>(
    `SELECT passkey_at, confirmed_at FROM sessions WHERE member_id = ?1 AND method = 'passkey'`,
    ada.id,
  );
  expect(Date.now() - Date.parse(session?.passkey_at ?? '')).toBeLessThan(MINUTE);
  expect(Date.now() - Date.parse(session?.confirmed_at ?? '')).toBeLessThan(MINUTE);
  expect(await events(ada)).toContainEqual({ kind: 'signed-in', detail: 'passkey' });
  // A browser that had never signed in to this account: the member gets an email.
  const emails = await rows('SELECT kind FROM mails WHERE member_id = ?1 ORDER BY rowid', ada.id);
  expect(emails).toEqual([{ kind: 'passkey' }, { kind: 'new-sign-in' }]);
});

test('a browser that has signed in before sends no email about the next time', async () => {
  const { ada, device } = await adaWithPasskey();
  const first = await signInWith(worker.visitor(), device);
  await signInWith(person(worker.url, cookiesOf(first)), device);
  const emails = await rows(
    `SELECT kind FROM mails WHERE member_id = ?1 AND kind = 'new-sign-in'`,
    ada.id,
  );
  expect(emails).toHaveLength(1);
});

test('opening the sign-in page asks for a challenge and writes nothing', async () => {
  const before = await everything(worker.db);
  const limits = await rows('SELECT * FROM rate_limits');
  const options = await optionsFrom(worker.visitor(), SIGN_IN);
  expect(options).toMatchObject({
    rpId: 'localhost',
    userVerification: 'required',
    allowCredentials: [],
  });
  expect(await everything(worker.db)).toBe(before);
  expect(await rows('SELECT * FROM rate_limits')).toEqual(limits);
});

test.each<[string, Twist]>([
  ['an answer made for another site', { origin: 'https://evil.example' }],
  ['an answer for another relying party', { rpId: 'evil.example' }],
  ['an answer without a fingerprint, face or PIN', { isVerified: false }],
  ['a wrong signature', { signature: Buffer.from('3006020101020101', 'hex') }],
  ['the answer to another question', { type: 'webauthn.create' }],
  ['another member’s user handle', { userHandle: 'c29tZWJvZHkgZWxzZQ' }],
  ['a passkey that is not known', { id: 'dW5rbm93bi11bmtub3duLXVua25vd24' }],
])('%s does not sign in, and always gets the same answer', async (_, twist) => {
  const { device } = await adaWithPasskey();
  const before = await everything(worker.db);
  await isRefused(await signInWith(worker.visitor(), device, twist));
  expect(await everything(worker.db)).toBe(before);
});

test('a stranger’s key does not open an account whose passkey it claims to be', async () => {
  const { ada, device } = await adaWithPasskey();
  const stranger = await Authenticator.at(worker.url);
  const userHandle = Buffer.from(ada.id).toString('base64url');
  await isRefused(await signInWith(worker.visitor(), stranger, { id: device.id, userHandle }));
});

const GONE = { code: 'challenge_gone' };

test('a challenge ends after five minutes', async () => {
  const { device } = await adaWithPasskey();
  const askedAgo = async (ms: number) => {
    const bytes = await newChallenge({ TOKEN_SECRET }, { to: 'sign-in' }, Date.now() - ms);
    return signInWith(worker.visitor(), device, { challenge: base64url(bytes) });
  };
  await isRefused(await askedAgo(5 * MINUTE + 1000), GONE);
  expect((await askedAgo(4 * MINUTE)).status).toBe(200);
});

test('an answer signs in once, however often and from wherever it is sent', async () => {
  const { ada, device } = await adaWithPasskey();
  const json = { response: await device.answer(await optionsFrom(worker.visitor(), SIGN_IN)) };
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => worker.visitor().fetch(SIGN_IN, { json })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  await isRefused(await worker.visitor().fetch(SIGN_IN, { json }), GONE);
  const sessions = await rows(
    `SELECT 1 FROM sessions WHERE member_id = ?1 AND method = 'passkey'`,
    ada.id,
  );
  expect(sessions).toHaveLength(1);
});

test('only our own challenges count, and only for what they were made for', async () => {
  const { ada, device } = await adaWithPasskey();
  const visitor = worker.visitor();
  const { challenge } = await optionsFrom(visitor, SIGN_IN);
  const bytes = Buffer.from(challenge, 'base64url');
  const later = Buffer.from(bytes);
  later.writeBigUInt64BE(BigInt(Date.now() + 60 * MINUTE));
  const others = await optionsFrom(ada, PASSKEYS);
  const confirming = await optionsFrom(ada, `${PASSKEYS}/confirmation`);
  for (const forged of [
    '',
    'AAAA',
    `${challenge}A`,
    `${challenge}=`,
    challenge.slice(0, 40),
    later.toString('base64url'),
    Buffer.alloc(56).toString('base64url'),
    others.challenge,
    confirming.challenge,
  ])
    await isRefused(await signInWith(visitor, device, { challenge: forged }), GONE);
});

test('a counter that goes back or stays the same is refused, and recorded', async () => {
  const { ada, device } = await adaWithPasskey({ signCount: 7 });
  expect((await signInWith(worker.visitor(), device, { signCount: 9 })).status).toBe(200);
  for (const signCount of [8, 9, 0])
    await isRefused(await signInWith(worker.visitor(), device, { signCount }));
  const refusals = (await events(ada)).filter(({ kind }) => kind === 'passkey-refused');
  expect(refusals).toHaveLength(3);
  expect((await signInWith(worker.visitor(), device, { signCount: 10 })).status).toBe(200);
});

test('a counter in an answer with a wrong signature is not recorded', async () => {
  const { ada, device } = await adaWithPasskey({ signCount: 7 });
  const stranger = await Authenticator.at(worker.url);
  const userHandle = Buffer.from(ada.id).toString('base64url');
  const twist = { id: device.id, userHandle, signCount: 1 };
  await isRefused(await signInWith(worker.visitor(), stranger, twist));
  expect((await events(ada)).map(({ kind }) => kind)).not.toContain('passkey-refused');
});

test('a synced passkey, which counts nothing, signs in again and again', async () => {
  const { ada, device } = await adaWithPasskey({ isSynced: true });
  for (const _ of [1, 2, 3])
    expect((await signInWith(worker.visitor(), device, { isSynced: true })).status).toBe(200);
  expect(await rows('SELECT is_synced FROM passkeys WHERE member_id = ?1', ada.id)).toEqual([
    { is_synced: 1 },
  ]);
});

test('when a passkey is removed and used at the same time, either it was used before or it is refused', async () => {
  for (let round = 0; round < 5; round++) {
    const { ada, device } = await adaWithPasskey();
    // Another way to sign in, so that it may be removed.
    await withPasskey(ada, worker.url);
    const visitor = worker.visitor();
    const json = { response: await device.answer(await optionsFrom(visitor, SIGN_IN)) };
    const [removed, used] = await Promise.all([
      ada.fetch(`${PASSKEYS}/${device.id}`, { method: 'DELETE' }),
      visitor.fetch(SIGN_IN, { json }),
    ]);
    expect(removed.status).toBe(200);
    const sessions = await rows(
      `SELECT 1 FROM sessions WHERE member_id = ?1 AND method = 'passkey'`,
      ada.id,
    );
    expect([used.status, sessions.length]).toEqual(used.ok ? [200, 1] : [401, 0]);
    await isRefused(await signInWith(worker.visitor(), device));
  }
});

test('the passkey of a deleted account opens nothing', async () => {
  const { ada, device } = await adaWithPasskey();
  const json = { confirmation: 'delete my account' };
  expect((await ada.fetch('/api/account/deletion', { json })).status).toBe(200);
  await isRefused(await signInWith(worker.visitor(), device));
  expect(await rows('SELECT 1 FROM passkeys WHERE id = ?1', device.id)).toEqual([]);
});

test('incomplete and unknown input is rejected', async () => {
  const { device } = await adaWithPasskey();
  const visitor = worker.visitor();
  const good = await device.answer(await optionsFrom(visitor, SIGN_IN));
  for (const json of [
    {},
    { response: null },
    { response: { ...good, id: 'not base64url!' } },
    { response: { ...good, type: 'password' } },
    { response: { ...good, response: { ...good.response, signature: undefined } } },
    { response: { ...good, response: { ...good.response, clientDataJSON: 'A'.repeat(5000) } } },
    { response: good, memberId: 'demo-ada' },
  ])
    expect((await visitor.fetch(SIGN_IN, { json })).status, JSON.stringify(json)).toBe(400);
  for (const broken of ['AAAA', Buffer.from('[]').toString('base64url')])
    await isRefused(
      await visitor.fetch(SIGN_IN, {
        json: { response: { ...good, response: { ...good.response, clientDataJSON: broken } } },
      }),
    );
});

test('an address that tries very often is asked to wait', async () => {
  const { device } = await adaWithPasskey();
  const address = '203.0.113.77';
  await triedBefore(worker.db, `passkey-sign-in:${address}`, 3600, 50);
  expect((await signInWith(worker.visitor(address), device)).status).toBe(429);
});

test('adding a passkey at the same time as a reset never leaves it in the account', async () => {
  const ada = await createMember(worker, 'ada');
  const device = await Authenticator.at(worker.url);
  const options = await optionsFrom(ada, PASSKEYS);
  const json = { response: await device.register(options) };
  await worker.db.prepare('DELETE FROM sessions WHERE member_id = ?1').bind(ada.id).run();
  expect((await ada.fetch(PASSKEYS, { json })).status).toBe(401);
  const again = person(worker.url, await sessionOf(worker.db, ada.id));
  expect((await again.fetch(PASSKEYS, { json })).status).toBe(401);
  expect((await addPasskey(again, device)).status).toBe(201);
});
