// Each rule, by breaking the thing: the owner gets an email and the chat a message, once, and hears when it is over.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { EVERY_HOUR, MINUTE } from '../../src/testing/email/queued-emails.ts';
import { askBoard, without } from '../../src/testing/worker/breakable-worker.ts';
import { watchedSite } from '../../src/testing/worker/watched-site.ts';
import { ALERT_KEYS, type AlertKey } from './rules/alerts.ts';
import { NOTHING_USED } from './rules/usage.ts';

const { worker, chat, clock, ago, minutes, insert, event, emails, told, said } =
  await watchedSite();
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

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
    clock.at += HOUR;
    await worker.scheduled(EVERY_HOUR, clock.at).catch(() => undefined);
    await minutes(1);
  }
}

/** How the thing of each rule breaks, and how it is whole again: a new rule needs an entry here. */
const BROKEN: Record<AlertKey, Broken> = {
  cron: {
    breaks: async () => {
      clock.at += 40 * MINUTE;
    },
    // Only the other one is left.
    passes: async (count) => {
      for (let n = 0; n < count; n++) {
        clock.at += 5 * MINUTE;
        await worker.scheduled(EVERY_HOUR, clock.at).catch(() => undefined);
      }
    },
    heals: async () => undefined,
  },
  costs: {
    breaks: () => {
      const routes = { 'GET /api/weeks': { ...NOTHING_USED, requests: 90_000 } };
      return askBoard(worker, 'addUsage', { routes, databaseBytes: null }, clock.at);
    },
    passes: hours,
    // The limit is that of a day.
    heals: async () => {
      clock.at += DAY;
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
  clock.at += 20 * DAY;
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
