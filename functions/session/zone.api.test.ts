// The browser reports the time zone, and the phone on which an account was just created counts as known.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { emailsTo } from '../../src/testing/email/mailbox.ts';
import {
  createMember,
  createMemberWithPassword,
  PASSWORD,
} from '../../src/testing/fixtures/members.ts';
import { cookiesOf, person, testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker();
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const IN_AN_APP =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) GSA/370.0 Mobile/15E148 Safari/604.1';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

const from = (zone: string, agent = IPHONE) => ({ 'X-Time-Zone': zone, 'User-Agent': agent });
const zoneOf = (column: string, value: string) =>
  worker.db
    .prepare(`SELECT time_zone FROM members WHERE ${column} = ?1`)
    .bind(value)
    .first<string>('time_zone');
const signUp = async (headers: Record<string, string>) => {
  const json = { email: `eva-${randomUUID()}@example.com`, password: PASSWORD };
  const response = await worker.visitor().fetch('/api/auth/signup', { json, headers });
  expect(response.status).toBe(201);
  return { ...json, cookie: cookiesOf(response) };
};
const login = ({ email, password }: { email: string; password: string }, agent: string) =>
  worker.visitor().fetch('/api/auth/login', {
    json: { email, password },
    headers: from('America/Chicago', agent),
  });

test('eva’s time zone is known from her sign-up on, and not replaced while she travels', async () => {
  const eva = await signUp(from('America/Chicago'));
  expect(await zoneOf('email_key', eva.email)).toBe('America/Chicago');
  await person(worker.url, eva.cookie).fetch('/api/auth/user', { headers: from('Asia/Tokyo') });
  await worker.visitor().fetch('/api/auth/login', {
    json: { email: eva.email, password: PASSWORD },
    headers: from('Asia/Tokyo'),
  });
  expect(await zoneOf('email_key', eva.email)).toBe('America/Chicago');
});

test.each(['/api/auth/user', '/api/notifications/settings', '/api/account'])(
  'a member whose zone we never knew needs only to open a page: %s',
  async (path) => {
    const ada = await createMember(worker, 'ada');
    const response = await ada.fetch(path, { headers: from('Europe/Lisbon') });
    expect(response.status).toBe(200);
    await expect.poll(() => zoneOf('id', ada.id)).toBe('Europe/Lisbon');
  },
);

test('the settings show the zone in the same answer', async () => {
  const ada = await createMember(worker, 'ada');
  const response = await ada.fetch('/api/notifications/settings', {
    headers: from('Europe/Lisbon'),
  });
  expect(await response.json()).toMatchObject({ timeZone: 'Europe/Lisbon' });
});

test.each(['UTC', 'Mars/Olympus', '+01:00', 'a'.repeat(300), ''])(
  '%j is not kept as a zone',
  async (zone) => {
    const ada = await createMember(worker, 'ada');
    await ada.fetch('/api/auth/user', { headers: from(zone) });
    const { cookie: _, email } = await signUp(from(zone));
    expect(await zoneOf('email_key', email)).toBe('');
    expect(await zoneOf('id', ada.id)).toBe('');
  },
);

test('the first email about a sign-in already names the time where she is', async () => {
  const ada = await createMemberWithPassword(worker, 'ada');
  await login({ email: ada.email, password: PASSWORD }, ANDROID);
  const data = await worker.db
    .prepare(`SELECT data FROM mails WHERE member_id = ?1 AND kind = 'new-sign-in'`)
    .bind(ada.id)
    .first<string>('data');
  expect(JSON.parse(data ?? '')).toMatchObject({ timeZone: 'America/Chicago' });
  expect(await zoneOf('id', ada.id)).toBe('America/Chicago');
});

test('without a word from the browser, the email names the time where its network is, which is not kept', async () => {
  const network = (timezone: string) => ({ 'MF-CF-Blob': JSON.stringify({ timezone }) });
  for (const [timezone, shown] of [
    ['America/Denver', 'America/Denver'],
    ['nowhere', ''],
  ] as const) {
    const ada = await createMemberWithPassword(worker, 'ada');
    const json = { email: ada.email, password: PASSWORD };
    await worker.visitor().fetch('/api/auth/login', { json, headers: network(timezone) });
    const data = await worker.db
      .prepare(`SELECT data FROM mails WHERE member_id = ?1 AND kind = 'new-sign-in'`)
      .bind(ada.id)
      .first<string>('data');
    expect(JSON.parse(data ?? '')).toMatchObject({ timeZone: shown });
    expect(await zoneOf('id', ada.id)).toBe('');
  }
});

test('the browser of the mail app on eva’s phone is no new device a minute after she signed up', async () => {
  const eva = await signUp(from('America/Chicago', IPHONE));
  expect((await login(eva, IN_AN_APP)).status).toBe(200);
  expect((await login(eva, IPHONE)).status).toBe(200);
  expect(await emailsTo(worker.db, eva.email)).toEqual(['verify']);
});

test('another phone is a new device even then, and hers is one after an hour', async () => {
  const eva = await signUp(from('America/Chicago', IPHONE));
  await login(eva, ANDROID);
  expect(await emailsTo(worker.db, eva.email)).toEqual(['verify', 'new-sign-in']);
  const gus = await signUp(from('America/Chicago', IPHONE));
  await worker.db
    .prepare('UPDATE members SET joined_at = ?2 WHERE email_key = ?1')
    .bind(gus.email, new Date(Date.now() - 61 * 60_000).toISOString())
    .run();
  await login(gus, IN_AN_APP);
  expect(await emailsTo(worker.db, gus.email)).toEqual(['verify', 'new-sign-in']);
});
