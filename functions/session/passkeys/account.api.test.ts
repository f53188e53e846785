// A member's passkeys on the account page: added, confirmed with, renamed, removed.
import { expect, test } from 'vitest';
import {
  createMember,
  createMemberWithPassword,
  sessionOf,
  type TestMember,
} from '../../../src/testing/fixtures/members.ts';
import { Authenticator, type Twist } from '../../../src/testing/sign-in/authenticator.ts';
import {
  addPasskey,
  confirmWith,
  optionsFrom,
  PASSKEYS,
  signInWith,
  withPasskey,
} from '../../../src/testing/sign-in/passkeys.ts';
import { everything } from '../../../src/testing/worker/rows.ts';
import { cookiesOf, type Person, person, testWorker } from '../../../src/testing/worker/worker.ts';
import type { AccountOverview } from '../../account/overview.ts';

const worker = testWorker();
const LONG_AGO = '2026-01-01T00:00:00.000Z';

async function rows<Row = Record<string, unknown>>(sql: string, ...values: unknown[]) {
  return (
    await worker.db
      .prepare(sql)
      .bind(...values)
      .all<Row>()
  ).results;
}
const own = ({ id }: TestMember) => rows('SELECT id FROM passkeys WHERE member_id = ?1', id);
const told = ({ id }: TestMember) =>
  rows(
    `SELECT kind, json_extract(data, '$.change') AS change FROM mails WHERE member_id = ?1 ORDER BY rowid`,
    id,
  );
const happened = async ({ id }: TestMember) =>
  (
    await rows<{ kind: string }>(
      'SELECT kind FROM account_events WHERE member_id = ?1 ORDER BY created_at, rowid',
      id,
    )
  ).map(({ kind }) => kind);
const overview = async (who: Person) =>
  (await (await who.fetch('/api/account')).json()) as AccountOverview;
const remove = (who: Person, { id }: { id: string }) =>
  who.fetch(`${PASSKEYS}/${id}`, { method: 'DELETE' });
const confirmedLongAgo = ({ id }: TestMember) =>
  rows('UPDATE sessions SET confirmed_at = ?2 WHERE member_id = ?1', id, LONG_AGO);
const giveRole = ({ id }: TestMember) =>
  rows(`INSERT INTO member_roles VALUES (?1, 'owner', ?2)`, id, LONG_AGO);

test('a member adds a passkey, is told by email, and sees it in the account', async () => {
  const ada = await createMember(worker, 'ada');
  const device = await Authenticator.at(worker.url);
  const options = await optionsFrom(ada, PASSKEYS);
  expect(options).toMatchObject({
    rp: { id: 'localhost' },
    user: { id: Buffer.from(ada.id).toString('base64url'), name: ada.email },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [],
  });
  const response = await ada.fetch(PASSKEYS, {
    json: { response: await device.register(options, { isSynced: true }) },
    headers: { 'User-Agent': 'Mozilla/5.0 (Linux; Android 16) Chrome/142.0.0.0 Mobile' },
  });
  expect(response.status).toBe(201);
  const { signIn } = await overview(ada);
  expect(signIn.passkeys).toEqual([
    {
      id: device.id,
      name: 'Chrome on Android',
      isSynced: true,
      createdAt: expect.stringMatching(/^20/),
      lastUsedAt: expect.stringMatching(/^20/),
    },
  ]);
  expect(await told(ada)).toEqual([{ kind: 'passkey', change: 'added' }]);
  expect(await happened(ada)).toEqual(['passkey-added']);
  // The next dialog leaves this device out.
  expect(await optionsFrom(ada, PASSKEYS)).toMatchObject({
    excludeCredentials: [{ id: device.id, transports: ['internal', 'hybrid'] }],
  });
});

test.each<[string, Twist, number]>([
  ['an answer made for another site', { origin: 'https://evil.example' }, 400],
  ['an answer for another relying party', { rpId: 'evil.example' }, 400],
  ['an answer without a fingerprint, face or PIN', { isVerified: false }, 400],
  ['the answer to another question', { type: 'webauthn.get' }, 400],
  ['a challenge that is not ours', { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' }, 401],
])('%s adds nothing', async (_, twist, status) => {
  const ada = await createMember(worker, 'ada');
  const before = await everything(worker.db);
  expect((await addPasskey(ada, await Authenticator.at(worker.url), twist)).status).toBe(status);
  expect(await everything(worker.db)).toBe(before);
});

test('the options of one session are of no use in another, of the same member or of another', async () => {
  const [ada, bob] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  const phone = person(worker.url, await sessionOf(worker.db, ada.id));
  const device = await Authenticator.at(worker.url);
  const json = { response: await device.register(await optionsFrom(ada, PASSKEYS)) };
  for (const other of [bob, phone]) {
    const response = await other.fetch(PASSKEYS, { json });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'challenge_gone' });
  }
  expect((await ada.fetch(PASSKEYS, { json })).status).toBe(201);
});

