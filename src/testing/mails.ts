// What a mail would say: its link, derived as the delivery does it.
import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { linkToken } from '../../functions/mail/links.ts';

/** The newest mail of this kind to this address; fails when there is none. */
export async function mailTo(
  db: D1Database,
  address: string,
  kind: string,
): Promise<Record<string, string>> {
  const mail = await db
    .prepare(
      'SELECT data FROM mails WHERE to_address = ?1 AND kind = ?2 ORDER BY created_at DESC LIMIT 1',
    )
    .bind(address, kind)
    .first<{ data: string }>();
  if (!mail) throw new Error(`no ${kind} mail to ${address}`);
  return JSON.parse(mail.data);
}

/** The token behind the # of the newest such mail's link. */
export async function tokenIn(db: D1Database, address: string, kind: string): Promise<string> {
  const { linkId } = await mailTo(db, address, kind);
  const { TOKEN_SECRET } = parseEnv(await readFile('.dev.vars.example', 'utf8'));
  return linkToken(TOKEN_SECRET ?? '', linkId ?? '');
}
