// Sends emails that are due. A sender claims each for a minute, so that two senders never send the same email.
import type { Context } from 'hono';
import { isAddress } from '../configuration/mailbox.ts';
import type { AppEnv } from '../environment.ts';
import { compose, linkIdIn } from './compose.ts';
import { beginLifetime } from './links.ts';
import { emailProvider } from './providers/configured.ts';
import { NotSent } from './providers/not-sent.ts';
import type { EmailProvider } from './providers/provider.ts';
import {
  claimNextEmail,
  GIVE_UP_AFTER_MS,
  markNotSent,
  markSent,
  type QueuedEmail,
} from './queue.ts';

// An email takes up to three queries, and D1 allows 50 per invocation on the free plan.
const MAILS_BY_THE_CLOCK = 16;
const MAILS_AFTER_A_REQUEST = 4;
/** The platform ends waitUntil work after 30 seconds; the last email may need eight of them. */
const TIME_MS = 20_000;

type Bindings = AppEnv['Bindings'];

/** Sends due emails after the response. The cron job retries what fails now. */
export function deliverSoon(c: Context<AppEnv>): void {
  c.executionCtx.waitUntil(deliverDue(c.env, c.var.db, Date.now(), MAILS_AFTER_A_REQUEST));
}

/** Never throws: emails that could not be sent stay in the outbox. */
export async function deliverDue(
  env: Bindings,
  db: D1Database,
  now = Date.now(),
  limit = MAILS_BY_THE_CLOCK,
): Promise<void> {
  const started = Date.now();
  try {
    const provider = emailProvider(env);
    for (let count = 0; count < limit && Date.now() - started < TIME_MS; count++) {
      const email = await claimNextEmail(db, now);
      if (!email || !(await deliver(env, db, provider, email, now))) return;
    }
  } catch (error) {
    console.error(JSON.stringify({ mail: 'not delivered', error: String(error) }));
  }
}

/** False when trying the next email right now is pointless. */
async function deliver(
  env: Bindings,
  db: D1Database,
  provider: EmailProvider,
  email: QueuedEmail,
  now: number,
): Promise<boolean> {
  try {
    await refuseWhatIsOver(db, email, now);
    await provider.send(await compose(env, email));
  } catch (error) {
    const notSent = error instanceof NotSent ? error : new NotSent('unexpected');
    await markNotSent(db, email, notSent, now);
    const { id, kind, attempts } = email;
    const givenUp = notSent.retry === 'never';
    // An unexpected error's message could quote the email; its stack line cannot.
    const where = notSent === error ? undefined : (error as Error).stack?.split('\n    at ')[1];
    console.warn(JSON.stringify({ mail: id, kind, attempts, error: notSent.code, givenUp, where }));
    return notSent.retry !== 'pause';
  }
  await markSent(db, email, provider, now);
  return true;
}

async function refuseWhatIsOver(db: D1Database, email: QueuedEmail, now: number): Promise<void> {
  const age = now - Date.parse(email.createdAt);
  // Checked before each try: an email whose every try crashes never reaches a check afterwards.
  if (email.attempts > 1 && age > GIVE_UP_AFTER_MS) throw new NotSent('too-old', 'never');
  if (!isAddress(email.to)) throw new NotSent('address', 'never');
  const linkId = linkIdIn(email);
  // Used, or replaced by the link of a newer email.
  if (linkId && !(await beginLifetime(db, linkId, now))) throw new NotSent('superseded', 'never');
}
