// Each rule, by breaking the thing: the owner gets an email and the chat a message, once, and hears when it is over.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { EVERY_HOUR, EVERY_MINUTE, MINUTE } from '../../src/testing/email/queued-emails.ts';
import { breakableWorker, without } from '../../src/testing/worker/breakable-worker.ts';
import { chatWebhook } from '../../src/testing/worker/chat-webhook.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';
import { ALERT_KEYS, type AlertKey } from './rules/alerts.ts';

const chat = await chatWebhook();
const worker = testWorker(
  {
    ALERT_WEBHOOK_URL: chat.url,
    ...{ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'small', AI_API_KEY: 'key' },
    // Its host answers as Stripe, too: that nothing is there is an answer.
    STRIPE_API_URL: new URL('/stripe', chat.url).href,
    ...{
      AI_API_URL: new URL('/model', chat.url).href,
      AI_DAILY_LIMIT: '5',
      DEPLOY_HOOK_URL: new URL('/build', chat.url).href,
    },
    SANITY_WEBHOOK_SECRET: 'secret',
  },
  { overrides: await breakableWorker() },
);
afterAll(() => chat.stop());

const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The board’s time: it only goes on. Each test begins two days later, when every rule may tell again. */
let at = Date.now();
const ago = (ms: number) => new Date(at - ms).toISOString();

const TABLES = [
  'mails',
  'stripe_events',
  'cron_runs',
  'site_builds',
  'failed_requests',
  'ai_calls',
];
beforeEach(async () => {
  await without(worker);
  for (const table of TABLES) await worker.db.exec(`DELETE FROM ${table}`);
  chat.status = 200;
  at += 2 * DAY;
  await minutes(7);
  chat.messages = [];
  chat.tries = 0;
});

async function minutes(count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    at += MINUTE;
    await worker.scheduled(EVERY_MINUTE, at).catch(() => undefined);
  }
}

const insert = (table: string, row: Record<string, string | number | null>) =>
  worker.db
    .prepare(
      `INSERT INTO ${table} (${Object.keys(row)}) VALUES (${Object.keys(row).map((_, n) => `?${n + 1}`)})`,
    )
    .bind(...Object.values(row))
    .run();

const event = (id: string, { lag = 0, state = 'done' }) =>
  insert('stripe_events', {
    ...{ id, type: 'invoice.paid', created_at: ago(lag + MINUTE), received_at: ago(MINUTE), state },
    ...{ attempts: 1, due_at: ago(0) },
  });

/** How each thing breaks, and how it is whole again. */
const BROKEN: Record<
  Exclude<AlertKey, 'cron' | 'costs'>,
  { breaks: () => Promise<unknown>; heals: string | (() => Promise<unknown>); after?: number }
> = {
  database: {
    breaks: () => without(worker, { database: true }),
    heals: () => without(worker),
    after: 4,
  },
  uploads: {
    breaks: () => without(worker, { uploads: true }),
    heals: () => without(worker),
    after: 4,
  },
  deadCrons: {
    breaks: () => insert('cron_runs', { cron: EVERY_HOUR, finished_at: ago(4 * HOUR) }),
    heals: 'DELETE FROM cron_runs',
    after: 6,
  },
  failedRequests: {
    breaks: async () => {
      for (let n = 0; n < 5; n++)
        await insert('failed_requests', {
          ...{ id: randomUUID(), failed_at: ago(0), method: 'GET', route: '/api/weeks' },
          ...{ status: 500, fault: 'TypeError' },
        });
    },
    heals: 'DELETE FROM failed_requests',
  },
  stuckEmails: {
    breaks: () =>
      insert('mails', {
        ...{ id: 'stuck', kind: 'welcome', dedupe_key: 'stuck', to_address: 'eva@example.com' },
        ...{ data: '{}', lane: 1, created_at: ago(HOUR), due_at: ago(-DAY) },
      }),
    heals: `DELETE FROM mails WHERE id = 'stuck'`,
    after: 3,
  },
  deadEvents: {
    breaks: () => event('evt_dead', { state: 'dead' }),
    heals: 'DELETE FROM stripe_events',
  },
  webhook: {
    breaks: () => event('evt_late', { lag: 40 * MINUTE }),
    heals: () => event('evt_now', {}),
  },
  aiCalls: {
    breaks: async () => {
      for (let n = 0; n < 4; n++) await insert('ai_calls', { id: randomUUID(), called_at: ago(0) });
    },
    heals: 'DELETE FROM ai_calls',
  },
  backups: {
    breaks: () =>
      insert('backups', {
        ...{ id: 'old', started_by: 'schedule', phase: 'done' },
        ...{ started_at: ago(50 * HOUR), finished_at: ago(49 * HOUR) },
      }),
    heals: 'DELETE FROM backups',
  },
  builds: {
    breaks: async () => {
      chat.status = 503;
      await insert('site_builds', { id: 1, wanted_at: ago(HOUR), due_at: ago(0), attempts: 5 });
    },
    heals: 'DELETE FROM site_builds',
  },
};

