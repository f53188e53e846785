// Which referrals count, and the free years that come of it: one for every five. Statements for the batch that writes
// what Stripe said, so that payment, referral and year are one transaction.
//
// Dates decide, not the order in which messages arrive. A referral counts while it was paid later than it was last
// refunded, so one whose money went back counts again with a new payment and with nothing else. All of it may be
// repeated, with the same dates, as often as a subscription is read.

/** As in YEARS below. */
export const GOAL = 5;

/** A referral with this counts. */
export const COUNTED = `confirmed_at > coalesce(reversed_at, '')`;

const REFERRER = '(SELECT referrer_id FROM referrals WHERE referee_id = ?1)';

/** How many years the referrer has earned by now. */
const YEARS = `(SELECT count(*) / 5 FROM referrals WHERE referrer_id = ${REFERRER} AND ${COUNTED})`;

/** Does not count, and may with a new payment. */
const OPEN = `refused IS NULL AND coalesce(confirmed_at, '') <= coalesce(reversed_at, '')`;

/** Pays, or has ever paid, with one of these cards. ?2 is their fingerprints as JSON. */
const HAS_CARD = `(s.card_fingerprint IN (SELECT value FROM json_each(?2))
  OR EXISTS (SELECT 1 FROM json_each(s.paid_with) p JOIN json_each(?2) c ON c.value = p.value))`;

/** Not before the paid time is over, nor another free year: nobody is given what they have. ?2 is now. */
const FREE_FROM = `max(?2,
  coalesce((SELECT max(s.paid_until) FROM subscriptions s WHERE s.member_id = ${REFERRER}
    AND s.status IN ('active', 'trialing', 'past_due')
    AND NOT EXISTS (SELECT 1 FROM holds h WHERE h.subscription_id = s.id AND h.lifted_at IS NULL)), ''),
  coalesce((SELECT max(g.ends_at) FROM grants g WHERE g.member_id = ${REFERRER}
    AND substr(g.reason, 1, 9) = 'referral:' AND g.revoked_at IS NULL), ''))`;

interface Payment {
  /** The referee. Whoever came through nobody may be given as well: then nothing happens. */
  memberId: string;
  /** ISO 8601: when the first of their invoices was paid that was not refunded. */
  firstPaidAt: string;
  /** Fingerprints of every card of theirs that we know of. */
  cards: readonly string[];
}

/**
 * After the referee has paid. It is refused for good with a card that the referrer ever paid with, and with the card of
 * another friend who counts already: a household may share one, and counts once.
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
    // A year that was taken back is given back as far as it was left over.
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
 * When nothing is left of what the referee paid. `at` is when the money went back, as Stripe says: with the time of our
 * reading, a refund that is read again would undo a payment made since.
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
    // What is over has been enjoyed, and stays.
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
