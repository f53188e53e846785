// Emails are written in the same batch as the change they report, and sent afterwards: by the same request or,
// when that fails, by the cron job (delivery.ts).
import type { EmailData, EmailKind } from './email-data.ts';
import { LANE_OF, LANES } from './lanes.ts';

export interface EmailToQueue<Kind extends EmailKind> {
  kind: Kind;
  /** The same email is never written twice: kind and key are unique together. */
  key: string;
  memberId: string | null;
  to: string;
  data: EmailData[Kind];
  /** Writes the email only if this request is the one that used a one-time link (one_time_links.claim). */
  onlyIfClaimed?: string;
  /** Writes the email only if this condition holds; its values begin at ?10. */
  onlyIf?: { sql: string; values: readonly string[] };
}

/** The statement that queues an email, for a batch. Writes nothing if the member does not exist. */
export function queueEmail<Kind extends EmailKind>(
  db: D1Database,
  email: EmailToQueue<Kind>,
  now = Date.now(),
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO mails (id, kind, dedupe_key, member_id, to_address, data, created_at, due_at, lane)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7, ?9
       WHERE (?4 IS NULL OR EXISTS (SELECT 1 FROM members WHERE id = ?4))
         AND (?8 IS NULL OR EXISTS (SELECT 1 FROM one_time_links WHERE claim = ?8))
         AND NOT EXISTS (SELECT 1 FROM email_switches WHERE kind = ?2)
         AND ${email.onlyIf?.sql ?? 'true'}
       ON CONFLICT (dedupe_key) DO NOTHING`,
    )
    .bind(
      crypto.randomUUID(),
      email.kind,
      `${email.kind}:${email.key}`,
      email.memberId,
      email.to,
      JSON.stringify(email.data),
      new Date(now).toISOString(),
      email.onlyIfClaimed ?? null,
      LANES[LANE_OF[email.kind]],
      ...(email.onlyIf?.values ?? []),
    );
}

/** Queues the same email once more, for the member's present address. For a batch; idempotent by `key`. */
export function queueAgain(
  db: D1Database,
  { emailId, key }: { emailId: string; key: string },
  now = Date.now(),
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO mails (id, kind, dedupe_key, member_id, to_address, data, created_at, due_at, lane)
       SELECT ?2, e.kind, e.kind || ':again:' || ?3, e.member_id, m.email, e.data, ?4, ?4, e.lane
       FROM mails e JOIN members m ON m.id = e.member_id WHERE e.id = ?1
       ON CONFLICT (dedupe_key) DO NOTHING`,
    )
    .bind(emailId, crypto.randomUUID(), key, new Date(now).toISOString());
}

/**
 * Queues one email for each row of a query, in one statement: nothing changes between reading and writing. `emails`
 * selects id, key, member_id, to_address and data, the JSON of the kind's EmailData; its values begin at ?4.
 */
export function queueEmails(
  db: D1Database,
  kind: EmailKind,
  { emails, values }: { emails: string; values: readonly unknown[] },
  now = Date.now(),
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO mails (id, kind, dedupe_key, member_id, to_address, data, created_at, due_at, lane)
       SELECT id, ?1, ?1 || ':' || key, member_id, to_address, data, ?2, ?2, ?3 FROM (${emails})
       WHERE NOT EXISTS (SELECT 1 FROM email_switches WHERE kind = ?1)
       ON CONFLICT (dedupe_key) DO NOTHING`,
    )
    .bind(kind, new Date(now).toISOString(), LANES[LANE_OF[kind]], ...values);
}

/** Cancels emails of a kind that are not sent yet. `member` selects the member's id; its values begin at ?4. */
export function withdrawEmails(
  db: D1Database,
  kind: EmailKind,
  {
    because,
    member,
    values,
  }: { because: 'unsubscribed'; member: string; values: readonly string[] },
  now = Date.now(),
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE mails SET given_up_at = ?2, last_error = ?3
       WHERE member_id = (${member}) AND kind = ?1 AND sent_at IS NULL AND given_up_at IS NULL`,
    )
    .bind(kind, new Date(now).toISOString(), because, ...values);
}

/** Takes back the emails of a broadcast that no sender has claimed for good. Those at the provider still arrive. */
export function withdrawBroadcast(
  db: D1Database,
  broadcastId: string,
  onlyIf?: { sql: string; values: readonly [string, string] },
  now = Date.now(),
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE mails SET given_up_at = ?4, last_error = 'stopped'
       WHERE kind = 'broadcast' AND dedupe_key >= 'broadcast:' || ?3 || ':' AND dedupe_key < 'broadcast:' || ?3 || ';'
         AND sent_at IS NULL AND given_up_at IS NULL AND ${onlyIf?.sql ?? '?1 IS ?2'}`,
    )
    .bind(...(onlyIf?.values ?? [null, null]), broadcastId, new Date(now).toISOString());
}

const OLD_PER_STATEMENT = 5000;
const DELETING_MS = 15_000;
const DELETE_OLD = `
  DELETE FROM mails WHERE rowid IN (SELECT rowid FROM mails WHERE created_at < ?1 ORDER BY created_at LIMIT ?2)`;

/** A month is enough to find out why a member got no email. In chunks: a broadcast's emails grow old at the same time. */
export async function deleteOldEmails(db: D1Database, now = Date.now()): Promise<void> {
  const started = Date.now();
  const before = new Date(now - 30 * 86_400_000).toISOString();
  // The next hour continues.
  while (Date.now() - started < DELETING_MS) {
    const { meta } = await db.prepare(DELETE_OLD).bind(before, OLD_PER_STATEMENT).run();
    if (meta.changes < OLD_PER_STATEMENT) return;
  }
}
