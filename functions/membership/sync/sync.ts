// Makes our rows say what Stripe says. Events arrive late, twice and out of order, so nobody believes their contents: each
// one only tells whose subscription to read again. Whoever reads takes a ticket first, and may write only if nobody else has
// written since: so each reading that is written began after the one before it was written. Whoever was overtaken by a
// later ticket is done, because that reading began after theirs; else they read once more.
import type Stripe from 'stripe';
import { writeBatch } from '../../database/write.ts';
import { confirmReferral, reverseReferral } from '../../referrals/ledger.ts';
import { type Known, readKnown } from './known.ts';
import { saveMissing, saveState } from './save-state.ts';
import { readSubscription, type SubscriptionState } from './subscription-state.ts';
import { tellNews } from './tell-news.ts';

/** More than two at once are rare, and each round one of them is done. Whoever gives up tries again in a minute. */
const MAX_TRIES = 10;

/** For a subscription that belongs to nobody we know; perhaps its customer is only now being written down. */
export class NobodyKnown extends Error {}

export async function syncSubscription(
  db: D1Database,
  stripe: Stripe,
  id: string,
): Promise<SubscriptionState | null> {
  for (let tries = 1; ; tries++) {
    const { ticket, applied } = await takeTicket(db, id);
    const state = await readSubscription(stripe, id);
    const known = await readKnown(db, state ?? { id, memberId: null, customerId: '' });
    if (known.applied >= ticket) return state;
    try {
      await writeBatch(db, [
        ...claimWrite(db, id, ticket, applied),
        ...(state ? changes(db, state, known, ticket) : saveMissing(db, id)),
      ]);
      return state;
    } catch (error) {
      if (!isOvertaken(error) || tries === MAX_TRIES) throw error;
    }
  }
}

function changes(
  db: D1Database,
  state: SubscriptionState,
  known: Known,
  ticket: number,
): D1PreparedStatement[] {
  // Billing records outlive the account: then the id that the subscription carries names nobody.
  const memberId = known.subscription?.memberId ?? known.member?.id ?? state.memberId;
  if (!memberId) throw new NobodyKnown(`nobody is known for ${state.id}`);
  return [
    ...saveState(db, state, known, memberId),
    ...tellNews(db, state, known, memberId, ticket),
    ...settleReferral(db, state, memberId),
  ];
}

/** Whoever invited this member gets what their first payment is worth, and loses it when it goes back. */
function settleReferral(
  db: D1Database,
  { invoices, card }: SubscriptionState,
  memberId: string,
): D1PreparedStatement[] {
  const paid = invoices.filter(({ paidCents }) => paidCents > 0);
  const kept = paid.filter(({ paidCents, refundedCents }) => refundedCents < paidCents);
  const firstPaidAt = kept.at(-1)?.paidAt;
  if (firstPaidAt) {
    const cardFingerprint = card?.fingerprint ?? null;
    return confirmReferral(db, { memberId, firstPaidAt, cardFingerprint });
  }
  const at = paid
    .map(({ refundedAt }) => refundedAt ?? '')
    .toSorted()
    .at(-1);
  return at ? reverseReferral(db, { memberId, at }) : [];
}

/** Counted by the database, so that no clock can put two of them in the wrong order. */
async function takeTicket(
  db: D1Database,
  id: string,
): Promise<{ ticket: number; applied: number }> {
  const row = await db
    .prepare(
      `INSERT INTO subscription_syncs (subscription_id, ticket, applied) VALUES (?1, 1, 0)
       ON CONFLICT (subscription_id) DO UPDATE SET ticket = ticket + 1 RETURNING ticket, applied`,
    )
    .bind(id)
    .first<{ ticket: number; applied: number }>();
  if (!row) throw new Error('a ticket was not written');
  return row;
}

/** Undoes the whole batch when somebody has written since the ticket was taken. */
function claimWrite(
  db: D1Database,
  id: string,
  ticket: number,
  seen: number,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE subscription_syncs SET applied = ?2, applied_at = ?4 WHERE subscription_id = ?1 AND applied = ?3`,
      )
      .bind(id, ticket, seen, new Date().toISOString()),
    db.prepare(
      `INSERT INTO subscription_syncs (subscription_id, ticket, applied) SELECT NULL, 0, 0 WHERE changes() = 0`,
    ),
  ];
}

function isOvertaken(error: unknown): boolean {
  return String(error).includes('NOT NULL constraint failed: subscription_syncs.subscription_id');
}
