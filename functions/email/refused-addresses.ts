// Addresses that emails come back from, and addresses whose owner called one of ours spam. The provider tells us
// (provider-events.ts). What comes back gets nothing more but the links that its owner asks for, which prove that the
// address works again; after a complaint, only security and billing (decision 206).
import { emailKey } from '../session/rules/credentials.ts';

export type RefusedBecause = 'bounce' | 'complaint';

/** Kinds of email that a complaint stops. */
const STOPPED_BY_COMPLAINT = `'welcome', 'community-digest', 'next-step', 'broadcast', 'come-back'`;

/** Reasons for giving an email up that say nothing against its address. */
export const HARMLESS_REASONS = `'superseded', 'too-old', 'unsubscribed', 'stopped', 'refused-address', 'switched-off', 'not-fitting', 'came-back', 'restored'`;

/** SQL over a row of mails. */
export const IS_REFUSED = `EXISTS (
    SELECT 1 FROM refused_addresses r
    WHERE r.address_key IN (lower(to_address), (SELECT k.email_key FROM members k WHERE k.id = member_id AND k.email = to_address))
      AND lane <> 0 AND (r.because = 'bounce' OR kind IN (${STOPPED_BY_COMPLAINT})))`;

/** A bounce outweighs an earlier complaint: nothing is sent any more. */
const REFUSE = `
  INSERT INTO refused_addresses (address_key, because, detail, refused_at)
  SELECT value, ?2, ?3, ?4 FROM json_each(?1) WHERE NOT EXISTS (SELECT 1 FROM email_provider_events WHERE id = ?5)
  ON CONFLICT (address_key) DO UPDATE SET because = excluded.because, detail = excluded.detail, refused_at = excluded.refused_at
  WHERE refused_addresses.because = 'complaint'`;

interface Refusal {
  because: RefusedBecause;
  detail: string;
  /** Of a message that may arrive twice: its ID. */
  unlessSeen?: string;
}

/** For a batch. Harmless when repeated. */
export function refuseAddresses(
  db: D1Database,
  addresses: readonly string[],
  { because, detail, unlessSeen = '' }: Refusal,
  now: number,
): D1PreparedStatement {
  const keys = JSON.stringify(addresses.map(emailKey));
  return db
    .prepare(REFUSE)
    .bind(keys, because, detail.slice(0, 120), new Date(now).toISOString(), unlessSeen);
}

export const noteSuppressed = (db: D1Database, addresses: readonly string[], now: number) =>
  refuseAddresses(db, addresses, { because: 'bounce', detail: 'suppressed by the provider' }, now);

/** For a batch: its owner has confirmed the address again, or the account is deleted. */
export const forgetRefusal = (db: D1Database, address: string): D1PreparedStatement =>
  db.prepare('DELETE FROM refused_addresses WHERE address_key = ?1').bind(emailKey(address));

/** SQL over members m: JSON of a Refused, or NULL. */
export const REFUSAL_OF_M = `(SELECT json_object('because', r.because, 'detail', r.detail, 'at', r.refused_at)
  FROM refused_addresses r WHERE r.address_key = m.email_key)`;

/** That a member's address takes no emails. */
export interface Refused {
  because: RefusedBecause;
  /** The provider's word for it. */
  detail: string;
  at: string;
}

export async function isRefused(db: D1Database, address: string): Promise<boolean> {
  const row = await db
    .prepare('SELECT 1 FROM refused_addresses WHERE address_key = ?1')
    .bind(emailKey(address))
    .first();
  return row !== null;
}

export const refusalOf = (db: D1Database, address: string): Promise<Refused | null> =>
  db
    .prepare(
      'SELECT because, detail, refused_at AS at FROM refused_addresses WHERE address_key = ?1',
    )
    .bind(emailKey(address))
    .first<Refused>();
