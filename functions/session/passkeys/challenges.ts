// Challenges for passkeys. They are signed instead of stored, so asking for one writes nothing; only answered ones leave
// a row, so that none is answered twice.
import type { AppEnv } from '../../environment.ts';
import { ApiError } from '../../http/errors.ts';
import { sha256 } from '../sessions.ts';

const LIFETIME_MS = 5 * 60_000;
const EXPIRY_BYTES = 8;
const RANDOM_BYTES = 16;
const HMAC = { name: 'HMAC', hash: 'SHA-256' };

/** What the answer permits. Adding and confirming are bound to the session that asked. */
export type Purpose =
  | { to: 'sign-in' }
  | { to: 'add'; sessionId: string }
  | { to: 'confirm'; sessionId: string };

type Settings = Pick<AppEnv['Bindings'], 'TOKEN_SECRET'>;

export async function newChallenge(
  env: Settings,
  purpose: Purpose,
  now = Date.now(),
): Promise<Uint8Array<ArrayBuffer>> {
  const said = new Uint8Array(EXPIRY_BYTES + RANDOM_BYTES);
  new DataView(said.buffer).setBigUint64(0, BigInt(now + LIFETIME_MS));
  crypto.getRandomValues(said.subarray(EXPIRY_BYTES));
  const proof = await crypto.subtle.sign('HMAC', await keyOf(env), signed(said, purpose));
  const challenge = new Uint8Array(said.length + proof.byteLength);
  challenge.set(said);
  challenge.set(new Uint8Array(proof), said.length);
  return challenge;
}

/** Whether we made this challenge for this purpose within the last five minutes. Says nothing of its use. */
export async function isOpenChallenge(
  env: Settings,
  challenge: string,
  purpose: Purpose,
  now = Date.now(),
): Promise<boolean> {
  const bytes = Buffer.from(challenge, 'base64url');
  const said = bytes.subarray(0, EXPIRY_BYTES + RANDOM_BYTES);
  // Another spelling of the same bytes would have another hash, and could be used again.
  if (bytes.toString('base64url') !== challenge || said.length < EXPIRY_BYTES + RANDOM_BYTES)
    return false;
  const isOurs = await crypto.subtle.verify(
    'HMAC',
    await keyOf(env),
    bytes.subarray(said.length),
    signed(said, purpose),
  );
  return isOurs && said.readBigUInt64BE(0) > BigInt(now);
}

/**
 * For a batch, followed by `somethingChanged`: uses up the challenge. Changes no row if another request has; idempotent
 * for the same `requestId`.
 */
export async function takeChallenge(
  db: D1Database,
  challenge: string,
  requestId: string,
  now = Date.now(),
): Promise<D1PreparedStatement> {
  return db
    .prepare(
      `INSERT INTO used_passkey_challenges (challenge_hash, request_id, used_at) VALUES (?1, ?2, ?3)
       ON CONFLICT (challenge_hash) DO UPDATE SET used_at = used_at WHERE request_id = excluded.request_id`,
    )
    .bind(await sha256(challenge), requestId, new Date(now).toISOString());
}

export async function wasUsed(db: D1Database, challenge: string): Promise<boolean> {
  const found = await db
    .prepare('SELECT 1 AS used FROM used_passkey_challenges WHERE challenge_hash = ?1')
    .bind(await sha256(challenge))
    .first();
  return found !== null;
}

/** Expired, answered before, or not ours at all. */
export function challengeIsGone(): ApiError {
  return new ApiError(401, 'challenge_gone', 'That took a little too long. Please try again.');
}

/** Long after they have expired. */
export async function forgetUsedChallenges(db: D1Database, now = Date.now()): Promise<void> {
  await db
    .prepare('DELETE FROM used_passkey_challenges WHERE used_at < ?1')
    .bind(new Date(now - 12 * LIFETIME_MS).toISOString())
    .run();
}

const keyOf = ({ TOKEN_SECRET }: Settings) =>
  crypto.subtle.importKey('raw', Buffer.from(TOKEN_SECRET), HMAC, false, ['sign', 'verify']);

function signed(said: Uint8Array, purpose: Purpose): Buffer<ArrayBuffer> {
  const session = 'sessionId' in purpose ? purpose.sessionId : '';
  return Buffer.concat([Buffer.from(`passkey:${purpose.to}:${session}:`), said]);
}
