// Emails in a test's own outbox, and their delivery state.
import { expect } from 'vitest';
import { writeBatch } from '../../../functions/database/write.ts';
import { queueEmail } from '../../../functions/email/outbox.ts';

export const EVERY_MINUTE = '* * * * *';
export const EVERY_HOUR = '17 * * * *';
export const MINUTE = 60_000;

/** Emails are sent after the response: soon, if other tests leave the machine time. */
export const eventually = <T>(look: () => T) => expect.poll(look, { timeout: 10_000 });

export interface Row {
  id: string;
  kind: string;
  to_address: string;
  data: string;
  created_at: string;
  due_at: string;
  attempts: number;
  sent_at: string | null;
  given_up_at: string | null;
  last_error: string | null;
}

/** One email to each, written as separate requests would. */
export async function write(db: D1Database, ...to: string[]): Promise<void> {
  await writeBatch(
    db,
    to.map((address) =>
      queueEmail(db, {
        kind: 'welcome',
        key: crypto.randomUUID(),
        memberId: null,
        to: address,
        data: { firstName: 'Eva' },
      }),
    ),
  );
}

export async function rowsFor(db: D1Database, to: string): Promise<Row[]> {
  const { results } = await db
    .prepare('SELECT * FROM mails WHERE to_address = ?1 ORDER BY rowid')
    .bind(to)
    .all<Row>();
  return results;
}

/** Without the owner’s alerts, which a moved clock causes. */
export async function allRows(db: D1Database): Promise<Row[]> {
  const sql = `SELECT * FROM mails WHERE kind <> 'alert' ORDER BY rowid`;
  return (await db.prepare(sql).all<Row>()).results;
}

export function tokenIn(text: string): string {
  const [, token] = /#t=([\w-]{43})\b/.exec(text) ?? [];
  if (!token) throw new Error('there is no link in this email');
  return token;
}
