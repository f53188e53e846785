// Finds accounts by email address or id.

export interface Account {
  id: string;
  email: string;
  firstName: string;
  timeZone: string;
  /** Null for people who only sign in through a provider. */
  passwordHash: string | null;
  emailVerifiedAt: string | null;
  joinedAt: string;
  /** Whether a sign-in from an unknown browser sends an email. */
  signInAlerts: 0 | 1;
  /** The epoch that a known browser's cookie must have (known-browser.ts). */
  knownBrowserEpoch: string;
}

const ACCOUNT = `
  m.id, m.email, m.first_name AS firstName, m.time_zone AS timeZone, m.password_hash AS passwordHash,
  m.email_verified_at AS emailVerifiedAt, m.joined_at AS joinedAt, coalesce(p.sign_in_alerts, 1) AS signInAlerts,
  m.known_browser_epoch AS knownBrowserEpoch
  FROM members m LEFT JOIN preferences p ON p.member_id = m.id`;

export function findAccount(db: D1Database, emailKey: string): Promise<Account | null> {
  return db.prepare(`SELECT ${ACCOUNT} WHERE m.email_key = ?1`).bind(emailKey).first<Account>();
}

export function findAccountById(db: D1Database, memberId: string): Promise<Account | null> {
  return db.prepare(`SELECT ${ACCOUNT} WHERE m.id = ?1`).bind(memberId).first<Account>();
}
