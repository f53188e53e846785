// Alerts to ALERT_WEBHOOK_URL: an incoming webhook of Slack or Discord, or any address that takes JSON. It is sent by the
// status board itself, so it needs neither the database nor the email provider.
import { webhookBody } from '../rules/alert-words.ts';
import { type KeptMessage, notePosted, takeToPost } from './storage.ts';

const MINUTE_MS = 60_000;
const TIMEOUT_MS = 8000;
/** 1, 2, 4 … 60 minutes between tries. A message that no one took for two days is not sent anymore. */
const LONGEST_WAIT_MINUTES = 60;
const GIVE_UP_AFTER_MS = 48 * 60 * MINUTE_MS;

/**
 * Sends what is due. Two callers at a time never send the same message: it is claimed first. Only a crash between a send
 * and the note of it sends one twice, with the same `alert.id`. Never rejects.
 */
export async function postAlerts(
  sql: SqlStorage,
  { ALERT_WEBHOOK_URL: url, ORIGIN }: { ALERT_WEBHOOK_URL?: string; ORIGIN: string },
  now: number,
): Promise<void> {
  if (!url) return;
  const until = (tries: number) => now + Math.min(2 ** tries, LONGEST_WAIT_MINUTES) * MINUTE_MS;
  const send = async ({ message }: KeptMessage) => {
    if (now - message.at > GIVE_UP_AFTER_MS) return notePosted(sql, message.id, now);
    const problem = await post(url, webhookBody(message, ORIGIN));
    if (!problem) return notePosted(sql, message.id, now);
    console.error(JSON.stringify({ alert: message.id, error: problem }));
  };
  await Promise.all(takeToPost(sql, now, until).map(send));
}

/** Why it was not taken; null if it was. The address is a secret, so no error may quote it. */
async function post(url: string, body: object): Promise<string | null> {
  try {
    const {
      ok,
      status,
      body: said,
    } = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      // Where it sends us on to was not chosen by the owner.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // What it says is of no use, and may never end.
    await said?.cancel();
    return ok ? null : `http-${status}`;
  } catch (error) {
    return (error as Error).name === 'TimeoutError' ? 'timeout' : 'unreachable';
  }
}