test('an answer adds one passkey, however often it is sent', async () => {
  const ada = await createMember(worker, 'ada');
  const device = await Authenticator.at(worker.url);
  const json = { response: await device.register(await optionsFrom(ada, PASSKEYS)) };
  const answers = await Promise.all([1, 2, 3].map(() => ada.fetch(PASSKEYS, { json })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 401, 401]);
  expect(await own(ada)).toHaveLength(1);
  expect(await told(ada)).toHaveLength(1);
});

test('a passkey is in one account, once', async () => {
  const [ada, bob] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  const device = await withPasskey(ada, worker.url);
  for (const who of [ada, bob]) {
    const response = await addPasskey(who, device);
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: 'passkey_exists' });
  }
  expect([await own(ada), await own(bob)].map(({ length }) => length)).toEqual([1, 0]);
});

test('an account has at most ten, also when two are added at the same time', async () => {
  const ada = await createMember(worker, 'ada');
  for (let n = 0; n < 9; n++) await withPasskey(ada, worker.url);
  const last = await Promise.all(
    [1, 2].map(async () => {
      const device = await Authenticator.at(worker.url);
      return { response: await device.register(await optionsFrom(ada, PASSKEYS)) };
    }),
  );
  const answers = await Promise.all(last.map((json) => ada.fetch(PASSKEYS, { json })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await own(ada)).toHaveLength(10);
  const response = await ada.fetch(`${PASSKEYS}/options`, { json: {} });
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ code: 'too_many_passkeys' });
});

test('adding and removing need a recent proof, and a session', async () => {
  const ada = await createMember(worker, 'ada');
  const device = await withPasskey(ada, worker.url);
  await confirmedLongAgo(ada);
  const other = await Authenticator.at(worker.url);
  const json = { response: await other.register({ challenge: 'AAAA', user: { id: '' } }) };
  const before = await everything(worker.db);
  for (const [who, status] of [
    [ada, 403],
    [worker.visitor(), 401],
  ] as const) {
    const answers = [
      await who.fetch(`${PASSKEYS}/options`, { json: {} }),
      await who.fetch(PASSKEYS, { json }),
      await remove(who, device),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([status, status, status]);
  }
  const visitor = worker.visitor();
  for (const path of ['confirmation/options', 'confirmation'])
    expect((await visitor.fetch(`${PASSKEYS}/${path}`, { json: {} })).ok).toBe(false);
  expect(await everything(worker.db)).toBe(before);
});

test('with a role, passkeys are added and removed only after a proof with one of them', async () => {
  const ada = await createMember(worker, 'ada');
  await giveRole(ada);
  // The first one needs none.
  const device = await withPasskey(ada, worker.url);
  for (const response of [
    await ada.fetch(`${PASSKEYS}/options`, { json: {} }),
    await remove(ada, device),
  ]) {
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'confirm_passkey' });
  }
  const confirmed = person(worker.url, cookiesOf(await confirmWith(ada, device)));
  expect((await addPasskey(confirmed, await Authenticator.at(worker.url))).status).toBe(201);
  expect((await remove(confirmed, device)).status).toBe(200);
});

test('a member proves with a passkey that it is still them, in this browser only', async () => {
  const ada = await createMember(worker, 'ada');
  const device = await withPasskey(ada, worker.url);
  const phone = person(worker.url, await sessionOf(worker.db, ada.id));
  await confirmedLongAgo(ada);
  const response = await confirmWith(ada, device);
  expect(response.status).toBe(200);
  const browser = person(worker.url, cookiesOf(response));
  expect((await overview(browser)).signIn.isConfirmed).toBe(true);
  expect((await overview(phone)).signIn.isConfirmed).toBe(false);
  // The session continues under a new token.
  expect((await ada.fetch('/api/account')).status).toBe(401);
  const sessions = await rows<{ passkey_at: string | null }>(
    'SELECT passkey_at FROM sessions WHERE member_id = ?1',
    ada.id,
  );
  expect(sessions.filter(({ passkey_at }) => passkey_at !== null)).toHaveLength(1);
});

