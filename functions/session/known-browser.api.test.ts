import { randomUUID } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { emailsTo, linkFor, TOKEN_SECRET } from '../../src/testing/email/mailbox.ts';
import {
  createMember,
  createMemberWithPassword,
  PASSWORD,
  type TestMember,
  tokenHash,
} from '../../src/testing/fixtures/members.ts';
import { triedBefore } from '../../src/testing/worker/attempts.ts';
import { untilHashed } from '../../src/testing/worker/until-hashed.ts';
import { cookiesOf, person, testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker();
const NEW = 'seven new geese';

const login = ({ email }: TestMember, cookie = '', password = PASSWORD) =>
  person(worker.url, cookie).fetch('/api/auth/login', { json: { email, password } });
const guessedAt = ({ email }: TestMember) =>
  triedBefore(worker.db, `sign-in-account:${email}`, 3600, 100);
const knownIn = (cookies: string) => /__Host-known=[^;]*/.exec(cookies)?.[0] ?? '';

/** The cookie of a browser that signed in with this address, or claims that it did. */
function forged(
  subject: string,
  { secret = TOKEN_SECRET, audience = 'known-browser', in: end = '1 day', epoch = '', id = 'a' },
) {
  return new SignJWT({ epoch })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setSubject(tokenHash(subject))
    .setJti(id)
    .setExpirationTime(end)
    .sign(Buffer.from(secret));
}

test('however many strangers guess ada’s password, she can sign in from a browser she used before', async () => {
  const ada = await createMemberWithPassword(worker, 'ada');
  const browser = knownIn(cookiesOf(await login(ada)));
  await guessedAt(ada);
  expect((await login(ada)).status).toBe(429);
  expect((await login(ada, browser, 'wrong password')).status).toBe(401);
  expect((await login(ada, browser)).status).toBe(200);
});

test('another browser does not pass as ada’s known browser', async () => {
  const [ada, bob] = [
    await createMemberWithPassword(worker, 'ada'),
    await createMemberWithPassword(worker, 'bob'),
  ];
  await guessedAt(ada);
  const unsigned = new UnsecuredJWT({ epoch: '' })
    .setJti('a')
    .setAudience('known-browser')
    .setSubject(tokenHash(ada.email))
    .setExpirationTime('1 day')
    .encode();
  const real = await forged(ada.email, {});
  const others = {
    'known to bob': knownIn(cookiesOf(await login(bob))),
    'signed with another secret': `__Host-known=${await forged(ada.email, { secret: 'x'.repeat(32) })}`,
    'known long ago': `__Host-known=${await forged(ada.email, { in: '1 second ago' })}`,
    'of another epoch': `__Host-known=${await forged(ada.email, { epoch: 'before' })}`,
    'for another purpose': `__Host-known=${await forged(ada.email, { audience: 'session' })}`,
    unsigned: `__Host-known=${unsigned}`,
    'cut off': `__Host-known=${real.slice(0, -1)}`,
    'without its prefix': `known=${real}`,
    endless: `__Host-known=${'a'.repeat(4000)}`,
  };
  for (const [what, cookie] of Object.entries(others))
    expect((await login(ada, cookie)).status, what).toBe(429);
  // The forgery itself is correct: with our secret, this token would be valid.
  expect((await login(ada, `__Host-known=${real}`)).status).toBe(200);
});

test('a stolen browser does not allow unlimited guesses', async () => {
  const ada = await createMemberWithPassword(worker, 'ada');
  const browser = `__Host-known=${await forged(ada.email, { id: 'stolen' })}`;
  await triedBefore(worker.db, 'sign-in-known:stolen', 900, 10);
  await guessedAt(ada);
  expect((await login(ada, browser)).status).toBe(429);
});

test('ada can sign in immediately after a reset by email, even while strangers guess her password', async () => {
  const ada = await createMember(worker, 'ada');
  await worker.visitor().fetch('/api/auth/forgot-password', { json: { email: ada.email } });
  const token = await linkFor(worker.db, ada.id, 'reset');
  await guessedAt(ada);
  // Her own attempts in this browser, before she requested the email.
  await triedBefore(worker.db, 'sign-in-known:hers', 900, 10);
  const unused = await worker
    .visitor()
    .fetch('/api/auth/reset-password', { json: { token: 'A'.repeat(43), password: NEW } });
  expect(unused.status).toBe(400);
  const known = `__Host-known=${await forged(ada.email, { id: 'hers' })}`;
  expect((await login(ada, known, NEW)).status).toBe(429);
  const response = await worker
    .visitor()
    .fetch('/api/auth/reset-password', { json: { token, password: NEW } });
  expect((await login(ada, '', NEW)).status).toBe(429);
  expect((await login(ada, cookiesOf(response), NEW)).status).toBe(200);
  expect(await emailsTo(worker.db, ada.email)).not.toContain('new-sign-in');
});

test('ada gets an email about a sign-in from a new browser, but not about the next one from it', async () => {
  const ada = await createMemberWithPassword(worker, 'ada');
  const first = await login(ada);
  expect(await emailsTo(worker.db, ada.email)).toEqual(['new-sign-in']);
  await login(ada, cookiesOf(first));
  await login(ada, '', 'wrong password');
  expect(await emailsTo(worker.db, ada.email)).toEqual(['new-sign-in']);
});

test('the email says when and on which device, in ada’s time zone', async () => {
  const ada = await createMemberWithPassword(worker, 'ada');
  const json = { firstName: 'Ada', lastName: '', timeZone: 'Europe/Lisbon' };
  await ada.fetch('/api/account/profile', { method: 'PUT', json });
  await worker.visitor().fetch('/api/auth/login', {
    json: { email: ada.email, password: PASSWORD },
    headers: {
      'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    },
  });
  const data = await worker.db
    .prepare(`SELECT data FROM mails WHERE member_id = ?1 AND kind = 'new-sign-in'`)
    .bind(ada.id)
    .first<string>('data');
  expect(JSON.parse(data ?? '')).toEqual({
    firstName: 'Ada',
    method: 'password',
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    timeZone: 'Europe/Lisbon',
    device: 'Firefox on Linux',
    country: expect.stringMatching(/^([A-Z]{2})?$/),
  });
});

test('a member who turned these emails off gets none', async () => {
  const ada = await createMemberWithPassword(worker, 'ada');
  const json = { signInAlerts: false, sharedFirstName: true, sharedPages: true };
  await ada.fetch('/api/account/preferences', { method: 'PUT', json });
  await login(ada);
  expect(await emailsTo(worker.db, ada.email)).toEqual([]);
});

test('a sign-up that is sent twice, or retried after a lost response, sends no warning', async () => {
  const json = { email: `twice-${randomUUID()}@example.com`, password: 'three quiet words' };
  const signUp = () => untilHashed(() => worker.visitor().fetch('/api/auth/signup', { json }));
  const answers = await Promise.all([signUp(), signUp()]);
  answers.push(await signUp());
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
  expect(await emailsTo(worker.db, json.email)).toEqual(['verify']);
  // Much later it counts as a normal sign-in.
  await worker.db
    .prepare(`UPDATE members SET joined_at = '2026-01-01T00:00:00.000Z' WHERE email_key = ?1`)
    .bind(json.email)
    .run();
  expect((await signUp()).status).toBe(200);
  expect(await emailsTo(worker.db, json.email)).toEqual(['verify', 'new-sign-in']);
});

test('a new member gets no warning about their own sign-up', async () => {
  const json = { email: 'eva@example.com', password: 'three quiet words' };
  const response = await worker.visitor().fetch('/api/auth/signup', { json });
  expect(await emailsTo(worker.db, 'eva@example.com')).toEqual(['verify']);
  await login(
    { email: 'eva@example.com' } as TestMember,
    knownIn(cookiesOf(response)),
    json.password,
  );
  expect(await emailsTo(worker.db, 'eva@example.com')).toEqual(['verify']);
});
