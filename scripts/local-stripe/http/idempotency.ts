// One response per key for 24 hours: https://docs.stripe.com/api/idempotent_requests
// The result is saved once the work of a request has begun, be it a success, a decline or a 500. A request that was
// refused before that (unknown parameters, a key in use) may be sent again with the same key.
import { thisProcess } from '../this-process.ts';
import { StripeApiError } from './errors.ts';

const KEPT_SECONDS = 24 * 3600;

export interface Saved {
  status: number;
  body: string;
}

interface Row {
  fingerprint: string;
  claimed_by: string;
  status: number | null;
  body: string | null;
}

/** A request that has been running for this long was interrupted. */
const STOPPED_MS = 30_000;

/** With a saved response nothing is left to do; without one this request does the work. */
export interface Claim {
  key: string;
  claimedAt: number;
  saved?: Saved;
}

export async function claimKey(
  db: D1Database,
  key: string,
  fingerprint: string,
  now: number,
): Promise<Claim> {
  const claimedAt = Date.now();
  const [, claim, rows] = await db.batch<Row>([
    db.prepare('DELETE FROM idempotency_keys WHERE created <= ?1').bind(now - KEPT_SECONDS),
    db
      .prepare(
        `INSERT INTO idempotency_keys (key, fingerprint, created, claimed_by, claimed_at)
         VALUES (?1, ?2, ?3, ?4, ?5)
         ON CONFLICT (key) DO UPDATE SET claimed_by = excluded.claimed_by, claimed_at = excluded.claimed_at
         WHERE body IS NULL AND fingerprint = excluded.fingerprint
           AND (claimed_by <> excluded.claimed_by OR claimed_at < ?6)
         RETURNING key`,
      )
      .bind(key, fingerprint, now, thisProcess(), claimedAt, claimedAt - STOPPED_MS),
    db.prepare('SELECT * FROM idempotency_keys WHERE key = ?1').bind(key),
  ]);
  const row = rows?.results[0];
  if (row && row.fingerprint !== fingerprint)
    throw otherParameters(key, row.fingerprint, fingerprint);
  if (claim?.results.length) return { key, claimedAt };
  if (row?.status && row.body !== null)
    return { key, claimedAt, saved: { status: row.status, body: row.body } };
  throw new StripeApiError(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
  });
}

/** Part of the work's own batch, which it rolls back if another request took over the key. */
export function saveAnswer(
  db: D1Database,
  { key, claimedAt }: Claim,
  { status, body }: Saved,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE idempotency_keys SET status = ?3, body = ?4
         WHERE key = ?1 AND claimed_at = ?2 AND body IS NULL`,
      )
      .bind(key, claimedAt, status, body),
    db.prepare(`INSERT INTO conflicts (id) SELECT '' WHERE changes() = 0`),
  ];
}

/** For a request that was refused before its work began. Leaves a saved response alone. */
export async function releaseKey(db: D1Database, { key, claimedAt }: Claim): Promise<void> {
  await db
    .prepare('DELETE FROM idempotency_keys WHERE key = ?1 AND claimed_at = ?2 AND body IS NULL')
    .bind(key, claimedAt)
    .run();
}

function otherParameters(key: string, first: string, second: string): StripeApiError {
  const [path, otherPath] = [first, second].map((fingerprint) => fingerprint.split(' ')[0]);
  const message =
    path === otherPath
      ? `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`
      : `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${otherPath}' vs '${path}'). Try using a key other than '${key}' if you meant to execute a different request.`;
  return new StripeApiError(400, { type: 'idempotency_error', message });
}
