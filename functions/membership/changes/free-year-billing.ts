// No charges during a free year: we postpone billing at Stripe to its end, and restart it if the year is revoked.
import type Stripe from 'stripe';
import { writeBatch } from '../../database/write.ts';
import { queueEmail } from '../../email/outbox.ts';
import type { AppEnv } from '../../environment.ts';
import { billingIsMoved, type ReadGrant } from '../../referrals/free-year-due.ts';
import { supersedeCheckout, voidUnlessOver } from '../checkout/supersede-checkout.ts';
import { isMissing, openStripe } from '../stripe/client.ts';
import { isSwitchedOn } from '../stripe/transport.ts';
import { syncSubscription } from '../sync/sync.ts';

const WITHIN_MS = 20_000;
/** Stripe expires an unpaid first invoice after 23 hours. */
const CHECKOUT_LASTS_MS = 24 * 3_600_000;

interface Due {
  memberId: string;
  /** End of the last free year that still counts. */
  endsAt: string | null;
  /** Start of the first free year that was revoked. */
  revokedFrom: string | null;
}

interface Given {
  reason: string;
  startsAt: string;
  endsAt: string;
  email: string;
  firstName: string;
  timeZone: string;
}

export async function moveBilling(env: AppEnv['Bindings'], db: D1Database): Promise<void> {
  if (!isSwitchedOn(env)) return;
  const { results } = await db
    .prepare(
      `SELECT g.member_id AS memberId, max(CASE WHEN g.revoked_at IS NULL THEN g.ends_at END) AS endsAt,
         min(CASE WHEN g.revoked_at IS NOT NULL THEN g.starts_at END) AS revokedFrom
       FROM grants g
       WHERE g.reason LIKE 'referral:%' AND g.member_id IN
         (SELECT member_id FROM grants WHERE billing_due = 1 LIMIT 10)
       GROUP BY g.member_id`,
    )
    .all<Due>();
  for (const due of results) {
    await moveBillingOf(db, openStripe(env, { withinMs: WITHIN_MS }), due).catch((error: unknown) =>
      console.error(JSON.stringify({ freeYear: due.memberId, error: String(error) })),
    );
  }
}

async function moveBillingOf(db: D1Database, stripe: Stripe, due: Due): Promise<void> {
  const read = await readGrants(db, due.memberId);
  await tellMember(db, due.memberId);
  const own = await db
    .prepare(
      `SELECT id, status FROM subscriptions
       WHERE member_id = ?1 AND status IN ('active', 'trialing', 'past_due', 'unpaid') AND cancels_at IS NULL
       ORDER BY created_at DESC LIMIT 1`,
    )
    .bind(due.memberId)
    .first<{ id: string; status: string }>();
  const until = own && freeUntil(due, own.status);
  if (own && until) {
    if (own.status === 'past_due' || own.status === 'unpaid') await waiveOpenBills(stripe, own.id);
    try {
      await stripe.subscriptions.update(own.id, { trial_end: until, proration_behavior: 'none' });
    } finally {
      // Even when Stripe refused: if the subscription has ended there, the next run finds nothing to move.
      await syncSubscription(db, stripe, own.id);
    }
  }
  if (!own && Date.parse(due.endsAt ?? '') > Date.now()) {
    await closeOpenCheckout(db, stripe, due.memberId);
  }
  await writeBatch(
    db,
    read.map((grant) => billingIsMoved(db, due.memberId, grant)),
  );
}

/** Read before calling Stripe: grants written meanwhile are left for the next run. */
async function readGrants(db: D1Database, memberId: string): Promise<ReadGrant[]> {
  const { results } = await db
    .prepare(
      `SELECT reason, starts_at AS startsAt, ends_at AS endsAt, revoked_at AS revokedAt FROM grants
       WHERE member_id = ?1 AND billing_due = 1`,
    )
    .bind(memberId)
    .all<ReadGrant>();
  return results;
}

/** Stripe retries a failed invoice for a week, and with every new card: in a free year the member must not be charged for it. */
async function waiveOpenBills(stripe: Stripe, subscription: string): Promise<void> {
  const { data } = await stripe.invoices.list({ subscription, status: 'open', limit: 100 });
  for (const { id } of data) await voidUnlessOver(stripe, id);
}

/** Nothing is sold in a free year. A payment that is made at this very second is handled a minute later. */
async function closeOpenCheckout(db: D1Database, stripe: Stripe, memberId: string): Promise<void> {
  const id = await db
    .prepare('SELECT subscription_id AS id FROM checkouts WHERE member_id = ?1 AND updated_at > ?2')
    .bind(memberId, new Date(Date.now() - CHECKOUT_LASTS_MS).toISOString())
    .first<string>('id');
  const subscription = id && (await findSubscription(stripe, id));
  if (subscription && subscription.status === 'incomplete') {
    await supersedeCheckout(db, stripe, subscription);
  }
}

async function findSubscription(stripe: Stripe, id: string): Promise<Stripe.Subscription | null> {
  try {
    return await stripe.subscriptions.retrieve(id);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Once per free year. */
async function tellMember(db: D1Database, memberId: string): Promise<void> {
  const { results } = await db
    .prepare(
      `SELECT g.reason, g.starts_at AS startsAt, g.ends_at AS endsAt, m.email, m.first_name AS firstName,
         m.time_zone AS timeZone
       FROM grants g JOIN members m ON m.id = g.member_id
       WHERE g.member_id = ?1 AND g.billing_due = 1 AND g.revoked_at IS NULL`,
    )
    .bind(memberId)
    .all<Given>();
  for (const { reason, email: to, ...data } of results) {
    const key = `${memberId}:${reason}`;
    const { startsAt, endsAt } = data;
    await writeBatch(db, [
      queueEmail(db, { kind: 'free-year', key, memberId, to, data }),
      db
        .prepare(
          `INSERT INTO membership_events (id, member_id, kind, detail, happened_at) VALUES (?1, ?2, 'free-year', ?3, ?4)
           ON CONFLICT (id) DO NOTHING`,
        )
        .bind(
          `free-year:${key}`,
          memberId,
          JSON.stringify({ startsAt, endsAt }),
          new Date().toISOString(),
        ),
    ]);
  }
}

/** Unix seconds, or Stripe's keyword `now`; null when there is nothing to move. */
function freeUntil({ endsAt, revokedFrom }: Due, status: string): number | 'now' | null {
  const [end, from] = [endsAt, revokedFrom].map((iso) => Math.floor(Date.parse(iso ?? '') / 1000));
  const now = Date.now() / 1000;
  if (end && end > now) return end;
  if (status !== 'trialing') return null;
  return from && from > now ? from : 'now';
}
