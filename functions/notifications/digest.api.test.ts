// The digest through the real cron job and a provider: written once, sent once, with one-click unsubscribe.
import { afterAll, expect, test } from 'vitest';
import { pretendResend } from '../../src/testing/email/pretend-resend.ts';
import {
  EVERY_HOUR,
  EVERY_MINUTE,
  eventually,
  MINUTE,
} from '../../src/testing/email/queued-emails.ts';
import { createMember } from '../../src/testing/fixtures/members.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';
import { nextDue } from './rules/digest-due.ts';

const resend = await pretendResend();
const worker = testWorker({
  MAIL_PROVIDER: 'resend',
  MAIL_FROM: 'AI Money Masters <hello@money.example>',
  RESEND_API_KEY: 're_right',
  RESEND_API_URL: resend.url,
});
afterAll(() => resend.stop());

test('cleo gets one email in the morning, and ends them from her mailbox', async () => {
  resend.reset();
  const [cleo, bob] = [await createMember(worker, 'cleo'), await createMember(worker, 'bob')];
  await worker.db
    .prepare(
      `UPDATE members SET email_verified_at = '2026', time_zone = 'America/Chicago' WHERE id = ?1`,
    )
    .bind(cleo.id)
    .run();
  // Only the digest is counted here.
  const json = { event: 'next-step', inApp: true, email: 'off' };
  await cleo.fetch('/api/notifications/settings', { method: 'PUT', json });
  const asked = await cleo.fetch('/api/forum/posts', {
    json: { title: 'A price: evil.example', content: 'How?', categoryId: 2 },
  });
  const { id: post } = (await asked.json()) as { id: number };
  await bob.fetch(`/api/forum/threads/${post}/replies`, { json: { content: 'So.' } });

  const now = Date.now();
  await worker.scheduled(EVERY_MINUTE, now);
  const morning = nextDue(now, 'America/Chicago');
  await worker.scheduled(EVERY_MINUTE, morning - MINUTE);
  expect(resend.asked).toEqual([]);
  await Promise.all([1, 2, 3].map(() => worker.scheduled(EVERY_MINUTE, morning)));
  await worker.scheduled(EVERY_MINUTE, morning + MINUTE);
  await eventually(() => resend.taken.length).toBe(1);
  await worker.scheduled(EVERY_MINUTE, morning + 24 * 60 * MINUTE);
  expect(resend.taken).toHaveLength(1);

  const { mail, body } = resend.taken[0] ?? expect.unreachable();
  const { headers } = JSON.parse(body) as { headers: Record<string, string> };
  expect(mail.to).toEqual([cleo.email]);
  expect(mail.subject).toBe('Something new for you in the community');
  expect(mail.text).toContain('Bob L. replied in “A price: …”');
  expect(mail.text).toContain('Your next step takes');
  const [, link = ''] = /^<(.*)>$/.exec(headers['List-Unsubscribe'] ?? '') ?? [];
  expect(headers).toEqual({
    'Auto-Submitted': 'auto-generated',
    'List-Unsubscribe': `<${link}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  const pressed = await fetch(link, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
    redirect: 'manual',
  });
  expect(pressed.status).toBe(200);
  await bob.fetch(`/api/forum/threads/${post}/replies`, { json: { content: 'Again.' } });
  for (const days of [1, 2])
    await worker.scheduled(EVERY_MINUTE, morning + days * 24 * 60 * MINUTE);
  await worker.scheduled(EVERY_HOUR);
  expect(resend.taken).toHaveLength(1);
});

test('emails about the account have no such headers', async () => {
  resend.reset();
  await worker.visitor().fetch('/api/auth/signup', {
    json: { email: 'fay@example.com', password: 'three quiet words' },
  });
  await eventually(() => resend.taken.length).toBe(1);
  expect(resend.taken[0]?.body).not.toContain('List-Unsubscribe');
});
