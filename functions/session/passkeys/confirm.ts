// A signed-in member proves with a passkey that it is still them. This signs no one in.
import type { Context } from 'hono';
import { writeBatch } from '../../database/write.ts';
import type { AppEnv } from '../../environment.ts';
import { ApiError } from '../../http/errors.ts';
import { countAttempt } from '../../http/rate-limits/rate-limits.ts';
import { type Member, requireMember } from '../current-member.ts';
import { PASSKEY_CONFIRMATIONS } from '../limits.ts';
import { somethingChanged } from '../openid/identities.ts';
import { renewedSession, sessionTokenHash } from '../sessions.ts';
import { findPasskey, passkeysOf } from './passkeys.ts';
import type { ProofAnswer } from './responses.ts';
import { takePasskey, whyNotUsed } from './take.ts';
import { authenticationOptions, verifyProof } from './verify.ts';

const purposeOf = ({ session }: Member) => ({ to: 'confirm', sessionId: session.id }) as const;

/** 404 for a member without a passkey. */
export async function optionsToConfirm(c: Context<AppEnv>) {
  const member = await requireMember(c);
  const own = await passkeysOf(c.var.db, member.id);
  if (own.length === 0)
    throw new ApiError(
      404,
      'no_passkey',
      'There’s no passkey in your account yet. Add one on your account page.',
    );
  return authenticationOptions(c, purposeOf(member), own);
}

/** For 15 minutes this session, under a new token, allows sensitive actions. */
export async function confirmWithPasskey(c: Context<AppEnv>, answer: ProofAnswer): Promise<void> {
  const { db } = c.var;
  const member = await requireMember(c);
  await countAttempt(db, [{ limit: PASSKEY_CONFIRMATIONS, subject: member.session.id }]);
  const found = await findPasskey(db, answer.id);
  const passkey = found?.memberId === member.id ? found : null;
  const proof = await verifyProof(c, answer, purposeOf(member), passkey);
  if (!passkey || !proof) throw notConfirmed();
  const now = new Date().toISOString();
  const before = (await sessionTokenHash(c)) ?? '';
  const session = await renewedSession(c, before, { confirmedAt: now, passkeyAt: now });
  await writeBatch(db, [
    ...(await takePasskey(db, passkey, proof)),
    session.statement,
    somethingChanged(db),
  ]).catch(async (error: unknown) => {
    throw await whyNotUsed(c, error, passkey, proof, notConfirmed);
  });
  session.setCookies();
}

function notConfirmed(): ApiError {
  return new ApiError(
    400,
    'passkey_refused',
    'That passkey isn’t one of yours here. Please try another one.',
  );
}
