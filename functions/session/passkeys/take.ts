// One use of a passkey: its challenge is used up and its counter stored, in the batch of what the use permits.
import type { Context } from 'hono';
import { recordEvent } from '../../account/security-log/events.ts';
import type { AppEnv } from '../../environment.ts';
import type { ApiError } from '../../http/errors.ts';
import { NOTHING_CHANGED, somethingChanged } from '../openid/identities.ts';
import { challengeIsGone, takeChallenge, wasUsed } from './challenges.ts';
import { hasCounterGrown, notePasskeyUse, type Passkey } from './passkeys.ts';
import type { VerifiedProof } from './verify.ts';

/** For the beginning of a batch, which fails as a whole if the challenge or the passkey is no longer good. */
export async function takePasskey(
  db: D1Database,
  passkey: Passkey,
  { challenge, signCount, isSynced }: VerifiedProof,
  now = Date.now(),
): Promise<D1PreparedStatement[]> {
  const at = new Date(now).toISOString();
  return [
    await takeChallenge(db, challenge, crypto.randomUUID(), now),
    somethingChanged(db),
    notePasskeyUse(db, { id: passkey.id, signCount, isSynced, at }),
    somethingChanged(db),
  ];
}

/**
 * Why such a batch failed, as an error to throw. A counter that did not grow is recorded: the key may have been copied,
 * and the member should know.
 */
export async function whyNotUsed(
  c: Context<AppEnv>,
  error: unknown,
  passkey: Passkey,
  { challenge, signCount }: VerifiedProof,
  refused: () => ApiError,
): Promise<unknown> {
  if (!String(error).includes(NOTHING_CHANGED)) return error;
  if (await wasUsed(c.var.db, challenge)) return challengeIsGone();
  const stored = await storedCount(c.var.db, passkey.id);
  if (stored !== null && !hasCounterGrown(stored, signCount))
    await recordEvent(c, passkey.memberId, 'passkey-refused', { detail: passkey.name }).run();
  return refused();
}

/** Null if it was removed. */
function storedCount(db: D1Database, id: string): Promise<number | null> {
  return db
    .prepare('SELECT sign_count FROM passkeys WHERE id = ?1')
    .bind(id)
    .first<number>('sign_count');
}
