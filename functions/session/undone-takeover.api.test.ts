// An intruder was in a member's account: the changes that a reset by email undoes, and the member's emails.
import { expect, test } from 'vitest';
import { emailsTo, linkFor } from '../../src/testing/email/mailbox.ts';
import {
  createMemberWithPassword,
  PASSWORD,
  type TestMember,
} from '../../src/testing/fixtures/members.ts';
import { signInWith, withPasskey } from '../../src/testing/sign-in/passkeys.ts';
import { cookiesOf, person, testWorker } from '../../src/testing/worker/worker.ts';
import type { AccountOverview } from '../account/overview.ts';
import type { EmailData } from '../email/email-data.ts';

const worker = testWorker();
const NEW = 'seven new geese';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const OFF = { signInAlerts: false, sharedFirstName: true, sharedPages: false };

const login = ({ email }: TestMember, password = PASSWORD, headers: HeadersInit = {}) =>
  worker.visitor().fetch('/api/auth/login', { json: { email, password }, headers });

async function resetPassword({ id, email }: TestMember): Promise<void> {
  await worker.visitor().fetch('/api/auth/forgot-password', { json: { email } });
  const json = { token: await linkFor(worker.db, id, 'reset'), password: NEW };
  const response = await worker.visitor().fetch('/api/auth/reset-password', { json });
  expect(response.status).toBe(200);
}

async function overviewOf(ada: TestMember): Promise<AccountOverview> {
  const browser = person(worker.url, cookiesOf(await login(ada, NEW)));
  return (await (await browser.fetch('/api/account')).json()) as AccountOverview;
}

/** The newest email about a changed password. */
async function emailTo({ id }: TestMember): Promise<EmailData['password-changed']> {
  const data = await worker.db
    .prepare(
      `SELECT data FROM mails WHERE member_id = ?1 AND kind = 'password-changed' ORDER BY rowid DESC`,
    )
    .bind(id)
    .first<string>('data');
  return JSON.parse(data ?? expect.unreachable());
}

async function link(
  { id }: TestMember,
  {
    provider = 'google',
    email = '',
    isProved = true,
  }: { provider?: string; email?: string; isProved?: boolean },
): Promise<void> {
  await worker.db
    .prepare(
      `INSERT INTO identities
         (issuer, subject, member_id, provider, email, is_email_proved, linked_at, last_used_at)
       VALUES (?1, ?2, ?2, ?1, ?3, ?4, ?5, ?5)`,
    )
    .bind(provider, id, email, Number(isProved), new Date().toISOString())
    .run();
}

async function adaWithProvedEmail(): Promise<TestMember> {
  const ada = await createMemberWithPassword(worker, 'ada');
  await worker.db
    .prepare(`UPDATE members SET email_verified_at = '2026-01-01T00:00:00.000Z' WHERE id = ?1`)
    .bind(ada.id)
    .run();
  return ada;
}

async function strangerIn(ada: TestMember) {
  const stranger = person(
    worker.url,
    cookiesOf(await login(ada, PASSWORD, { 'User-Agent': FIREFOX })),
  );
  const put = (what: string, json: object) =>
    stranger.fetch(`/api/account/${what}`, {
      method: 'PUT',
      json,
      headers: { 'User-Agent': FIREFOX },
    });
  return { ...stranger, put };
}

test('a reset turns security emails on again, and the next intruder is reported', async () => {
  const ada = await adaWithProvedEmail();
  const stranger = await strangerIn(ada);
  expect((await stranger.put('preferences', OFF)).status).toBe(200);
  await resetPassword(ada);
  const emails = await emailsTo(worker.db, ada.email);
  await login(ada, NEW);
  expect(await emailsTo(worker.db, ada.email)).toEqual([...emails, 'new-sign-in']);
  // Other changes, by her or the intruder, are listed but not undone.
  const { preferences, events } = await overviewOf(ada);
  expect(preferences).toEqual({ ...OFF, signInAlerts: true });
  expect(events.map(({ kind, detail }) => [kind, detail])).toEqual(
    expect.arrayContaining([
      ['preferences-changed', 'sign-in-alerts-on'],
      ['preferences-changed', 'sign-in-alerts-off,shared-pages-off'],
    ]),
  );
});

