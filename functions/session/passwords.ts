// Password checks, for sign-in and for reauthentication before sensitive actions.
import type { Context } from 'hono';
import { recordEvent } from '../account/security-log/events.ts';
import type { AppEnv } from '../environment.ts';
import { clientAddress } from '../http/client-address.ts';
import { ApiError } from '../http/errors.ts';
import { attemptsExceeded, tooMany } from '../http/rate-limits/rate-limits.ts';
import { type Account, findAccount } from './accounts.ts';
import { isCommonPassword } from './common-passwords.ts';
import type { Lane } from './hash-queue.ts';
import { knownBrowserId } from './known-browser.ts';
import { SIGN_INS_ACCOUNT, SIGN_INS_ADDRESS, SIGN_INS_HERE, SIGN_INS_KNOWN } from './limits.ts';
import { passwordHasher } from './password-hasher.ts';
import { emailKey } from './rules/credentials.ts';
import { requireHuman, turnstileIsOn } from './turnstile.ts';

/** 400 for a password that attackers try first. */
export function refuseCommonPassword(password: string): void {
  if (!isCommonPassword(password)) return;
  const message = 'That password is one of the most common ones. Please choose another.';
  throw new ApiError(400, 'common_password', message, { fields: { password: message } });
}

/**
 * Counts the attempt before hashing. Beyond a limit: a Turnstile proof where that is switched on, else 429. True for a
 * known browser within its own limit; beyond it the browser counts as a stranger's, so that a stolen cookie does not
 * lock its owner out.
 */
export async function countSignIn(
  c: Context<AppEnv>,
  key: string,
  humanProof?: string,
): Promise<boolean> {
  const { db } = c.var;
  const browser = await knownBrowserId(c, key);
  if (browser && !(await attemptsExceeded(db, [{ limit: SIGN_INS_KNOWN, subject: browser }])))
    return true;
  const address = clientAddress(c.req.raw.headers);
  const exceeded = await attemptsExceeded(db, [
    { limit: SIGN_INS_HERE, subject: `${key} ${address}` },
    { limit: SIGN_INS_ADDRESS, subject: address },
    { limit: SIGN_INS_ACCOUNT, subject: key },
  ]);
  if (!exceeded) return false;
  if (exceeded.limit !== SIGN_INS_ACCOUNT || !turnstileIsOn(c)) throw tooMany(exceeded);
  await requireHuman(c, humanProof);
  return false;
}

/** The account, or null. An unknown address takes the same time and runs the same statements. 503 as passwordHasher. */
export async function checkPassword(
  c: Context<AppEnv>,
  email: string,
  password: string,
  lane: Lane,
): Promise<Account | null> {
  const { db } = c.var;
  const key = emailKey(email);
  const account = await findAccount(db, key);
  const { matches, newHash } = await passwordHasher(c, key, lane).verify(
    password,
    account?.passwordHash ?? null,
  );
  if (!matches || !account) {
    c.executionCtx.waitUntil(recordEvent(c, account?.id ?? '', 'sign-in-failed').run());
    return null;
  }
  if (!newHash) return account;
  await db
    .prepare('UPDATE members SET password_hash = ?2 WHERE id = ?1 AND password_hash = ?3')
    .bind(account.id, newHash, account.passwordHash)
    .run();
  return { ...account, passwordHash: newHash };
}

export function wrongCredentials(): ApiError {
  return new ApiError(
    401,
    'wrong_credentials',
    'That email and password don’t match. Please try again.',
  );
}
