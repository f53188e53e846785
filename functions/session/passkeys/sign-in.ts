// Signing in with a passkey alone: it is something the member has, unlocked by something they are or know.
import type { Context } from 'hono';
import type { AppEnv } from '../../environment.ts';
import { clientAddress } from '../../http/client-address.ts';
import { ApiError } from '../../http/errors.ts';
import { countAttempt } from '../../http/rate-limits/rate-limits.ts';
import { findAccountById } from '../accounts.ts';
import { PASSKEY_SIGN_INS } from '../limits.ts';
import { signIn } from '../signing-in.ts';
import { findPasskey } from './passkeys.ts';
import type { ProofAnswer } from './responses.ts';
import { takePasskey, whyNotUsed } from './take.ts';
import { verifyProof } from './verify.ts';

/** 401 with the same answer for a passkey that we don't know and for one whose signature is wrong. */
export async function signInWithPasskey(c: Context<AppEnv>, answer: ProofAnswer): Promise<void> {
  const { db } = c.var;
  await countAttempt(db, [{ limit: PASSKEY_SIGN_INS, subject: clientAddress(c.req.raw.headers) }]);
  const passkey = await findPasskey(db, answer.id);
  const proof = await verifyProof(c, answer, { to: 'sign-in' }, passkey);
  if (!passkey || !proof) throw passkeyRefused();
  const account = await findAccountById(db, passkey.memberId);
  if (!account) throw passkeyRefused();
  const also = await takePasskey(db, passkey, proof);
  await signIn(c, account, { method: 'passkey', also }).catch(async (error: unknown) => {
    throw await whyNotUsed(c, error, passkey, proof, passkeyRefused);
  });
}

function passkeyRefused(): ApiError {
  return new ApiError(
    401,
    'passkey_refused',
    'That passkey doesn’t open an account here. Please try another way to sign in.',
  );
}
