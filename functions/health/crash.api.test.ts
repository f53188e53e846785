// kill -9 at random times while an alert is due: its email is sent once, the chat hears of it at least once under the same
// id, and neither is ever forgotten.
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { startWorker } from '../../scripts/worker.ts';
import { pretendResend } from '../../src/testing/email/pretend-resend.ts';
import { EVERY_MINUTE, MINUTE } from '../../src/testing/email/queued-emails.ts';
import { fc } from '../../src/testing/run/seed.ts';
import { chatWebhook } from '../../src/testing/worker/chat-webhook.ts';
import { type Killable, startKillable } from '../../src/testing/worker/killable.ts';
import { memoryFolder } from '../../src/testing/worker/memory-folder.ts';
import { ALERTS } from './rules/alerts.ts';

const KILLS = 2;

const [chat, resend] = [await chatWebhook(), await pretendResend()];
const variables = {
  ALERT_WEBHOOK_URL: chat.url,
  MAIL_PROVIDER: 'resend',
  MAIL_FROM: 'AI Money Masters <hello@money.example>',
  RESEND_API_KEY: 're_right',
  RESEND_API_URL: resend.url,
};
let running: Killable | undefined;
afterAll(async () => {
  await running?.kill();
  await resend.stop();
  chat.stop();
});

const BREAK = `
  INSERT INTO stripe_events (id, type, created_at, received_at, state, attempts, due_at)
  VALUES ('evt_dead', 'invoice.paid', '2026-01-01', '2026-01-01', 'dead', 9, '2026-01-01')`;
const HEAL = `DELETE FROM stripe_events WHERE id <> ?1`;
const ALERT_EMAILS = `SELECT count(*) AS n FROM mails WHERE kind = 'alert' AND sent_at IS NOT NULL AND dedupe_key LIKE ?1`;

const after = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

type Kill = { ms: number } | { at: typeof chat | typeof resend };

/** When it is killed: some time into the cron, or when the chat or the email provider has it and the Worker doesn't know. */
const moment = fc.oneof<fc.Arbitrary<Kill>[]>(
  fc.record({ ms: fc.integer({ min: 0, max: 400 }) }),
  fc.constantFrom({ at: chat }, { at: resend }),
);

test('killed at any moment, an alert is emailed once, and told to the chat under one id', {
  timeout: 240_000,
}, async () => {
  const { path: keepIn, remove } = memoryFolder();
  onTestFinished(remove);
  // Its board's time only goes on, and a cron of the real time would be in between.
  let clock = Date.now() + 10 * MINUTE;

  async function killedInCron(kill: Kill) {
    const process = running as Killable;
    let isCalled: (() => void) | undefined;
    const called = new Promise<void>((resolve) => (isCalled = resolve));
    if ('at' in kill)
      kill.at.before = () => {
        isCalled?.();
        return after(10_000);
      };
    clock += MINUTE;
    const run = process.ask({ cron: EVERY_MINUTE, at: clock }).catch(() => {});
    await Promise.race([run, 'ms' in kill ? after(kill.ms) : called]);
    await process.kill();
    await run;
    chat.before = undefined;
    resend.before = undefined;
  }

  /** The alert is due in each run, until one gets through. */
  async function throughKills(sql: string, values: string[], moments: Kill[]) {
    for (const [nth, kill] of moments.entries()) {
      running = await startKillable({ keepIn, variables });
      if (nth === 0) {
        // A first look, in which all is well.
        clock += MINUTE;
        await running.ask({ cron: EVERY_MINUTE, at: clock });
        await running.ask({ sql, values });
      }
      await killedInCron(kill);
    }
  }

  const told = (phase: string) =>
    chat.messages
      .filter(({ alert }) => alert.rule === 'deadEvents' && alert.phase === phase)
      .map(({ alert }) => alert.id);
  const { title } = ALERTS.deadEvents;
  const keysOf = (subject: string) =>
    new Set(
      resend.requests
        .flatMap(({ emails }) => emails)
        .filter(({ mail }) => mail.subject === subject)
        .map(({ key }) => key),
    );

  async function isToldOnce(phase: 'opened' | 'over', subject: string) {
    const last = await startWorker({ port: 0, quiet: true, keepIn, variables });
    try {
      // Longer than the longest claim of a message, and than the wait of an email that was being sent.
      for (let minute = 0; minute < 25; minute++) {
        clock += MINUTE;
        await last.scheduled(EVERY_MINUTE, clock);
      }
      expect(new Set(told(phase)).size).toBe(1);
      // At most once more for each kill between a send and its note.
      expect(told(phase).length).toBeLessThanOrEqual(1 + 2 + KILLS);
      expect(await last.db.prepare(ALERT_EMAILS).bind(`%deadEvents-%-${phase}`).first('n')).toBe(1);
      expect(keysOf(subject).size).toBe(1);
    } finally {
      await last.stop();
    }
  }

  await throughKills(BREAK, [], [{ at: chat }, { at: resend }, ...fc.sample(moment, KILLS)]);
  await isToldOnce('opened', title);
  await throughKills(HEAL, [''], fc.sample(moment, KILLS));
  await isToldOnce('over', `Over: ${title}`);
});
