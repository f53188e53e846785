// The offers and gifts with what each brought, for the console.
import { type Read, read } from '../../database/named.ts';
import type { PlanKey } from '../../rules/plans.ts';
import { OFFER_COLUMNS, type Offer, type OfferRow, offerFrom } from './offers.ts';

const SHOWN = 100;

/** ?1 is reserved for the reader. What was paid is without what was refunded. */
const OFFERS = `
  SELECT ${OFFER_COLUMNS},
    (SELECT count(*) FROM offer_uses WHERE offer_id = o.id) AS joined,
    (SELECT count(*) FROM offer_uses u JOIN subscriptions s ON s.id = u.subscription_id
      WHERE u.offer_id = o.id AND s.status = 'active') AS active,
    (SELECT coalesce(sum(i.paid_cents - i.refunded_cents), 0) FROM offer_uses u
      JOIN invoices i ON i.subscription_id = u.subscription_id WHERE u.offer_id = o.id) AS kept_cents
  FROM offers o WHERE ?1 IS NOT NULL AND o.created_at > '' ORDER BY o.created_at DESC LIMIT ?2`;

const GIFTS = `
  SELECT g.id, g.email, g.plan, g.months, g.created_at, g.expires_at, g.opened_at, g.taken_back_at, g.member_id,
    trim(m.first_name || ' ' || m.last_name) AS name, m.email AS member_email,
    EXISTS (SELECT 1 FROM subscriptions s WHERE s.member_id = g.member_id AND s.first_paid_at > g.opened_at) AS paid_since
  FROM gifts g LEFT JOIN members m ON m.id = g.member_id
  WHERE ?1 IS NOT NULL AND g.created_at > '' ORDER BY g.created_at DESC LIMIT ?2`;

interface BroughtRow extends OfferRow {
  joined: number;
  active: number;
  kept_cents: number;
}

interface GiftRow {
  id: string;
  email: string | null;
  plan: PlanKey;
  months: number;
  created_at: string;
  expires_at: string;
  opened_at: string | null;
  taken_back_at: string | null;
  member_id: string | null;
  name: string | null;
  member_email: string | null;
  paid_since: 0 | 1;
}

export const OFFERS_READ: Read<BroughtRow> = read<BroughtRow>(OFFERS, SHOWN);
export const GIFTS_READ: Read<GiftRow> = read<GiftRow>(GIFTS, SHOWN);

export interface ShownOffer extends Omit<Offer, 'state' | 'stripeCodeId'> {
  state: 'making' | 'open' | 'ending' | 'over' | 'ended' | 'used-up' | 'refused';
  /** Members who paid with it for the first time. */
  joined: number;
  /** Of them, those whose subscription is active. */
  active: number;
  /** US cents: paid by them and not refunded. */
  keptCents: number;
}

export interface ShownGift {
  id: string;
  /** Null once it is opened by a member who is gone, or forgotten. */
  to: string | null;
  memberId: string | null;
  plan: PlanKey;
  months: number;
  state: 'waiting' | 'opened' | 'taken-back' | 'expired';
  createdAt: string;
  expiresAt: string;
  openedAt: string | null;
  /** The member has paid since. */
  hasPaidSince: boolean;
}

export function offersFrom(rows: BroughtRow[], now: number): ShownOffer[] {
  return rows.map((row) => {
    const { state, stripeCodeId: _, ...offer } = offerFrom(row);
    const { joined, active, kept_cents: keptCents } = row;
    return { ...offer, state: shownState(), joined, active, keptCents };

    function shownState(): ShownOffer['state'] {
      if (state !== 'open') return state;
      if (offer.endsAt && Date.parse(offer.endsAt) <= now) return 'over';
      return offer.mostUses !== null && row.joined >= offer.mostUses ? 'used-up' : 'open';
    }
  });
}

export function giftsFrom(rows: GiftRow[], now: number): ShownGift[] {
  return rows.map((row) => ({
    id: row.id,
    to: row.name || row.member_email || row.email,
    memberId: row.member_id,
    plan: row.plan,
    months: row.months,
    state: stateOf(row, now),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    openedAt: row.opened_at,
    hasPaidSince: row.paid_since === 1,
  }));
}

function stateOf({ opened_at, taken_back_at, expires_at }: GiftRow, now: number) {
  if (opened_at) return 'opened';
  if (taken_back_at) return 'taken-back';
  return Date.parse(expires_at) <= now ? 'expired' : 'waiting';
}