test.each<[string, Twist]>([
  ['an answer made for another site', { origin: 'https://evil.example' }],
  ['an answer without a fingerprint, face or PIN', { isVerified: false }],
  ['a counter that goes back', { signCount: 1 }],
])('%s proves nothing', async (_, twist) => {
  const ada = await createMember(worker, 'ada');
  const device = await withPasskey(ada, worker.url, { signCount: 5 });
  const response = await confirmWith(ada, device, twist);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'passkey_refused' });
  expect(await rows('SELECT passkey_at FROM sessions WHERE member_id = ?1', ada.id)).toEqual([
    { passkey_at: null },
  ]);
});

test('another member’s passkey proves nothing, and a proof counts once', async () => {
  const [ada, bob] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  const [adas, bobs] = [await withPasskey(ada, worker.url), await withPasskey(bob, worker.url)];
  const response = await confirmWith(ada, bobs);
  expect(response.status).toBe(400);
  const path = `${PASSKEYS}/confirmation`;
  const json = { response: await adas.answer(await optionsFrom(ada, path)) };
  expect((await bob.fetch(path, { json })).status).toBe(400);
  const answers = await Promise.all([1, 2, 3].map(() => ada.fetch(path, { json })));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test('a member without a passkey cannot prove anything with one', async () => {
  const ada = await createMember(worker, 'ada');
  const response = await ada.fetch(`${PASSKEYS}/confirmation/options`, { json: {} });
  expect(response.status).toBe(404);
});

test('a new password keeps this browser’s proof, and makes none', async () => {
  const ada = await createMemberWithPassword(worker, 'ada');
  const device = await withPasskey(ada, worker.url);
  const signedIn = person(worker.url, cookiesOf(await signInWith(worker.visitor(), device)));
  await rows('UPDATE sessions SET passkey_at = ?2 WHERE member_id = ?1', ada.id, LONG_AGO);
  const json = { password: 'seven new geese' };
  const response = await signedIn.fetch('/api/account/password', { method: 'PUT', json });
  expect(response.status).toBe(200);
  expect(await rows('SELECT passkey_at FROM sessions WHERE member_id = ?1', ada.id)).toEqual([
    { passkey_at: LONG_AGO },
  ]);
});

test('a member renames a passkey, and saving the same name twice is one event', async () => {
  const ada = await createMember(worker, 'ada');
  const device = await withPasskey(ada, worker.url);
  const rename = (name: string) =>
    ada.fetch(`${PASSKEYS}/${device.id}`, { method: 'PATCH', json: { name } });
  for (const _ of [1, 2]) expect((await rename('My old phone ')).status).toBe(200);
  expect((await overview(ada)).signIn.passkeys[0]?.name).toBe('My old phone');
  expect(await happened(ada)).toEqual(['passkey-added', 'passkey-renamed']);
  for (const name of ['', '   ', 'x'.repeat(61)]) expect((await rename(name)).status).toBe(400);
});

test('a member cannot rename or remove another member’s passkey', async () => {
  const [ada, bob] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  const device = await withPasskey(ada, worker.url);
  const path = `${PASSKEYS}/${device.id}`;
  const renamed = await bob.fetch(path, { method: 'PATCH', json: { name: 'Mine' } });
  expect([renamed.status, (await remove(bob, device)).status]).toEqual([404, 404]);
  expect(await own(ada)).toHaveLength(1);
});

test('a member removes a passkey, is told by email, and it no longer signs in', async () => {
  const ada = await createMemberWithPassword(worker, 'ada');
  const device = await withPasskey(ada, worker.url);
  const answers = await Promise.all([1, 2, 3].map(() => remove(ada, device)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  expect(await told(ada)).toEqual([
    { kind: 'passkey', change: 'added' },
    { kind: 'passkey', change: 'removed' },
  ]);
  expect((await signInWith(worker.visitor(), device)).status).toBe(401);
});

test('the last way to sign in cannot be removed, also when two are removed at the same time', async () => {
  const ada = await createMember(worker, 'ada');
  const google = { id: `google-${ada.id}` };
  const link = () =>
    rows(
      `INSERT INTO identities (issuer, subject, member_id, provider, linked_at, last_used_at)
       VALUES ('https://accounts.google.com', ?1, ?2, 'google', '', '')`,
      google.id,
      ada.id,
    );
  const device = await withPasskey(ada, worker.url);
  const refused = await remove(ada, device);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ code: 'last_way_in' });
  await link();
  const unlink = () => ada.fetch('/api/account/identities/google', { method: 'DELETE' });
  expect((await unlink()).status).toBe(200);
  await link();
  const answers = await Promise.all([remove(ada, device), unlink()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});
