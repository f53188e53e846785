// A site whose owner is told when something is wrong: by email, and in a chat that a test looks into.
import { afterAll, beforeEach } from 'vitest';
import type { AlertKey } from '../../../functions/health/rules/alerts.ts';
import { EVERY_MINUTE, MINUTE } from '../email/queued-emails.ts';
import { breakableWorker, without } from './breakable-worker.ts';
import { chatWebhook } from './chat-webhook.ts';
import { testWorker } from './worker.ts';

const DAY = 24 * 60 * MINUTE;

const TABLES = [
  'mails',
  'stripe_events',
  'cron_runs',
  'site_builds',
  'failed_requests',
  'ai_calls',
];
interface EventOptions {
  receivedAgo?: number;
  /** From when it happened. */
  lag?: number;
  /** The cron stores it under its own time. */
  isFetched?: boolean;
  state?: string;
}

/** Each test begins two days later, when every rule may tell again, with nothing broken. */
export async function watchedSite() {
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
  /** The board’s time: it only goes on. */
  const clock = { at: Date.now() };
  const ago = (ms: number) => new Date(clock.at - ms).toISOString();

  beforeEach(async () => {
    await without(worker);
    for (const table of TABLES) await worker.db.exec(`DELETE FROM ${table}`);
    chat.status = 200;
    chat.redirectsTo = '';
    clock.at += 2 * DAY;
    await minutes(7);
    chat.messages = [];
    chat.tries = 0;
  });

  async function minutes(count: number): Promise<void> {
    for (let n = 0; n < count; n++) {
      clock.at += MINUTE;
      await worker.scheduled(EVERY_MINUTE, clock.at).catch(() => undefined);
    }
  }

  const insert = (table: string, row: Record<string, string | number | null>) =>
    worker.db
      .prepare(
        `INSERT INTO ${table} (${Object.keys(row)}) VALUES (${Object.keys(row).map((_, n) => `?${n + 1}`)})`,
      )
      .bind(...Object.values(row))
      .run();

  const event = (
    id: string,
    { receivedAgo = MINUTE, lag = 1000, isFetched = false, state = 'done' }: EventOptions,
  ) => {
    const wholeMinute = Math.floor((clock.at - receivedAgo) / MINUTE) * MINUTE;
    const received = isFetched ? wholeMinute : wholeMinute + 1234;
    return insert('stripe_events', {
      ...{ id, type: 'invoice.paid', state, attempts: 1, due_at: ago(0) },
      created_at: new Date(received - lag).toISOString(),
      received_at: new Date(received).toISOString(),
    });
  };

  const emails = async () => {
    const { results } = await worker.db
      .prepare(
        `SELECT data, to_address, sent_at FROM mails WHERE kind = 'alert' ORDER BY created_at`,
      )
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

  return { worker, chat, clock, ago, minutes, insert, event, emails, told, said };
}
