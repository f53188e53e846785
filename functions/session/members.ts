// Statements that change a member's row, for other features' batches. `claim`: only if this request claimed the
// one-time link (email/links.ts).
import { forgetPasskeys } from './passkeys/passkeys.ts';
import { forgetCodes } from './recovery-codes/codes.ts';
import { emailKey } from './rules/credentials.ts';

export function changeName(
  db: D1Database,
  memberId: string,
  { firstName, lastName, timeZone }: { firstName: string; lastName: string; timeZone: string },
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE members SET first_name = ?2, last_name = ?3, time_zone = ?4
       WHERE id = ?1 AND (first_name, last_name, time_zone) <> (?2, ?3, ?4)`,
    )
    .bind(memberId, firstName, lastName, timeZone);
}

/** Only while the session is valid. */
export function changePasswordHash(
  db: D1Database,
  memberId: string,
  {
    passwordHash,
    sessionId,
    knownBrowserEpoch,
  }: { passwordHash: string; sessionId: string; knownBrowserEpoch: string },
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE members SET password_hash = ?2, known_browser_epoch = ?4
       WHERE id = ?1 AND EXISTS (SELECT 1 FROM sessions WHERE member_id = ?1 AND id = ?3)`,
    )
    .bind(memberId, passwordHash, sessionId, knownBrowserEpoch);
}

export function forgetKnownBrowsers(
  db: D1Database,
  memberId: string,
  knownBrowserEpoch: string,
): D1PreparedStatement {
  return db
    .prepare('UPDATE members SET known_browser_epoch = ?2 WHERE id = ?1')
    .bind(memberId, knownBrowserEpoch);
}

/** Only while it is still the member's address. */
export function verifyEmail(db: D1Database, claim: string, email: string): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE members SET email_verified_at = coalesce(email_verified_at, ?3)
       WHERE id = (SELECT member_id FROM one_time_links WHERE claim = ?1) AND email_key = ?2`,
    )
    .bind(claim, emailKey(email), new Date().toISOString());
}

export function changeEmail(
  db: D1Database,
  claim: string,
  { email, knownBrowserEpoch }: { email: string; knownBrowserEpoch: string },
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE members SET email = ?2, email_key = ?3, email_verified_at = ?4, known_browser_epoch = ?5
       WHERE id = (SELECT member_id FROM one_time_links WHERE claim = ?1)`,
    )
    .bind(claim, email, emailKey(email), new Date().toISOString(), knownBrowserEpoch);
}

/** Ends every way to sign in. From here on, the address can sign up again. */
export function closeAccount(db: D1Database, memberId: string): D1PreparedStatement[] {
  return [
    db.prepare('DELETE FROM sessions WHERE member_id = ?1').bind(memberId),
    db.prepare('DELETE FROM identities WHERE member_id = ?1').bind(memberId),
    forgetPasskeys(db, memberId),
    forgetCodes(db, memberId),
    db
      .prepare(
        `UPDATE members SET email = 'deleted', email_key = 'deleted:' || id, first_name = '', last_name = '',
           time_zone = '', password_hash = NULL, email_verified_at = NULL WHERE id = ?1`,
      )
      .bind(memberId),
  ];
}

/** All rows that refer to the member are deleted with it (ON DELETE CASCADE). */
export function deleteMember(db: D1Database, memberId: string): D1PreparedStatement {
  return db.prepare('DELETE FROM members WHERE id = ?1').bind(memberId);
}
