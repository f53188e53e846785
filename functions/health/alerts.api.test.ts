// Each rule, by breaking the thing: the owner gets an email and the chat a message, once, and hears when it is over.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { EVERY_HOUR, EVERY_MINUTE, MINUTE } from '../../src/testing/email/queued-emails.ts';
import { askBoard, breakableWorker, without } from '../../src/testing/worker/breakable-worker.ts';
import { chatWebhook } from '../../src/testing/worker/chat-webhook.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';
import { ALERT_KEYS, type AlertKey } from './rules/alerts.ts';
import { NOTHING_USED } from './rules/usage.ts';

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
  chat.redirectsTo = '';
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

interface EventOptions {
  receivedAgo?: number;
  /** From when it happened. */
  lag?: number;
  /** The cron stores it under its own time. */
  isFetched?: boolean;
  state?: string;
}

const event = (
  id: string,
  { receivedAgo = MINUTE, lag = 1000, isFetched = false, state = 'done' }: EventOptions,
) => {
  const wholeMinute = Math.floor((at - receivedAgo) / MINUTE) * MINUTE;
  const received = isFetched ? wholeMinute : wholeMinute + 1234;
  return insert('stripe_events', {
    ...{ id, type: 'invoice.paid', state, attempts: 1, due_at: ago(0) },
    created_at: new Date(received - lag).toISOString(),
    received_at: new Date(received).toISOString(),
  });
};

interface Broken {
  breaks: () => Promise<unknown>;
  heals: string | (() => Promise<unknown>);
  /** Minutes until it is told. */
  after?: number;
  /** How time passes meanwhile, if not by the cron of every minute. */
  passes?: (count: number) => Promise<void>;
}

async function hours(count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    at += HOUR;
    await worker.scheduled(EVERY_HOUR, at).catch(() => undefined);
    await minutes(1);
  }
}

/** How the thing of each rule breaks, and how it is whole again: a new rule needs an entry here. */
const BROKEN: Record<AlertKey, Broken> = {
  cron: {
    breaks: async () => {
      at += 40 * MINUTE;
    },
    // Only the other one is left.
    passes: async (count) => {
      for (let n = 0; n < count; n++) {
        at += 5 * MINUTE;
        await worker.scheduled(EVERY_HOUR, at).catch(() => undefined);
      }
    },
    heals: async () => undefined,
  },
  costs: {
    breaks: () => {
      const routes = { 'GET /api/weeks': { ...NOTHING_USED, requests: 90_000 } };
      return askBoard(worker, 'addUsage', { routes, databaseBytes: null }, at);
    },
    passes: hours,
    // The limit is that of a day.
    heals: async () => {
      at += DAY;
    },
  },
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
    breaks: async () => {
      // Fetched by three crons, one of them minutes after it happened.
      await event('evt_1', { receivedAgo: 130 * MINUTE, lag: 40 * MINUTE });
      await event('evt_2', { receivedAgo: 70 * MINUTE, lag: 30 * MINUTE });
      await event('evt_3', { receivedAgo: 10 * MINUTE, lag: 4 * MINUTE, isFetched: true });
    },
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

test.each(ALERT_KEYS)('%s: opened once, and over once', async (rule) => {
  const broken = BROKEN[rule];
  await broken.breaks();
  await (broken.passes ?? minutes)((broken.after ?? 1) + 3);
  const isChatUp = chat.status === 200;
  if (isChatUp) expect(said(rule)).toEqual(['opened']);
  if (rule !== 'database') expect(await told(rule)).toEqual(['opened']);
  chat.status = 200;
  if (typeof broken.heals === 'string') await worker.db.exec(broken.heals);
  else await broken.heals();
  await (rule === 'costs' ? hours(2) : minutes(8));
  expect(said(rule)).toEqual(['opened', 'over']);
  // An outage of the database is one email, once it is over.
  expect(await told(rule)).toEqual(rule === 'database' ? ['over'] : ['opened', 'over']);
  for (const { to_address, sent_at } of await emails()) {
    expect(to_address).toBe('owner');
    expect(sent_at).not.toBeNull();
  }
});

test('one event that is late is no silent webhook, nor an outage that all of an hour’s came after', async () => {
  await event('evt_before', { receivedAgo: 30 * DAY });
  await event('evt_late', { receivedAgo: 3 * HOUR, lag: 2 * HOUR });
  await minutes(2);
  await event('evt_again', { receivedAgo: 2 * HOUR, lag: HOUR, isFetched: true });
  await minutes(2);
  expect(said('webhook')).toEqual([]);
  at += 20 * DAY;
  await minutes(2);
  expect(said('webhook')).toEqual([]);
});

test('with two members and one event a month, a webhook that is dead is told with the second', async () => {
  await event('evt_first', { receivedAgo: 28 * DAY, lag: HOUR });
  await minutes(2);
  expect(said('webhook')).toEqual([]);
  await event('evt_second', { lag: HOUR });
  await minutes(2);
  expect(said('webhook')).toEqual(['opened']);
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

test('a chat that never answers keeps no email from leaving, and gets the message later', async () => {
  chat.hangs = true;
  await event('evt_dead', { state: 'dead' });
  await minutes(1);
  chat.hangs = false;
  expect(said('deadEvents')).toEqual([]);
  expect(await told('deadEvents')).toEqual(['opened']);
  await minutes(3);
  expect(said('deadEvents')).toEqual(['opened']);
});

test('a chat that sends us on to another address is not followed', async () => {
  chat.status = 307;
  chat.redirectsTo = '/inside';
  await event('evt_dead', { state: 'dead' });
  await minutes(2);
  expect(chat.tries).toBeGreaterThan(0);
  expect(chat.elsewhere).not.toContain('/inside');
  expect(worker.logs.join('\n')).toContain('http-307');
  expect(worker.logs.join('\n')).not.toContain('a-secret-address');
});

test('a database that was gone for a day is one email once it is back, and the next alert is not lost', async () => {
  await without(worker, { database: true });
  for (let hour = 0; hour < 25; hour++) {
    at += HOUR - MINUTE;
    await minutes(1);
  }
  await without(worker);
  await minutes(8);
  expect(await told('database')).toEqual(['over']);
  await event('evt_dead', { state: 'dead' });
  await minutes(2);
  expect((await told('deadEvents')).at(-1)).toBe('opened');
});

test('a clock that was two days ahead for a minute silences nothing', async () => {
  await worker.scheduled(EVERY_MINUTE, at + 2 * DAY);
  await without(worker, { uploads: true });
  await minutes(5);
  expect(said('uploads')).toEqual(['opened']);
});
