// Months given to an address. They begin when the member with this address has confirmed it, after the end of an earlier gift.
import { IS_RECORDED } from '../../database/recorded.ts';
import { writeBatch } from '../../database/write.ts';
import { GIFT_DAYS } from './rules/gift.ts';

const DAY_MS = 86_400_000;

/** ?1 is the time, ?2 a member, or null for each. The first of an address: the next one begins at its end. */
const READY = `
  FROM gifts g JOIN members m ON m.email_key = g.email_key
  WHERE g.email_key IS NOT NULL AND g.expires_at > ?1 AND m.email_verified_at IS NOT NULL
    AND g.id = (SELECT id FROM gifts WHERE email_key = m.email_key AND expires_at > ?1 ORDER BY created_at, id LIMIT 1)`;

const ENDS_LAST = `coalesce((SELECT max(ends_at) FROM grants
    WHERE member_id = m.id AND substr(reason, 1, 5) = 'gift:' AND revoked_at IS NULL AND ends_at > ?1), ?1)`;

const GRANT = `
  INSERT INTO grants (member_id, reason, tier, starts_at, ends_at)
  SELECT m.id, 'gift:' || g.id, g.plan, ${ENDS_LAST},
    strftime('%Y-%m-%dT%H:%M:%fZ', ${ENDS_LAST}, '+' || g.months || ' months') ${READY}
    AND (?2 IS NULL OR m.id = ?2) LIMIT 100 ON CONFLICT DO NOTHING`;

/** Those that have their grant. ?2 as above. */
const OPEN = `
  UPDATE gifts SET member_id = (SELECT id FROM members m WHERE m.email_key = gifts.email_key), opened_at = ?1,
    email = NULL, email_key = NULL
  WHERE email_key IS NOT NULL AND EXISTS (SELECT 1 FROM members m JOIN grants ON grants.member_id = m.id
    WHERE m.email_key = gifts.email_key AND (?2 IS NULL OR m.id = ?2) AND grants.reason = 'gift:' || gifts.id)`;

const opened = (db: D1Database, memberId: string | null, now: number): D1PreparedStatement[] => {
  const at = new Date(now).toISOString();
  return [db.prepare(GRANT).bind(at, memberId), db.prepare(OPEN).bind(at, memberId)];
};

/** For the batch that confirms the member’s address, after it. */
export const openGiftsOf = (db: D1Database, memberId: string, now = Date.now()) =>
  opened(db, memberId, now);

/** Addresses that were confirmed in another way. */
export async function openGifts(db: D1Database, now: number): Promise<void> {
  await writeBatch(db, opened(db, null, now));
}

interface Given {
  id: string;
  email: string;
  emailKey: string;
  plan: string;
  months: number;
}

export function insertGift(
  db: D1Database,
  request: readonly [string, string],
  gift: Given,
  now = Date.now(),
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO gifts (id, email, email_key, plan, months, created_at, expires_at)
       SELECT ?3, ?4, ?5, ?6, ?7, ?8, ?9 WHERE ${IS_RECORDED} ON CONFLICT (id) DO NOTHING`,
    )
    .bind(
      ...request,
      gift.id,
      gift.email,
      gift.emailKey,
      gift.plan,
      gift.months,
      new Date(now).toISOString(),
      new Date(now + GIFT_DAYS * DAY_MS).toISOString(),
    );
}

/** Only one that no one has opened. */
export function takeGiftBack(
  db: D1Database,
  request: readonly [string, string],
  giftId: string,
  now = Date.now(),
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE gifts SET taken_back_at = ?4, email = NULL, email_key = NULL
       WHERE id = ?3 AND opened_at IS NULL AND taken_back_at IS NULL AND ${IS_RECORDED}`,
    )
    .bind(...request, giftId, new Date(now).toISOString());
}

/** The addresses of gifts that no one opened in time. */
export async function forgetOldGifts(db: D1Database, now: number): Promise<void> {
  await db
    .prepare(
      'UPDATE gifts SET email = NULL, email_key = NULL WHERE email_key IS NOT NULL AND expires_at < ?1',
    )
    .bind(new Date(now).toISOString())
    .run();
}
