// Accounts that the team makes for members of another platform: without a password, until an invitation is followed.
import { emailKey } from './rules/credentials.ts';

export interface ImportedMember {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  /** ISO 8601 */
  joinedAt: string;
}

/** For a batch. Changes nothing for an address that has an account. */
export function addImportedMember(
  db: D1Database,
  { id, email, firstName, lastName, joinedAt }: ImportedMember,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO members (id, email, email_key, first_name, last_name, joined_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT DO NOTHING`,
    )
    .bind(id, email, emailKey(email), firstName, lastName, joinedAt);
}

/** For a batch: only while no one has signed in to it, set a password or paid. */
export function deleteUnusedAccount(db: D1Database, memberId: string): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM members WHERE id = ?1 AND last_seen_at = '' AND password_hash IS NULL
         AND NOT EXISTS (SELECT 1 FROM subscriptions WHERE member_id = ?1)
         AND NOT EXISTS (SELECT 1 FROM member_roles WHERE member_id = ?1)`,
    )
    .bind(memberId);
}