const emails = async () => {
  const { results } = await worker.db
    .prepare(`SELECT data, to_address, sent_at FROM mails WHERE kind = 'alert' ORDER BY created_at`)
    .all<{ data: string; to_address: string; sent_at: string | null }>();
  return results.map(({ data, ...row }) => ({
    ...row,
    ...(JSON.parse(data) as { rule: AlertKey; phase: string }),
  }));
};
const told = async (rule: AlertKey) =>
  (await emails()).flatMap((email) => (email.rule === rule ? [email.phase] : []));
const said = (rule: AlertKey) =>
  chat.messages.flatMap(({ alert }) => (alert.rule === rule ? [alert.phase] : []));

test('every rule has a test that breaks its thing', () => {
  // The cron and the costs are below, by themselves.
  expect([...Object.keys(BROKEN), 'cron', 'costs'].sort()).toEqual([...ALERT_KEYS].sort());
});

test.each(Object.entries(BROKEN))('%s: opened once, and over once', async (key, broken) => {
  const rule = key as AlertKey;
  await broken.breaks();
  await minutes((broken.after ?? 1) + 3);
  const isChatUp = chat.status === 200;
  if (isChatUp) expect(said(rule)).toEqual(['opened']);
  if (rule !== 'database') expect(await told(rule)).toEqual(['opened']);
  chat.status = 200;
  if (typeof broken.heals === 'string') await worker.db.exec(broken.heals);
  else await broken.heals();
  await minutes(8);
  expect(said(rule)).toEqual(['opened', 'over']);
  // An outage of the database is one email, once it is over.
  expect(await told(rule)).toEqual(rule === 'database' ? ['over'] : ['opened', 'over']);
  for (const { to_address, sent_at } of await emails()) {
    expect(to_address).toBe('owner');
    expect(sent_at).not.toBeNull();
  }
});

test('a cron that has stopped is noticed by the other, and over with its next minute', async () => {
  at += 40 * MINUTE;
  const hour = (time: number) => worker.scheduled(EVERY_HOUR, time).catch(() => undefined);
  await hour(at);
  await hour(at + MINUTE);
  expect(said('cron')).toEqual(['opened']);
  expect(chat.messages[0]?.text).toContain('has not reported for 40 minutes');
  await minutes(8);
  expect(await told('cron')).toEqual(['opened', 'over']);
});

test('two crons at a time tell it once', async () => {
  await without(worker, { uploads: true });
  for (let n = 0; n < 8; n++) {
    at += MINUTE;
    const both = [worker.scheduled(EVERY_MINUTE, at), worker.scheduled(EVERY_MINUTE, at + 1)];
    await Promise.allSettled(both);
  }
  expect(said('uploads')).toEqual(['opened']);
  expect(await told('uploads')).toEqual(['opened']);
});

test('“still open” comes when its time has come, and no sooner', async () => {
  await without(worker, { uploads: true });
  await minutes(5);
  at += 5 * HOUR;
  await minutes(2);
  expect(said('uploads')).toEqual(['opened']);
  at += HOUR;
  await minutes(2);
  expect(said('uploads')).toEqual(['opened', 'still']);
});

test('a chat that does not answer gets the message later, once', async () => {
  chat.status = 500;
  await without(worker, { uploads: true });
  await minutes(6);
  expect(chat.tries).toBeGreaterThan(1);
  expect(said('uploads')).toEqual([]);
  chat.status = 200;
  await minutes(12);
  expect(said('uploads')).toEqual(['opened']);
});
