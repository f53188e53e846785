// What somebody would find in their mailbox, read from the outbox before anything is sent.
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { type LinkPurpose, linkToken } from '../../functions/mail/links.ts';

export const TOKEN_SECRET = parseEnv(readFileSync('.dev.vars.example', 'utf8'))
  .TOKEN_SECRET as string;

/** What stands behind the # of the newest link of this purpose. */
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

/** The kinds of the mails to this address, in the order in which they were written. */
export async function mailsTo(db: D1Database, address: string): Promise<string[]> {
  const { results } = await db
    .prepare('SELECT kind FROM mails WHERE to_address = ?1 ORDER BY rowid')
    .bind(address)
    .all<{ kind: string }>();
  return results.map(({ kind }) => kind);
}
