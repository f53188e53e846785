// The offers’ rows. Statements are for the batch that records the action in the audit log: ?1 and ?2 are its request.
import { IS_RECORDED } from '../../database/recorded.ts';
import type { Billing, PlanKey } from '../../rules/plans.ts';
import type { DiscountTerms } from './rules/terms.ts';

type OfferState = 'making' | 'open' | 'ending' | 'ended' | 'refused';

export interface Offer extends DiscountTerms {
  id: string;
  code: string;
  mostUses: number | null;
  isForNew: boolean;
  endsAt: string | null;
  state: OfferState;
  stripeCodeId: string | null;
  createdAt: string;
  endedAt: string | null;
}

export interface OfferRow {
  id: string;
  code: string;
  percent: number | null;
  amount_cents: number | null;
  duration: DiscountTerms['duration'];
  months: number | null;
  plan: PlanKey | null;
  billing: Billing | null;
  most_uses: number | null;
  is_for_new: 0 | 1;
  ends_at: string | null;
  state: OfferState;
  stripe_code_id: string | null;
  created_at: string;
  ended_at: string | null;
}

export const OFFER_COLUMNS = `o.id, o.code, o.percent, o.amount_cents, o.duration, o.months, o.plan, o.billing, o.most_uses,
  o.is_for_new, o.ends_at, o.state, o.stripe_code_id, o.created_at, o.ended_at`;

export const offerFrom = (row: OfferRow): Offer => ({
  id: row.id,
  code: row.code,
  percent: row.percent,
  amountCents: row.amount_cents,
  duration: row.duration,
  months: row.months,
  plan: row.plan,
  billing: row.billing,
  mostUses: row.most_uses,
  isForNew: row.is_for_new === 1,
  endsAt: row.ends_at,
  state: row.state,
  stripeCodeId: row.stripe_code_id,
  createdAt: row.created_at,
  endedAt: row.ended_at,
});

const OFFER_BY_ID = `SELECT ${OFFER_COLUMNS} FROM offers o WHERE o.id = ?1`;
const LIVE_OFFER = `SELECT ${OFFER_COLUMNS} FROM offers o WHERE o.code = ?1 AND o.state IN ('making', 'open', 'ending')`;

const first = async (statement: D1PreparedStatement) => {
  const row = await statement.first<OfferRow>();
  return row && offerFrom(row);
};

export const offerById = (db: D1Database, id: string) => first(db.prepare(OFFER_BY_ID).bind(id));

/** The one that a buyer could use now, or soon: a code has at most one. */
export const liveOffer = (db: D1Database, code: string) => first(db.prepare(LIVE_OFFER).bind(code));

/** Fails as a whole if another offer has the code. */
export function insertOffer(
  db: D1Database,
  request: readonly [string, string],
  offer: Omit<Offer, 'state' | 'stripeCodeId' | 'createdAt' | 'endedAt'>,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO offers (id, code, percent, amount_cents, duration, months, plan, billing, most_uses, is_for_new,
         ends_at, state, created_at)
       SELECT ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, 'making', ?14 WHERE ${IS_RECORDED}
       ON CONFLICT (id) DO NOTHING`,
    )
    .bind(
      ...request,
      offer.id,
      offer.code,
      offer.percent,
      offer.amountCents,
      offer.duration,
      offer.months,
      offer.plan,
      offer.billing,
      offer.mostUses,
      Number(offer.isForNew),
      offer.endsAt,
      new Date().toISOString(),
    );
}

export function beginEnd(
  db: D1Database,
  request: readonly [string, string],
  offerId: string,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE offers SET state = 'ending', ended_at = ?4 WHERE id = ?3 AND state IN ('making', 'open') AND ${IS_RECORDED}`,
    )
    .bind(...request, offerId, new Date().toISOString());
}

/** For a sync’s batch: from its first payment on, the subscription is one that the offer brought. */
export function recordOfferUse(
  db: D1Database,
  { id, offerId, firstPaidAt }: { id: string; offerId: string | null; firstPaidAt: string | null },
): D1PreparedStatement[] {
  if (!offerId || !firstPaidAt) return [];
  return [
    db
      .prepare(
        `INSERT INTO offer_uses (subscription_id, offer_id) SELECT ?1, id FROM offers WHERE id = ?2
         ON CONFLICT (subscription_id) DO NOTHING`,
      )
      .bind(id, offerId),
  ];
}
