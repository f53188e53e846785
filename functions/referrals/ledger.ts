// Which referrals count, and the free years they earn: one for every five. Statements for the batch that writes
// what Stripe returned, so that payment, referral and year are one transaction.
//
// Dates decide, not the order in which events arrive. A referral counts while its payment is later than its last
// refund, so a refunded referral counts again only with a new payment. All statements are idempotent for the same
// dates, because they run each time a subscription is read.

/** Referrals for a free year. YEARS below has the same number. */
export const GOAL = 5;

/** True for a referral that counts. */
export const COUNTED = `confirmed_at > coalesce(reversed_at, '')`;

const REFERRER = '(SELECT referrer_id FROM referrals WHERE referee_id = ?1)';

/** The number of years that the referrer has earned so far. */
const YEARS = `(SELECT count(*) / 5 FROM referrals WHERE referrer_id = ${REFERRER} AND ${COUNTED})`;

/** A referral that does not count now, but may with a new payment. */
const OPEN = `refused IS NULL AND coalesce(confirmed_at, '') <= coalesce(reversed_at, '')`;

/** Subscription `s` is, or was ever, paid with one of these cards. ?2 is their fingerprints as JSON. */
const HAS_CARD = `(s.card_fingerprint IN (SELECT value FROM json_each(?2))
  OR EXISTS (SELECT 1 FROM json_each(s.paid_with) p JOIN json_each(?2) c ON c.value = p.value))`;

/** The start of a free year: after the paid period and any other free year, so that none overlap. ?2 is now. */
const FREE_FROM = `max(?2,
  coalesce((SELECT max(s.paid_until) FROM subscriptions s WHERE s.member_id = ${REFERRER}
    AND s.status IN ('active', 'trialing', 'past_due')
    AND NOT EXISTS (SELECT 1 FROM holds h WHERE h.subscription_id = s.id AND h.lifted_at IS NULL)), ''),
  coalesce((SELECT max(g.ends_at) FROM grants g WHERE g.member_id = ${REFERRER}
    AND substr(g.reason, 1, 9) = 'referral:' AND g.revoked_at IS NULL), ''))`;

interface Payment {
  /** The referee. Nothing happens for a member without a referrer. */
  memberId: string;
  /** ISO 8601: the payment date of the referee's first invoice that was not refunded. */
  firstPaidAt: string;
  /** Fingerprints of every known card of the referee. */
  cards: readonly string[];
}

/**
 * After the referee has paid. Permanently refused for a card that the referrer ever paid with, or the card of a friend
 * who already counts: a household may share a card, and counts once.
 */
export function confirmReferral(
  db: D1Database,
  { memberId, firstPaidAt, cards }: Payment,
  now = Date.now(),
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE referrals SET refused = 'same card' WHERE referee_id = ?1 AND ${OPEN} AND EXISTS
           (SELECT 1 FROM subscriptions s
            WHERE ${HAS_CARD} AND (s.member_id = referrer_id OR s.member_id IN
              (SELECT o.referee_id FROM referrals o WHERE o.referrer_id = referrals.referrer_id AND o.referee_id <> ?1
                 AND o.confirmed_at > coalesce(o.reversed_at, ''))))`,
      )
      .bind(memberId, JSON.stringify(cards)),
    db
      .prepare(`UPDATE referrals SET confirmed_at = ?2 WHERE referee_id = ?1 AND ${OPEN}`)
      .bind(memberId, firstPaidAt),
    // A revoked year is restored with its remaining time.
    db
      .prepare(
        `INSERT INTO grants (member_id, reason, tier, starts_at, ends_at, billing_due)
         SELECT ${REFERRER}, 'referral:' || ${YEARS}, 'complete', ${FREE_FROM},
           strftime('%Y-%m-%dT%H:%M:%fZ', ${FREE_FROM}, '+1 year'), 1
         WHERE ${YEARS} > 0
         ON CONFLICT (member_id, reason) DO UPDATE SET revoked_at = NULL, billing_due = 1,
           starts_at = excluded.starts_at,
           ends_at = strftime('%Y-%m-%dT%H:%M:%fZ', unixepoch(excluded.starts_at, 'subsec') +
             unixepoch(ends_at, 'subsec') - unixepoch(max(starts_at, revoked_at), 'subsec'), 'unixepoch')
         WHERE revoked_at IS NOT NULL`,
      )
      .bind(memberId, new Date(now).toISOString()),
  ];
}

/**
 * After everything that the referee paid is refunded. `at` is Stripe's date of the refund: with the date of our read,
 * reading the same refund again would undo a payment made since.
 */
export function reverseReferral(
  db: D1Database,
  { memberId, at }: { memberId: string; at: string },
  now = Date.now(),
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE referrals SET reversed_at = ?2 WHERE referee_id = ?1 AND coalesce(reversed_at, '') < ?2`,
      )
      .bind(memberId, at),
    // A year that has ended is not revoked.
    db
      .prepare(
        `UPDATE grants SET revoked_at = ?2, billing_due = 1
         WHERE member_id = ${REFERRER} AND substr(reason, 1, 9) = 'referral:'
           AND CAST(substr(reason, 10) AS INTEGER) > ${YEARS}
           AND revoked_at IS NULL AND ends_at > ?2`,
      )
      .bind(memberId, new Date(now).toISOString()),
  ];
}
