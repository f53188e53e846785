// The status board’s own alarm: with no cron left, it finds that out, and tells the owner by itself.
import { afterAll, beforeEach, expect, test } from 'vitest';
import { EVERY_MINUTE, MINUTE } from '../../../src/testing/email/queued-emails.ts';
import {
  askBoard,
  breakableWorker,
  without,
} from '../../../src/testing/worker/breakable-worker.ts';
import { chatWebhook } from '../../../src/testing/worker/chat-webhook.ts';
import { testWorker } from '../../../src/testing/worker/worker.ts';

const chat = await chatWebhook();
const worker = testWorker({ ALERT_WEBHOOK_URL: chat.url }, { overrides: await breakableWorker() });
afterAll(() => chat.stop());

/** The board compares with the real time: what it heard last was long ago. */
let at = Date.now() - 600 * MINUTE;
async function minute(): Promise<void> {
  at += MINUTE;
  await worker.scheduled(EVERY_MINUTE, at).catch(() => undefined);
}
const said = () => chat.messages.map(({ alert }) => `${alert.rule} ${alert.phase}`);
const emails = async () => {
  const { results } = await worker.db
    .prepare(`SELECT data, sent_at FROM mails WHERE kind = 'alert' ORDER BY created_at`)
    .all<{ data: string; sent_at: string | null }>();
  return results.map(({ data, sent_at }) => ({
    ...(JSON.parse(data) as { rule: string; phase: string }),
    isSent: sent_at !== null,
  }));
};
const nextAlarm = () => askBoard<number | null>(worker, 'nextAlarm');
/** The runtime fires it, as it does ten minutes after it was set. */
async function alarmFires(): Promise<void> {
  const before = await askBoard<number>(worker, 'alarmsDone');
  await askBoard(worker, 'fireAlarm');
  await expect.poll(() => askBoard<number>(worker, 'alarmsDone')).toBe(before + 1);
}

beforeEach(() => without(worker));

test('a report sets the alarm, and each alarm the next one', async () => {
  await minute();
  const first = await nextAlarm();
  expect(first).toBeGreaterThan(Date.now());
  expect(first).toBeLessThanOrEqual(Date.now() + 10 * MINUTE);
  await minute();
  expect(await nextAlarm()).toBe(first);
});

test('without the database the chat hears that the cron is silent; the email follows, once', async () => {
  await without(worker, { database: true });
  await alarmFires();
  expect(said()).toEqual(['cron opened']);
  expect(chat.messages[0]?.text).toContain('has not reported for');
  expect(await emails()).toEqual([]);
  expect(await nextAlarm()).toBeGreaterThan(Date.now());
  await without(worker);
  await alarmFires();
  await alarmFires();
  expect(said()).toEqual(['cron opened']);
  expect(await emails()).toMatchObject([{ rule: 'cron', phase: 'opened', isSent: true }]);
});

test('with the cron’s next minutes it is over', async () => {
  at = Date.now();
  for (let n = 0; n < 8; n++) await minute();
  expect(said()).toEqual(['cron opened', 'cron over']);
  await alarmFires();
  expect((await emails()).map(({ phase }) => phase)).toEqual(['opened', 'over']);
});
