// The identities table: which provider account signs in as which member.
import type { Context } from 'hono';
import { recordEvent, when } from '../../account/security-log/events.ts';
import { queueEmail } from '../../email/outbox.ts';
import type { AppEnv } from '../../environment.ts';
import type { Account } from '../accounts.ts';
import type { ProviderPerson } from './person.ts';
import type { Provider } from './providers.ts';

/** The id of the member that this person signs in as, or null. */
export function ownerOf(
  db: D1Database,
  { issuer, subject }: ProviderPerson,
): Promise<string | null> {
  return db
    .prepare('SELECT member_id FROM identities WHERE issuer = ?1 AND subject = ?2')
    .bind(issuer, subject)
    .first<string>('member_id');
}

export async function isLinked(
  db: D1Database,
  memberId: string,
  provider: Provider,
): Promise<boolean> {
  const found = await db
    .prepare('SELECT 1 AS linked FROM identities WHERE member_id = ?1 AND provider = ?2')
    .bind(memberId, provider)
    .first();
  return found !== null;
}

/**
 * For a batch. Deliberately fails when the row already exists: another request was faster, nothing of the batch is
 * written, and the caller decides again (`untilSettled`).
 */
export function addIdentity(
  db: D1Database,
  memberId: string,
  { issuer, subject, provider, email, emailVerified }: ProviderPerson,
  now = Date.now(),
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO identities (issuer, subject, member_id, provider, email, is_email_proved, linked_at, last_used_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?7, ?6, ?6)`,
    )
    .bind(
      issuer,
      subject,
      memberId,
      provider,
      email,
      new Date(now).toISOString(),
      Number(emailVerified),
    );
}

export function noteUse(
  db: D1Database,
  { issuer, subject, email, emailVerified }: ProviderPerson,
  now = Date.now(),
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE identities SET last_used_at = ?3, email = CASE ?4 WHEN '' THEN email ELSE ?4 END,
         is_email_proved = CASE ?4 WHEN '' THEN is_email_proved ELSE ?5 END
       WHERE issuer = ?1 AND subject = ?2`,
    )
    .bind(issuer, subject, new Date(now).toISOString(), email, Number(emailVerified));
}

/** D1's error when `somethingChanged` stops a batch. */
export const NOTHING_CHANGED = 'malformed JSON';

/** Fails the whole batch when the previous statement changed nothing. D1 has no other way to abort. */
export function somethingChanged(db: D1Database): D1PreparedStatement {
  return db.prepare(`SELECT CASE changes() WHEN 0 THEN json('') END`);
}

/** The security log event and the email to the owner, for the batch of the change itself. */
export function tellOwner(
  c: Context<AppEnv>,
  { id, email, firstName, timeZone }: Pick<Account, 'id' | 'email' | 'firstName' | 'timeZone'>,
  provider: Provider,
  change: 'added' | 'removed',
  /** Added by the email's owner; the account's earlier settings are removed (take-over.ts). */
  { reclaimed = false } = {},
): D1PreparedStatement[] {
  return [
    recordEvent(c, id, `sign-in-method-${change}`, { detail: provider }),
    queueEmail(c.var.db, {
      kind: 'sign-in-method',
      key: crypto.randomUUID(),
      memberId: id,
      to: email,
      data: { firstName, provider, change, reclaimed, ...when(c, timeZone) },
    }),
  ];
}

/** Repeats the decision when another request added or removed the same row between our read and our write. */
export async function untilSettled<T>(decide: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await decide();
    } catch (error) {
      const text = `${String(error)} ${String((error as Error).cause ?? '')}`;
      const isOvertaken = text.includes('UNIQUE constraint') || text.includes(NOTHING_CHANGED);
      if (tries === 3 || !isOvertaken) throw error;
    }
  }
}
