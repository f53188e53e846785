// The passkeys table: which key signs in as which member.

export const MOST_PASSKEYS = 10;

export interface Passkey {
  id: string;
  memberId: string;
  /** COSE, base64url. */
  publicKey: string;
  signCount: number;
  name: string;
}

export function findPasskey(db: D1Database, id: string): Promise<Passkey | null> {
  return db
    .prepare(
      `SELECT id, member_id AS memberId, public_key AS publicKey, sign_count AS signCount, name
       FROM passkeys WHERE id = ?1`,
    )
    .bind(id)
    .first<Passkey>();
}

export interface PasskeyHint {
  id: string;
  transports: string[];
}

/** For the browser, which then asks for one of them, or leaves them out. */
export async function passkeysOf(db: D1Database, memberId: string): Promise<PasskeyHint[]> {
  const { results } = await db
    .prepare('SELECT id, transports FROM passkeys WHERE member_id = ?1')
    .bind(memberId)
    .all<{ id: string; transports: string }>();
  return results.map(({ id, transports }) => ({ id, transports: JSON.parse(transports) }));
}

interface NewRow {
  id: string;
  memberId: string;
  publicKey: string;
  signCount: number;
  transports: readonly string[];
  name: string;
  isSynced: boolean;
  createdAt: string;
  /** The session that adds it. */
  sessionId: string;
}

/**
 * For a batch, followed by `somethingChanged`: changes no row if the member has ten, if an account has the key already, or
 * if the session has ended, perhaps by a reset that removed all passkeys. Only this statement decides, so two requests at
 * the same time cannot both add the tenth. Idempotent.
 */
export function addPasskey(db: D1Database, passkey: NewRow): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO passkeys
         (id, member_id, public_key, sign_count, transports, name, is_synced, created_at, last_used_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?8
       WHERE (SELECT count(*) FROM passkeys WHERE member_id = ?2 AND id <> ?1) < ?10
         AND EXISTS (SELECT 1 FROM sessions WHERE member_id = ?2 AND id = ?9)
       ON CONFLICT (id) DO UPDATE SET name = name
         WHERE member_id = excluded.member_id AND created_at = excluded.created_at`,
    )
    .bind(
      passkey.id,
      passkey.memberId,
      passkey.publicKey,
      passkey.signCount,
      JSON.stringify(passkey.transports),
      passkey.name,
      Number(passkey.isSynced),
      passkey.createdAt,
      passkey.sessionId,
      MOST_PASSKEYS,
    );
}

export interface Use {
  id: string;
  signCount: number;
  isSynced: boolean;
  /** ISO 8601 */
  at: string;
}

/**
 * For a batch, followed by `somethingChanged`: changes no row if the passkey was removed, or if its counter did not
 * grow, which a copied key would explain. Synced passkeys always report 0. Idempotent.
 * https://www.w3.org/TR/webauthn-3/#sctn-sign-counter
 */
export function notePasskeyUse(
  db: D1Database,
  { id, signCount, isSynced, at }: Use,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE passkeys SET sign_count = ?2, is_synced = ?3, last_used_at = ?4
       WHERE id = ?1 AND (sign_count < ?2 OR (sign_count = 0 AND ?2 = 0) OR (sign_count = ?2 AND last_used_at = ?4))`,
    )
    .bind(id, signCount, Number(isSynced), at);
}

export const hasCounterGrown = (stored: number, reported: number): boolean =>
  reported > stored || (reported === 0 && stored === 0);

/**
 * For a batch, followed by `somethingChanged`. Only this statement decides whether it is the last way to sign in: parallel
 * removals cannot both succeed.
 */
export function removePasskey(db: D1Database, memberId: string, id: string): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM passkeys WHERE member_id = ?1 AND id = ?2
         AND (EXISTS (SELECT 1 FROM members WHERE id = ?1 AND password_hash IS NOT NULL)
           OR EXISTS (SELECT 1 FROM identities WHERE member_id = ?1)
           OR EXISTS (SELECT 1 FROM passkeys WHERE member_id = ?1 AND id <> ?2))`,
    )
    .bind(memberId, id);
}

export function renamePasskey(
  db: D1Database,
  memberId: string,
  { id, name }: { id: string; name: string },
): D1PreparedStatement {
  return db
    .prepare('UPDATE passkeys SET name = ?3 WHERE member_id = ?1 AND id = ?2 AND name <> ?3')
    .bind(memberId, id, name);
}

/** After a password reset: `claim` is the value that this request wrote into the reset link's row. */
export function forgetPasskeysAfterReset(db: D1Database, claim: string): D1PreparedStatement {
  return db
    .prepare(
      'DELETE FROM passkeys WHERE member_id = (SELECT member_id FROM one_time_links WHERE claim = ?1)',
    )
    .bind(claim);
}

/** Only while the address is unverified. */
export function forgetPasskeysOfStranger(db: D1Database, memberId: string): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM passkeys WHERE member_id =
         (SELECT id FROM members WHERE id = ?1 AND email_verified_at IS NULL)`,
    )
    .bind(memberId);
}

export function forgetPasskeys(db: D1Database, memberId: string): D1PreparedStatement {
  return db.prepare('DELETE FROM passkeys WHERE member_id = ?1').bind(memberId);
}