test('the email after a reset says what was changed, when, and on which device', async () => {
  const ada = await adaWithProvedEmail();
  const stranger = await strangerIn(ada);
  await stranger.put('profile', { firstName: 'Mallory', lastName: 'Okafor', timeZone: '' });
  await stranger.put('preferences', OFF);
  await stranger.put('email', { email: `m-${ada.email}` });
  await resetPassword(ada);
  const { review } = await emailTo(ada);
  const where = { device: 'Firefox on Linux', at: expect.stringMatching(/^20/) };
  expect(review?.changes).toEqual([
    expect.objectContaining({ kind: 'email-change-asked', ...where }),
    expect.objectContaining({
      kind: 'preferences-changed',
      detail: 'sign-in-alerts-off,shared-pages-off',
      ...where,
    }),
    expect.objectContaining({ kind: 'profile-changed', ...where }),
  ]);
  expect(review?.signedOut).toEqual(
    expect.arrayContaining([{ device: 'Firefox on Linux', lastSeenAt: where.at }]),
  );
  expect((await overviewOf(ada)).email.pending).toBeNull();
});

test('an email after a reset without changes lists none, and a month-old change is not in it', async () => {
  const ada = await adaWithProvedEmail();
  await worker.db
    .prepare(
      `INSERT INTO account_events (id, member_id, kind, created_at)
       VALUES (?1, ?1, 'profile-changed', ?2)`,
    )
    .bind(ada.id, new Date(Date.now() - 31 * 86_400_000).toISOString())
    .run();
  await resetPassword(ada);
  expect((await emailTo(ada)).review).toMatchObject({ changes: [], removed: [] });
});

test.each([
  ['a stranger’s Google account', { email: 'mallory@example.com' }, false],
  ['one that says her address without proof', { isProved: false }, false],
  ['her own', {}, true],
])(
  'after a reset by email only her own provider opens the account: %s',
  async (_, identity, stays) => {
    const ada = await adaWithProvedEmail();
    await link(ada, { email: ada.email.toUpperCase(), ...identity });
    await resetPassword(ada);
    const { signIn, events } = await overviewOf(ada);
    expect(signIn.providers).toHaveLength(stays ? 1 : 0);
    const removals = events.filter(({ kind }) => kind === 'sign-in-method-removed');
    expect(removals.map(({ detail }) => detail)).toEqual(stays ? [] : ['google']);
    expect((await emailTo(ada)).review?.removed).toEqual(stays ? [] : ['google']);
  },
);

test('after a reset no passkey opens the account, and the email says so', async () => {
  const ada = await adaWithProvedEmail();
  const stranger = await strangerIn(ada);
  const passkey = await withPasskey(stranger, worker.url);
  await worker.db
    .prepare(
      `INSERT INTO recovery_codes (member_id, code_hash, created_at) VALUES (?1, 'hash', '')`,
    )
    .bind(ada.id)
    .run();
  await resetPassword(ada);
  expect((await signInWith(worker.visitor(), passkey)).status).toBe(401);
  const { signIn, events } = await overviewOf(ada);
  expect(signIn.passkeys).toEqual([]);
  expect(events.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['passkey-added', 'passkey-removed']),
  );
  const { review } = await emailTo(ada);
  expect(review).toMatchObject({
    passkeysRemoved: true,
    changes: [expect.objectContaining({ kind: 'passkey-added' })],
  });
  const codes = worker.db.prepare('SELECT 1 FROM recovery_codes WHERE member_id = ?1').bind(ada.id);
  expect(await codes.first()).toBeNull();
});
