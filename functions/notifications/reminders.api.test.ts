// The next step by email, through the real cron job and a provider, and /next, which leads there.
import { afterAll, expect, test } from 'vitest';
import { pretendResend } from '../../src/testing/email/pretend-resend.ts';
import { EVERY_MINUTE, eventually, MINUTE } from '../../src/testing/email/queued-emails.ts';
import { freeLesson } from '../../src/testing/fixtures/lessons.ts';
import { createMember } from '../../src/testing/fixtures/members.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';
import { dayIn } from '../rules/days/day-in.ts';
import { addDays } from '../rules/days/days.ts';
import { instantOf } from '../rules/days/wall-time.ts';
import { stepTakes } from './rules/step-text.ts';

const resend = await pretendResend();
const worker = testWorker({
  MAIL_PROVIDER: 'resend',
  MAIL_FROM: 'AI Money Masters <hello@money.example>',
  RESEND_API_KEY: 're_right',
  RESEND_API_URL: resend.url,
});
afterAll(() => resend.stop());

const DAY = 24 * 60 * MINUTE;
const ZONE = 'America/Chicago';

interface Step {
  title: string;
  reason: string;
  minutes: number;
  doing?: number;
  href: string;
}
type Reader = { fetch(path: string): Promise<Response> };
const nextOf = async (who: Reader) =>
  ((await (await who.fetch('/api/next-step')).json()) as { next: Step }).next;

test('ada gets her next step the day after, follows it, and ends these emails from her mailbox', async () => {
  const ada = await createMember(worker, 'ada');
  await worker.db
    .prepare(`UPDATE members SET email_verified_at = '2026', time_zone = ?2 WHERE id = ?1`)
    .bind(ada.id, ZONE)
    .run();
  // Her first lesson is under way.
  await ada.fetch(`/api/reading-places/${freeLesson._id}`, { method: 'PUT', json: { part: 1 } });

  const now = Date.now();
  const first = instantOf(addDays(dayIn(now, ZONE), 1), 8 * 60, ZONE);
  for (const at of [now, first - MINUTE]) await worker.scheduled(EVERY_MINUTE, at);
  expect(resend.asked).toEqual([]);
  await Promise.all([1, 2, 3].map(() => worker.scheduled(EVERY_MINUTE, first)));
  await worker.scheduled(EVERY_MINUTE, first + MINUTE);
  await eventually(() => resend.taken.length).toBe(1);

  const { mail, body } = resend.taken[0] ?? expect.unreachable();
  const step = await nextOf(ada);
  expect(mail.to).toEqual([ada.email]);
  expect(mail.subject).toBe(`Your next step takes ${stepTakes(step)}`);
  expect(mail.text.replace(/\s+/g, ' ')).toContain(
    `Step: ${step.title} Takes: ${stepTakes(step)} Begins: `,
  );
  expect(mail.text).toContain(step.href);
  const { headers } = JSON.parse(body) as { headers: Record<string, string> };
  const [, link = ''] = /^<(.*)>$/.exec(headers['List-Unsubscribe'] ?? '') ?? [];
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  expect(await (await fetch(link)).text()).toContain('Stop emails about your next step?');
  const pressed = await fetch(link, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
    redirect: 'manual',
  });
  expect(pressed.status).toBe(200);
  for (const days of [1, 2, 3, 4]) await worker.scheduled(EVERY_MINUTE, first + days * DAY);
  expect(resend.taken).toHaveLength(1);
  const settings = await (await ada.fetch('/api/notifications/settings')).json();
  expect(settings).toMatchObject({
    settings: {
      'next-step': { email: 'off' },
      reply: { email: 'daily' },
      week: { email: 'weekly' },
    },
  });
});

test('/next leads a member to the step that every screen shows, and a visitor to sign in first', async () => {
  for (const name of ['ada', 'dan'] as const) {
    const member = await createMember(worker, name);
    const response = await member.fetch('/next');
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe((await nextOf(member)).href);
  }
  const visitor = await worker.visitor().fetch('/next');
  expect(visitor.status).toBe(303);
  expect(visitor.headers.get('Location')).toBe('/login?redirect=%2Fnext');
});

test('the step of a member who is away is the one they find', async () => {
  for (const name of ['ada', 'bob', 'dan'] as const) {
    const member = await createMember(worker, name);
    const project = { model: 'content', client: 'rosas-bakery' };
    if (name === 'bob') await member.fetch('/api/projects/mine', { method: 'PUT', json: project });
    await worker.db
      .prepare(`UPDATE members SET email_verified_at = '2026' WHERE id = ?1`)
      .bind(member.id)
      .run();
    const now = Date.now();
    const tomorrow = Math.ceil(now / DAY) * DAY + 8 * 60 * MINUTE;
    await worker.scheduled(EVERY_MINUTE, tomorrow);
    await eventually(() => resend.takenFor(member.email).length).toBe(1);
    const text = resend.takenFor(member.email)[0]?.mail.text.replace(/\s+/g, ' ');
    const { title, href, reason, ...times } = await nextOf(member);
    expect(reason.includes('of your project')).toBe(name === 'bob');
    expect(text).toContain(`Step: ${title} Takes: ${stepTakes(times)}`);
    expect(text).toContain(`${href} `);
  }
});
