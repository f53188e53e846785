// Sends emails that are due, lane by lane. A sender claims some for a minute, so that two senders never send the same
// email.
import type { Context } from 'hono';
import { isAddress } from '../configuration/mailbox.ts';
import type { AppEnv } from '../environment.ts';
import { compose, linkIdIn } from './compose.ts';
import { LANES, type Lane } from './lanes.ts';
import { beginLifetimes } from './links.ts';
import { emailProvider } from './providers/configured.ts';
import { NotSent } from './providers/not-sent.ts';
import type { EmailProvider, OutgoingEmail } from './providers/provider.ts';
import {
  claimEmails,
  type Failed,
  GIVE_UP_AFTER_MS,
  markTried,
  pauseBulk,
  type QueuedEmail,
} from './queue.ts';
import { sendPatiently } from './send-patiently.ts';

type Bindings = AppEnv['Bindings'];

interface Run {
  /** The last lane to send from. */
  upTo: Lane;
  /** Calls to the provider, with up to three queries each. */
  calls: number;
  timeMs: number;
}

/** The platform ends waitUntil work after 30 seconds; the last call may need eight of them. */
const AFTER_A_REQUEST: Run = { upTo: LANES.account, calls: 4, timeMs: 15_000 };
/** Email that requests could not send. Ten calls, because D1's free plan allows 50 queries per invocation. */
const URGENT: Run = { upTo: LANES.account, calls: 10, timeMs: 20_000 };
/** Stops before the next minute's cron run. At 100 emails a call, that is far more than a minute's worth. */
const ALL: Run = { upTo: LANES.bulk, calls: 100, timeMs: 40_000 };

/** Sends urgent email after the response. The cron job retries failures and sends all bulk email. */
export function deliverSoon(c: Context<AppEnv>): void {
  c.executionCtx.waitUntil(deliver(c.env, c.var.db, Date.now(), AFTER_A_REQUEST));
}

export const deliverUrgent = (env: Bindings, db: D1Database, now = Date.now()) =>
  deliver(env, db, now, URGENT);

export const deliverDue = (env: Bindings, db: D1Database, now = Date.now()) =>
  deliver(env, db, now, ALL);

/** Never throws: emails that could not be sent stay in the outbox. */
async function deliver(env: Bindings, db: D1Database, now: number, run: Run): Promise<void> {
  const started = Date.now();
  const passed = () => Date.now() - started;
  try {
    const provider = emailProvider(env);
    const wanted = { upTo: run.upTo, most: provider.most };
    for (let count = 0; count < run.calls && passed() < run.timeMs; count++) {
      // Each call claims anew: a reset queued meanwhile goes before the rest of the bulk email.
      const emails = await claimEmails(db, now + passed(), wanted);
      if (emails.length === 0) return;
      const { isPointless, waitMs = 0 } = await sendClaimed(env, db, provider, emails, now);
      if (isPointless) return;
      if (waitMs > 0 && emails[0]?.lane === LANES.bulk) await scheduler.wait(waitMs);
    }
  } catch (error) {
    console.error(JSON.stringify({ mail: 'not delivered', error: String(error) }));
  }
}

interface Sent {
  /** True if trying the next emails right now would fail too. */
  isPointless: boolean;
  waitMs?: number | undefined;
}

async function sendClaimed(
  env: Bindings,
  db: D1Database,
  provider: EmailProvider,
  claimed: readonly QueuedEmail[],
  now: number,
): Promise<Sent> {
  const { ready, failed } = await prepare(env, db, claimed, now);
  const emails = ready.map(({ email }) => email);
  const { outcomes, waitMs } = await sendPatiently(
    provider,
    ready.map(({ outgoing }) => outgoing),
    claimed[0]?.batchId ?? '',
  );
  const isRefusedAsAWhole = emails.length > 1 && outcomes.every((why) => why?.retry === 'never');
  for (const [place, email] of emails.entries()) {
    const why = outcomes[place];
    if (!why) continue;
    // One email can make a provider refuse the whole batch: retry each alone before giving it up.
    if (isRefusedAsAWhole) failed.push({ email, why: new NotSent(why.code), alone: true });
    else failed.push({ email, why });
  }
  const sent = emails.filter((_, place) => !outcomes[place]);
  await markTried(db, { sent, failed }, provider, now);
  for (const one of failed) log(one);
  const pause = outcomes.find((why) => why?.retry === 'pause');
  if (pause?.retryAfter) await pauseBulk(db, now + pause.retryAfter);
  return { isPointless: pause !== undefined, waitMs };
}

interface Prepared {
  ready: { email: QueuedEmail; outgoing: OutgoingEmail }[];
  failed: Failed[];
}

async function prepare(
  env: Bindings,
  db: D1Database,
  claimed: readonly QueuedEmail[],
  now: number,
): Promise<Prepared> {
  const links = claimed.map(linkIdIn).filter((id) => id !== undefined);
  const live = await beginLifetimes(db, links, now);
  const prepared: Prepared = { ready: [], failed: [] };
  for (const email of claimed) {
    try {
      refuseWhatIsOver(email, live, now);
      const outgoing = await compose(env, email);
      if (!isAddress(outgoing.to)) throw new NotSent('address', 'never');
      prepared.ready.push({ email, outgoing });
    } catch (error) {
      const why = error instanceof NotSent ? error : new NotSent('unexpected');
      // An unexpected error's message could quote the email; its stack line cannot.
      const where = why === error ? undefined : (error as Error).stack?.split('\n    at ')[1];
      prepared.failed.push({ email, why, alone: true, where });
    }
  }
  return prepared;
}

function refuseWhatIsOver(email: QueuedEmail, live: ReadonlySet<string>, now: number): void {
  const age = now - Date.parse(email.createdAt);
  // Checked before each try: an email whose every try crashes never reaches a check afterwards.
  if (email.attempts > 1 && age > GIVE_UP_AFTER_MS) throw new NotSent('too-old', 'never');
  if (email.unwanted) throw new NotSent(email.unwanted, 'never');
  const linkId = linkIdIn(email);
  // The link was used, or replaced by the link of a newer email.
  if (linkId && !live.has(linkId)) throw new NotSent('superseded', 'never');
}

function log({ email: { id, kind, attempts }, why, where }: Failed): void {
  const givenUp = why.retry === 'never';
  console.warn(JSON.stringify({ mail: id, kind, attempts, error: why.code, givenUp, where }));
}
