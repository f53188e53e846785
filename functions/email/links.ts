// One-time links. The token is derived from the link's id and a secret, so it can be put into an email at any time
// but is stored nowhere: D1 holds its SHA-256.
import { GIVE_UP_AFTER_MS } from './queue.ts';

export type LinkPurpose = 'reset' | 'verify' | 'change-email' | 'invitation';

export const LIFETIME_MINUTES: Record<LinkPurpose, number> = {
  reset: 60,
  verify: 7 * 24 * 60,
  'change-email': 24 * 60,
  invitation: 14 * 24 * 60,
};

export interface NewLink {
  id: string;
  /** Makes this the member's only valid link of its purpose. */
  statements: D1PreparedStatement[];
}

/** A link for an email in the same batch, if the member exists by then. Its lifetime begins when the email is sent. */
export async function newLink(
  db: D1Database,
  secret: string,
  link: { purpose: LinkPurpose; memberId: string; email: string },
  now = Date.now(),
): Promise<NewLink> {
  const id = crypto.randomUUID();
  return {
    id,
    statements: [
      forgetLinks(db, link.memberId, link.purpose),
      db
        .prepare(
          `INSERT INTO one_time_links (token_hash, id, purpose, member_id, email, expires_at)
           SELECT ?1, ?2, ?3, id, ?5, ?6 FROM members WHERE id = ?4 ON CONFLICT (token_hash) DO NOTHING`,
        )
        .bind(
          await linkTokenHash(await linkToken(secret, id)),
          id,
          link.purpose,
          link.memberId,
          link.email,
          linkExpiry(link.purpose, now),
        ),
    ],
  };
}

function linkExpiry(purpose: LinkPurpose, sentAt: number): string {
  return new Date(sentAt + LIFETIME_MINUTES[purpose] * 60_000).toISOString();
}

/** 256 bits that only the holder of the secret can compute: HMAC-SHA-256 of the link's id. */
export async function linkToken(secret: string, id: string): Promise<string> {
  const key = await crypto.subtle.importKey(
    'raw',
    Buffer.from(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  return base64url(await crypto.subtle.sign('HMAC', key, Buffer.from(`link:${id}`)));
}

export async function linkTokenHash(token: string): Promise<string> {
  return base64url(await crypto.subtle.digest('SHA-256', Buffer.from(token)));
}

const base64url = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('base64url');

export interface LiveLink {
  id: string;
  memberId: string;
  purpose: LinkPurpose;
  /** The address that the link verifies. */
  email: string;
}

export function findLink(
  db: D1Database,
  tokenHash: string,
  now = Date.now(),
): Promise<LiveLink | null> {
  return db
    .prepare(
      `SELECT id, member_id AS memberId, purpose, email FROM one_time_links
       WHERE token_hash = ?1 AND claim IS NULL AND expires_at > ?2`,
    )
    .bind(tokenHash, new Date(now).toISOString())
    .first<LiveLink>();
}

/**
 * Uses up a link, as the first statement of a batch whose others depend on `claim`, an id unique to this request.
 * Returns a row for the one request that wins; idempotent.
 */
export function claimLink(
  db: D1Database,
  tokenHash: string,
  claim: string,
  now = Date.now(),
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE one_time_links SET claim = ?2
       WHERE token_hash = ?1 AND (claim IS NULL OR claim = ?2) AND expires_at > ?3 RETURNING member_id`,
    )
    .bind(tokenHash, claim, new Date(now).toISOString());
}

/**
 * A link's lifetime begins when its email is sent, which may be days after the request. Returns the ids of the links
 * that still count: the others were used or replaced in the meantime.
 */
export async function beginLifetimes(
  db: D1Database,
  ids: readonly string[],
  sentAt: number,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const ends = (purpose: LinkPurpose) => linkExpiry(purpose, sentAt);
  const { results } = await db
    .prepare(
      `UPDATE one_time_links
       SET expires_at = CASE purpose WHEN 'reset' THEN ?2 WHEN 'verify' THEN ?3 WHEN 'invitation' THEN ?5 ELSE ?4 END
       WHERE id IN (SELECT value FROM json_each(?1)) AND claim IS NULL RETURNING id`,
    )
    .bind(
      JSON.stringify(ids),
      ends('reset'),
      ends('verify'),
      ends('change-email'),
      ends('invitation'),
    )
    .all<{ id: string }>();
  return new Set(results.map(({ id }) => id));
}

/** For a batch: deletes the member's links, of one purpose or of all. */
export function forgetLinks(
  db: D1Database,
  memberId: string,
  purpose: LinkPurpose | null = null,
): D1PreparedStatement {
  return db
    .prepare('DELETE FROM one_time_links WHERE member_id = ?1 AND (?2 IS NULL OR purpose = ?2)')
    .bind(memberId, purpose);
}

/** For the member whose link this request claimed: deletes the links of one purpose, or all unclaimed ones. */
export function forgetOtherLinks(
  db: D1Database,
  claim: string,
  purpose: LinkPurpose | null = null,
): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM one_time_links WHERE member_id = (SELECT member_id FROM one_time_links WHERE claim = ?1)
         AND CASE WHEN ?2 IS NULL THEN claim IS NULL ELSE purpose = ?2 END`,
    )
    .bind(claim, purpose);
}

/** Once the member has a password, an old invitation must not set another. */
export function forgetUnclaimedInvitations(db: D1Database, claim: string): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM one_time_links WHERE purpose = 'invitation' AND claim IS NULL
         AND member_id = (SELECT member_id FROM one_time_links WHERE claim = ?1)`,
    )
    .bind(claim);
}

/** Deletes the member's links only while their address is unverified. */
export function forgetLinksOfStranger(db: D1Database, memberId: string): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM one_time_links WHERE member_id =
         (SELECT id FROM members WHERE id = ?1 AND email_verified_at IS NULL)`,
    )
    .bind(memberId);
}

/** Waits past their expiry: until its email is sent or given up, a link may still become valid. */
export async function forgetExpiredLinks(db: D1Database, now = Date.now()): Promise<void> {
  await db
    .prepare('DELETE FROM one_time_links WHERE expires_at < ?1')
    .bind(new Date(now - GIVE_UP_AFTER_MS).toISOString())
    .run();
}
