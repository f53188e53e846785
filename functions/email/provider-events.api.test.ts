// Emails that come back, through Resend's signed webhook: read once, and only from Resend.
import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { pretendResend } from '../../src/testing/email/pretend-resend.ts';
import {
  allRows,
  EVERY_MINUTE,
  eventually,
  MINUTE,
  tokenIn,
} from '../../src/testing/email/queued-emails.ts';
import { createMember } from '../../src/testing/fixtures/members.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';
import { queueEmail } from './outbox.ts';

const SECRET = Buffer.from('a secret of thirty-two bytes, or so').toString('base64');
const resend = await pretendResend();
const worker = testWorker({
  MAIL_PROVIDER: 'resend',
  MAIL_FROM: 'AI Money Masters <hello@money.example>',
  RESEND_API_KEY: 're_right',
  RESEND_API_URL: resend.url,
  RESEND_WEBHOOK_SECRET: `whsec_${Buffer.from('an older one').toString('base64')}, whsec_${SECRET}`,
});
afterAll(() => resend.stop());
beforeEach(async () => {
  resend.reset();
  await worker.db.batch([
    worker.db.prepare('DELETE FROM mails'),
    worker.db.prepare('DELETE FROM refused_addresses'),
  ]);
});

interface Message {
  id?: string;
  ageSeconds?: number;
  secret?: string;
  /** What is sent in place of what was signed. */
  body?: string;
}

async function deliver(event: object, { id, ageSeconds = 0, secret = SECRET, body }: Message = {}) {
  const text = JSON.stringify(event);
  const svixId = id ?? `msg_${randomUUID()}`;
  const timestamp = String(Math.round(Date.now() / 1000) - ageSeconds);
  const mac = createHmac('sha256', Buffer.from(secret, 'base64'))
    .update(`${svixId}.${timestamp}.${text}`)
    .digest('base64');
  const response = await fetch(`${worker.url}/api/email/webhooks/resend`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'svix-id': svixId,
      'svix-timestamp': timestamp,
      'svix-signature': `v1,bm90IHRoaXM= v1,${mac}`,
    },
    body: body ?? text,
  });
  return response.status;
}

const bounced = (to: string, type = 'Permanent') => ({
  type: 'email.bounced',
  created_at: '2026-11-27T10:00:00.000Z',
  data: { to: [to], bounce: { type, subType: 'General', message: 'no such user' } },
});
const complained = (to: string) => ({ type: 'email.complained', data: { to: [to] } });
const refused = async () =>
  (await worker.db.prepare('SELECT address_key, because, detail FROM refused_addresses').all())
    .results;

test('an address that comes back is noted, whatever its capitals; a full mailbox is not', async () => {
  expect(await deliver(bounced('Ada@Example.com'))).toBe(200);
  expect(await deliver(bounced('full@example.com', 'Transient'))).toBe(200);
  expect(await deliver({ type: 'email.delivered', data: { to: ['fine@example.com'] } })).toBe(200);
  expect(await refused()).toEqual([
    { address_key: 'ada@example.com', because: 'bounce', detail: 'General' },
  ]);
});

test('a message that Resend did not sign, or signed too long ago, changes nothing', async () => {
  const event = bounced('ada@example.com');
  const wrong = Buffer.from('another secret').toString('base64');
  expect(await deliver(event, { secret: wrong })).toBe(400);
  expect(await deliver(event, { ageSeconds: 301 })).toBe(400);
  expect(await deliver(event, { ageSeconds: -301 })).toBe(400);
  expect(await deliver(event, { body: JSON.stringify(bounced('bob@example.com')) })).toBe(400);
  expect(await deliver(event, { id: 'a.b c' })).toBe(400);
  expect(await refused()).toEqual([]);
  expect(await deliver(event, { ageSeconds: 290 })).toBe(200);
});

test('a message that arrives twice is read once', async () => {
  const id = `msg_${randomUUID()}`;
  await deliver(bounced('ada@example.com'), { id });
  await worker.db.exec('DELETE FROM refused_addresses');
  expect(await deliver(bounced('ada@example.com'), { id })).toBe(200);
  expect(await refused()).toEqual([]);
});

test('signed nonsense is refused without an error of ours', async () => {
  for (const event of [[], null, { type: 3 }, { type: 'email.bounced', data: { to: 'ada' } }])
    expect(await deliver(event as object), JSON.stringify(event)).toBe(400);
});

const queue = (memberId: string, to: string, kind: 'welcome' | 'cancelled') =>
  queueEmail(worker.db, {
    ...{ kind, key: randomUUID(), memberId, to },
    data: { firstName: 'Ada', timeZone: '', plan: 'complete', endsAt: '2026-12-01' },
  }).run();
const subjects = () => resend.taken.map(({ mail }) => mail.subject).sort();

test('nothing more is sent to an address that comes back, and a new confirmation lifts it', async () => {
  const ada = await createMember(worker, 'ada');
  await worker.db
    .prepare(`UPDATE members SET email_verified_at = '2026' WHERE id = ?1`)
    .bind(ada.id)
    .run();
  await deliver(bounced(ada.email.toUpperCase()));
  await queue(ada.id, ada.email, 'cancelled');
  await worker.scheduled(EVERY_MINUTE, Date.now() + MINUTE);
  expect(resend.asked).toEqual([]);
  expect((await allRows(worker.db))[0]).toMatchObject({ last_error: 'refused-address' });
  const emailOf = async () =>
    ((await (await ada.fetch('/api/account')).json()) as { email: object }).email;
  expect(await emailOf()).toMatchObject({ refusedBecause: 'bounce' });
  await ada.fetch('/api/account/email/verification', { method: 'POST', json: {} });
  await eventually(subjects).toEqual(['Please confirm your email address']);
  const token = tokenIn(resend.taken[0]?.mail.text ?? '');
  const confirmed = await ada.fetch('/api/account/email/confirmation', { json: { token } });
  expect(confirmed.status).toBe(200);
  expect(await emailOf()).toMatchObject({ refusedBecause: null });
  await queue(ada.id, ada.email, 'cancelled');
  await worker.scheduled(EVERY_MINUTE, Date.now() + 2 * MINUTE);
  expect(subjects()).toContain('Your plan is canceled');
});

test('after a complaint only what is about security and payments is sent', async () => {
  const bob = await createMember(worker, 'bob');
  await deliver(complained(bob.email));
  await queue(bob.id, bob.email, 'welcome');
  await queue(bob.id, bob.email, 'cancelled');
  await worker.scheduled(EVERY_MINUTE, Date.now() + MINUTE);
  expect(subjects()).toEqual(['Your plan is canceled']);
});
