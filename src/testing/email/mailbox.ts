// The emails that a member would find in their mailbox, read from the outbox before they are sent.
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import {
  LIFETIME_MINUTES,
  type LinkPurpose,
  linkToken,
  newLink,
} from '../../../functions/email/links.ts';

export const TOKEN_SECRET = parseEnv(readFileSync('.dev.vars.example', 'utf8'))
  .TOKEN_SECRET as string;

/** The token behind the # of the newest link for this purpose. */
export async function linkFor(
  db: D1Database,
  memberId: string,
  purpose: LinkPurpose,
): Promise<string> {
  const id = await db
    .prepare('SELECT id FROM one_time_links WHERE member_id = ?1 AND purpose = ?2')
    .bind(memberId, purpose)
    .first<string>('id');
  if (!id) throw new Error(`nobody sent ${memberId} a link to ${purpose}`);
  return linkToken(TOKEN_SECRET, id);
}

/** The token behind the # of a link that expired over a second ago. */
export async function expiredLink(
  db: D1Database,
  { id: memberId, email }: { id: string; email: string },
  purpose: LinkPurpose,
): Promise<string> {
  const sentAt = Date.now() - LIFETIME_MINUTES[purpose] * 60_000 - 1000;
  const link = await newLink(db, TOKEN_SECRET, { purpose, memberId, email }, sentAt);
  await db.batch(link.statements);
  return linkToken(TOKEN_SECRET, link.id);
}

/** The kinds of the emails to this address, in the order in which they were written. */
export async function emailsTo(db: D1Database, address: string): Promise<string[]> {
  const { results } = await db
    .prepare('SELECT kind FROM mails WHERE to_address = ?1 ORDER BY rowid')
    .bind(address)
    .all<{ kind: string }>();
  return results.map(({ kind }) => kind);
}

/** The newest email of this kind to this address; fails if there is none. */
export async function emailTo(
  db: D1Database,
  address: string,
  kind: string,
): Promise<Record<string, string>> {
  const email = await db
    .prepare(
      'SELECT data FROM mails WHERE to_address = ?1 AND kind = ?2 ORDER BY created_at DESC LIMIT 1',
    )
    .bind(address, kind)
    .first<{ data: string }>();
  if (!email) throw new Error(`no ${kind} mail to ${address}`);
  return JSON.parse(email.data);
}

/** The token behind the # of the link in the newest such email. */
export async function tokenIn(db: D1Database, address: string, kind: string): Promise<string> {
  const { linkId } = await emailTo(db, address, kind);
  return linkToken(TOKEN_SECRET, linkId ?? '');
}
