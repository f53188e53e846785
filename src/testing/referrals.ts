// Referrals without signing anyone up: rows, and the payments and refunds that the ledger receives.
import { confirmReferral, reverseReferral } from '../../functions/referrals/ledger.ts';

let referees = 0;

/** This many new people whom this member referred. They have no account of their own here. */
export async function referred(
  db: D1Database,
  referrerId: string,
  count: number,
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => `referee-${++referees}-of-${referrerId}`);
  for (const id of ids) {
    await db
      .prepare(
        `INSERT INTO referrals (referee_id, referrer_id, referred_at) VALUES (?1, ?2, '2026-01-01T00:00:00.000Z')`,
      )
      .bind(id, referrerId)
      .run();
  }
  return ids;
}

/** A day of the year in which all these tests take place. */
export const day = (n: number) => new Date(Date.UTC(2026, 0, n)).toISOString();

/** This member's payment on that day, with a read time of its own. */
export function pays(
  db: D1Database,
  memberId: string,
  {
    on = 10,
    card = null as string | null,
    now = Date.UTC(2026, 0, on),
  }: { on?: number; card?: string | null; now?: number } = {},
): Promise<unknown> {
  return db.batch(
    confirmReferral(db, { memberId, firstPaidAt: day(on), cards: card ? [card] : [] }, now),
  );
}

export function getsMoneyBack(
  db: D1Database,
  memberId: string,
  { on = 20, now = Date.UTC(2026, 0, on) }: { on?: number; now?: number } = {},
): Promise<unknown> {
  return db.batch(reverseReferral(db, { memberId, at: day(on) }, now));
}

export interface Year {
  reason: string;
  starts_at: string;
  ends_at: string;
  revoked_at: string | null;
  billing_due: number;
}

/** Including those that were reversed. */
export async function yearsOf(db: D1Database, memberId: string): Promise<Year[]> {
  const { results } = await db
    .prepare(
      `SELECT reason, starts_at, ends_at, revoked_at, billing_due FROM grants
       WHERE member_id = ?1 AND reason GLOB 'referral:*' ORDER BY reason`,
    )
    .bind(memberId)
    .all<Year>();
  return results;
}
