// Months given to an address. They begin when the member with this address has confirmed it, after the end of an earlier gift.
import { writeBatch } from '../../database/write.ts';
import { GIFT_DAYS } from './rules/gift.ts';

const DAY_MS = 86_400_000;
const IN_A_RUN = 100;

/** ?1 is the time. The first of an address: the next one begins at its end. */
const READY = `
  FROM gifts g JOIN members m ON m.email_key = g.email_key
  WHERE g.email_key IS NOT NULL AND g.expires_at > ?1 AND m.email_verified_at IS NOT NULL
    AND g.id = (SELECT id FROM gifts WHERE email_key = m.email_key AND expires_at > ?1 ORDER BY created_at, id LIMIT 1)`;

const ENDS_LAST = `coalesce((SELECT max(ends_at) FROM grants
    WHERE member_id = m.id AND substr(reason, 1, 5) = 'gift:' AND revoked_at IS NULL AND ends_at > ?1), ?1)`;

const GRANT = `
  INSERT INTO grants (member_id, reason, tier, starts_at, ends_at)
  SELECT m.id, 'gift:' || g.id, g.plan, ${ENDS_LAST},
    strftime('%Y-%m-%dT%H:%M:%fZ', ${ENDS_LAST}, '+' || g.months || ' months') ${READY}`;

const OPEN = `
  UPDATE gifts SET member_id = (SELECT id FROM members m WHERE m.email_key = gifts.email_key), opened_at = ?1,
    email = NULL, email_key = NULL
  WHERE email_key IS NOT NULL AND EXISTS (SELECT 1 FROM members m JOIN grants ON grants.member_id = m.id
    WHERE m.email_key = gifts.email_key AND grants.reason = 'gift:' || gifts.id)`;

/** For the batch that confirms the member’s address, after it. */
export function openGiftsOf(
  db: D1Database,
  memberId: string,
  now = Date.now(),
): D1PreparedStatement[] {
  const at = new Date(now).toISOString();
  return [
    db.prepare(`${GRANT} AND m.id = ?2 ON CONFLICT DO NOTHING`).bind(at, memberId),
    db
      .prepare(`${OPEN} AND email_key = (SELECT email_key FROM members WHERE id = ?2)`)
      .bind(at, memberId),
  ];
}

/** Addresses that were confirmed in another way. */
export async function openGifts(db: D1Database, now: number): Promise<void> {
  const at = new Date(now).toISOString();
  await writeBatch(db, [
    db.prepare(`${GRANT} LIMIT ?2 ON CONFLICT DO NOTHING`).bind(at, IN_A_RUN),
    db.prepare(OPEN).bind(at),
  ]);
}

interface Given {
  id: string;
  email: string;
  emailKey: string;
  plan: string;
  months: number;
}

/** For a batch; `condition`: SQL with ?1 and ?2 of `request`. */
export function insertGift(
  db: D1Database,
  request: readonly [string, string],
  gift: Given,
  condition: string,
  now = Date.now(),
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO gifts (id, email, email_key, plan, months, created_at, expires_at)
       SELECT ?3, ?4, ?5, ?6, ?7, ?8, ?9 WHERE ${condition} ON CONFLICT (id) DO NOTHING`,
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
  condition: string,
  now = Date.now(),
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE gifts SET taken_back_at = ?4, email = NULL, email_key = NULL
       WHERE id = ?3 AND opened_at IS NULL AND taken_back_at IS NULL AND ${condition}`,
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
