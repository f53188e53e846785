// The recovery_codes table. A code replaces a passkey once, for members with a role who lost theirs.
import { sha256 } from '../sessions.ts';

export const HOW_MANY = 10;
/** Crockford's Base32: no letter looks like a digit. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** Five bits each: enough that a copy of the hashes opens nothing. */
const LENGTH = 16;

/** "k7m3-qx9t-2arb-0hzw" */
export function newCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  const text = Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return text.match(/.{4}/g)?.join('-') ?? '';
}

/** As written by hand: without spaces and hyphens, in any case, with O for 0 and I or L for 1. */
export function codeHash(memberId: string, typed: string): Promise<string> {
  const code = typed
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
  return sha256(`recovery-code:${memberId}:${code}`);
}

/** For a batch: these codes replace all earlier ones. None are written if the session has ended. */
export function replaceCodes(
  db: D1Database,
  { memberId, sessionId }: { memberId: string; sessionId: string },
  hashes: readonly string[],
  now = Date.now(),
): D1PreparedStatement[] {
  return [
    forgetCodes(db, memberId),
    db
      .prepare(
        `INSERT INTO recovery_codes (member_id, code_hash, created_at)
         SELECT ?1, value, ?3 FROM json_each(?2)
         WHERE EXISTS (SELECT 1 FROM sessions WHERE member_id = ?1 AND id = ?4)`,
      )
      .bind(memberId, JSON.stringify(hashes), new Date(now).toISOString(), sessionId),
  ];
}

/** For a batch, followed by `somethingChanged`: changes no row for a code that is wrong or used. Idempotent. */
export function takeCode(
  db: D1Database,
  memberId: string,
  { hash, requestId }: { hash: string; requestId: string },
  now = Date.now(),
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE recovery_codes SET used_at = ?4, request_id = ?3
       WHERE member_id = ?1 AND code_hash = ?2 AND (used_at IS NULL OR request_id = ?3)`,
    )
    .bind(memberId, hash, requestId, new Date(now).toISOString());
}

export async function codesLeft(db: D1Database, memberId: string): Promise<number> {
  const left = await db
    .prepare(
      'SELECT count(*) AS unused FROM recovery_codes WHERE member_id = ?1 AND used_at IS NULL',
    )
    .bind(memberId)
    .first<number>('unused');
  return left ?? 0;
}

/** After a password reset: `claim` is the value that this request wrote into the reset link's row. */
export function forgetCodesAfterReset(db: D1Database, claim: string): D1PreparedStatement {
  return db
    .prepare(
      'DELETE FROM recovery_codes WHERE member_id = (SELECT member_id FROM one_time_links WHERE claim = ?1)',
    )
    .bind(claim);
}

/** Only while the address is unverified. */
export function forgetCodesOfStranger(db: D1Database, memberId: string): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM recovery_codes WHERE member_id =
         (SELECT id FROM members WHERE id = ?1 AND email_verified_at IS NULL)`,
    )
    .bind(memberId);
}

export function forgetCodes(db: D1Database, memberId: string): D1PreparedStatement {
  return db.prepare('DELETE FROM recovery_codes WHERE member_id = ?1').bind(memberId);
}
