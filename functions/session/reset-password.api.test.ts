import { expect, test } from 'vitest';
import { emailsTo, expiredLink, linkFor } from '../../src/testing/email/mailbox.ts';
import {
  createMember,
  createMemberWithPassword,
  PASSWORD,
  sessionOf,
  type TestMember,
} from '../../src/testing/fixtures/members.ts';
import { everything } from '../../src/testing/worker/rows.ts';
import { untilHashed } from '../../src/testing/worker/until-hashed.ts';
import { cookiesOf, person, testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker();
const NEW = 'seven new geese';

async function linkOf({ id, email }: TestMember): Promise<string> {
  await worker.visitor().fetch('/api/auth/forgot-password', { json: { email } });
  return linkFor(worker.db, id, 'reset');
}
const reset = (token: string, password = NEW) =>
  worker.visitor().fetch('/api/auth/reset-password', { json: { token, password } });
const login = (email: string, password: string) =>
  worker.visitor().fetch('/api/auth/login', { json: { email, password } });
const statusOf = async (cookie: string) =>
  (await person(worker.url, cookie).fetch('/api/auth/user')).status;
const memberOf = ({ id }: TestMember) =>
  worker.db.prepare('SELECT * FROM members WHERE id = ?1').bind(id).first<Record<string, string>>();

test('a link sets a password only once', async () => {
  const ada = await createMemberWithPassword(worker, 'ada');
  const link = await linkOf(ada);
  expect((await reset(link)).status).toBe(200);
  const again = await reset(link, 'another one 88');
  expect([again.status, await again.json()]).toMatchObject([400, { code: 'link_gone' }]);
  expect((await login(ada.email, PASSWORD)).status).toBe(401);
  expect((await login(ada.email, NEW)).status).toBe(200);
  expect(await emailsTo(worker.db, ada.email)).toEqual([
    'reset',
    'password-changed',
    'new-sign-in',
  ]);
});

test('of ten requests with the same link one sets a password, and that one works', async () => {
  const ada = await createMemberWithPassword(worker, 'ada');
  const link = await linkOf(ada);
  const passwords = Array.from({ length: 10 }, (_, i) => `wild goose ${i}`);
  const answers = await Promise.all(
    passwords.map((password) => untilHashed(() => reset(link, password))),
  );
  const winner = answers.findIndex(({ status }) => status === 200);
  const losers = answers.filter((_, i) => i !== winner);
  for (const loser of losers)
    expect([loser.status, await loser.json()]).toMatchObject([400, { code: 'link_gone' }]);
  expect((await login(ada.email, passwords[winner] as string)).status).toBe(200);
  expect((await login(ada.email, passwords[(winner + 1) % 10] as string)).status).toBe(401);
  const emails = await emailsTo(worker.db, ada.email);
  expect(emails.filter((kind) => kind === 'password-changed')).toHaveLength(1);
});

test('all of ada’s browsers are signed out, no other member is, and the link signs no one in', async () => {
  const [ada, bob] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  const phone = await sessionOf(worker.db, ada.id);
  const link = await linkOf(ada);
  const response = await person(worker.url, ada.cookie).fetch('/api/auth/reset-password', {
    json: { token: link, password: NEW },
  });
  expect(response.status).toBe(200);
  expect(cookiesOf(response)).toMatch(/^__Host-session=; signed_in=; __Host-known=[\w.-]+$/);
  for (const cookie of [ada.cookie, phone, cookiesOf(response)])
    expect(await statusOf(cookie)).toBe(401);
  expect(await statusOf(bob.cookie)).toBe(200);
});

/** A browser that requested a reset, with its cookies. */
async function asksFor(email: string, cookie = '') {
  const response = await person(worker.url, cookie).fetch('/api/auth/forgot-password', {
    json: { email },
  });
  expect(response.status).toBe(200);
  return cookiesOf(response);
}
const resetIn = async (cookie: string, token: string, password = NEW) => {
  const response = await person(worker.url, cookie).fetch('/api/auth/reset-password', {
    json: { token, password },
  });
  return {
    answer: response,
    said: (await response.json()) as { isSignedIn?: boolean; code?: string },
  };
};

test('in the browser that requested the link ada is signed in immediately, with one email', async () => {
  const ada = await createMemberWithPassword(worker, 'ada');
  const cookie = await asksFor(ada.email);
  expect(cookie).toMatch(/^__Host-reset=[\w-]{43}$/);
  const { answer: response, said } = await resetIn(
    cookie,
    await linkFor(worker.db, ada.id, 'reset'),
  );
  expect(said).toMatchObject({
    message: 'Your password is changed, and you are signed in.',
    isSignedIn: true,
  });
  expect(await statusOf(cookiesOf(response))).toBe(200);
  expect(await statusOf(ada.cookie)).toBe(401);
  const names = response.headers.getSetCookie().map((one) => one.split('=')[0]);
  expect(names).toEqual([...new Set(names)]);
  expect(cookiesOf(response)).toMatch(/__Host-reset=(;|$)/);
  expect(await emailsTo(worker.db, ada.email)).toEqual(['reset', 'password-changed']);
});

test('in any other browser, or with the cookie of another link, ada has to sign in', async () => {
  const [ada, bob] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  const bobs = await asksFor(bob.email);
  const firstOfHers = await asksFor(ada.email);
  await asksFor(ada.email);
  for (const cookie of ['', bobs, firstOfHers, `__Host-reset=${'a'.repeat(43)}`, '__Host-reset=']) {
    const eve = await createMember(worker, 'ada');
    await asksFor(eve.email);
    const { answer: response, said } = await resetIn(
      cookie,
      await linkFor(worker.db, eve.id, 'reset'),
    );
    expect(said, cookie).toMatchObject({ isSignedIn: false });
    expect(cookiesOf(response)).toMatch(/^__Host-session=; signed_in=; /);
  }
  const { said } = await resetIn(firstOfHers, await linkFor(worker.db, ada.id, 'reset'));
  expect(said).toMatchObject({ isSignedIn: false });
});

test('the cookie without the link is useless, and so is a used link', async () => {
  const ada = await createMember(worker, 'ada');
  const cookie = await asksFor(ada.email);
  expect((await resetIn(cookie, 'a'.repeat(43))).said).toMatchObject({ code: 'link_gone' });
  const link = await linkFor(worker.db, ada.id, 'reset');
  const both = await Promise.all([resetIn(cookie, link), resetIn(cookie, link, 'other geese 8')]);
  const signedIn = both.filter(({ answer: response }) =>
    /__Host-session=[\w-]{43}/.test(cookiesOf(response)),
  );
  expect(both.map(({ answer: response }) => response.status).sort()).toEqual([200, 400]);
  expect(signedIn).toHaveLength(1);
});

test('the browser’s cookies are the same with and without an account, even the fourth time', async () => {
  const ada = await createMember(worker, 'ada');
  const form = (cookie: string) => cookie.replace(/=[\w-]{43}$/, '=…');
  let [hers, nobodys] = ['', ''];
  for (const _ of [1, 2, 3, 4]) {
    const known = await asksFor(ada.email, hers);
    const unknown = await asksFor('nobody-at-all@example.com', nobodys);
    expect(form(unknown)).toBe(form(known));
    [hers, nobodys] = [known || hers, unknown || nobodys];
  }
  // The fourth request sent nothing, so the third one's cookie is still valid.
  const { said } = await resetIn(hers, await linkFor(worker.db, ada.id, 'reset'));
  expect(said).toMatchObject({ isSignedIn: true });
});

test('an invalid link changes nothing', async () => {
  const ada = await createMemberWithPassword(worker, 'ada');
  const bob = await createMember(worker, 'bob');
  await ada.fetch('/api/account/email/verification', { json: {} });
  await ada.fetch('/api/account/email', { method: 'PUT', json: { email: `new-${ada.email}` } });
  const live = await linkOf(ada);
  const wrong = {
    'too old': await expiredLink(worker.db, bob, 'reset'),
    'for another purpose': await linkFor(worker.db, ada.id, 'verify'),
    'for a new address': await linkFor(worker.db, ada.id, 'change-email'),
    'in another case': live.replaceAll(/[a-z]/gi, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    ),
    'made up': 'A'.repeat(43),
    'cut off': live.slice(0, -1),
    'too long': `${live}A`,
    endless: 'A'.repeat(10_000),
    empty: '',
    SQL: `' OR 1=1 --${'A'.repeat(32)}`,
  };
  const before = await everything(worker.db);
  for (const [what, token] of Object.entries(wrong))
    expect((await reset(token)).status, what).toBe(400);
  expect(await everything(worker.db)).toBe(before);
});

test.each([
  ['a common password', 'Password1', 'common_password'],
  ['one of five letters', 'zq-91', 'invalid_input'],
  ['one of 129 letters', 'x'.repeat(129), 'invalid_input'],
  ['none', '', 'invalid_input'],
])('a member who chose %s can try again with the same link', async (_, password, code) => {
  const link = await linkOf(await createMember(worker, 'ada'));
  const before = await everything(worker.db);
  const response = await reset(link, password);
  expect([response.status, await response.json()]).toMatchObject([400, { code }]);
  expect(await everything(worker.db)).toBe(before);
});

test.each([
  ['removes a provider that another person may have linked to an unverified address', null, 0],
  ['keeps a provider that vouches for a verified address', '2026-01-01T00:00:00.000Z', 1],
])('a reset by email %s', async (_, verifiedAt, providers) => {
  const ada = await createMember(worker, 'ada');
  await worker.db.batch([
    worker.db
      .prepare('UPDATE members SET email_verified_at = ?2 WHERE id = ?1')
      .bind(ada.id, verifiedAt),
    worker.db
      .prepare(
        `INSERT INTO identities
           (issuer, subject, member_id, provider, email, is_email_proved, linked_at, last_used_at)
         VALUES ('https://accounts.google.com', ?1, ?1, 'google', ?3, 1, ?2, ?2)`,
      )
      .bind(ada.id, new Date().toISOString(), ada.email),
  ]);
  expect((await reset(await linkOf(ada))).status).toBe(200);
  const { results } = await worker.db
    .prepare('SELECT * FROM identities WHERE member_id = ?1')
    .bind(ada.id)
    .all();
  expect(results).toHaveLength(providers);
  expect((await memberOf(ada))?.email_verified_at).toEqual(verifiedAt ?? expect.any(String));
});
