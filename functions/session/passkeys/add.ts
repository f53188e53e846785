// A member adds a passkey to their account.
import type { Context } from 'hono';
import { recordEvent, whereFrom } from '../../account/security-log/events.ts';
import { writeBatch } from '../../database/write.ts';
import { deliverSoon } from '../../email/delivery.ts';
import type { AppEnv } from '../../environment.ts';
import { ApiError } from '../../http/errors.ts';
import { countAttempt } from '../../http/rate-limits/rate-limits.ts';
import { type Member, signInFirst } from '../current-member.ts';
import { PASSKEY_ADDITIONS } from '../limits.ts';
import { NOTHING_CHANGED, somethingChanged } from '../openid/identities.ts';
import { challengeIsGone, takeChallenge, wasUsed } from './challenges.ts';
import { addPasskey, findPasskey, MOST_PASSKEYS, passkeysOf } from './passkeys.ts';
import type { RegistrationAnswer } from './responses.ts';
import { passkeyEmail } from './tell-owner.ts';
import { registrationOptions, type VerifiedPasskey, verifyRegistration } from './verify.ts';

/** 409 for a member who has ten. */
export async function optionsToAdd(c: Context<AppEnv>, member: Member) {
  const existing = await passkeysOf(c.var.db, member.id);
  if (existing.length >= MOST_PASSKEYS) throw tooMany();
  return registrationOptions(c, member, { to: 'add', sessionId: member.session.id }, existing);
}

/** Named after the device; the member can change it. 409 for a passkey that is here already, or the eleventh. */
export async function addPasskeyTo(
  c: Context<AppEnv>,
  member: Member,
  answer: RegistrationAnswer,
): Promise<{ id: string; name: string }> {
  const { db } = c.var;
  await countAttempt(db, [{ limit: PASSKEY_ADDITIONS, subject: member.id }]);
  const purpose = { to: 'add', sessionId: member.session.id } as const;
  const verified = await verifyRegistration(c, answer, purpose);
  const { challenge, ...passkey } = verified;
  const name = whereFrom(c).device || 'Passkey';
  try {
    await writeBatch(db, [
      await takeChallenge(db, challenge, crypto.randomUUID()),
      somethingChanged(db),
      addPasskey(db, {
        ...passkey,
        memberId: member.id,
        sessionId: member.session.id,
        transports: answer.response.transports,
        name,
        createdAt: new Date().toISOString(),
      }),
      somethingChanged(db),
      recordEvent(c, member.id, 'passkey-added', { detail: name }),
      passkeyEmail(c, member, name, 'added'),
    ]);
  } catch (error) {
    if (!String(error).includes(NOTHING_CHANGED)) throw error;
    throw await whyNotAdded(db, member, verified);
  }
  deliverSoon(c);
  return { id: passkey.id, name };
}

async function whyNotAdded(
  db: D1Database,
  member: Member,
  { challenge, id }: VerifiedPasskey,
): Promise<ApiError> {
  if (await wasUsed(db, challenge)) return challengeIsGone();
  if (await findPasskey(db, id)) return alreadyAdded();
  return (await passkeysOf(db, member.id)).length < MOST_PASSKEYS ? signInFirst() : tooMany();
}

function tooMany(): ApiError {
  return new ApiError(
    409,
    'too_many_passkeys',
    `You have ${MOST_PASSKEYS} passkeys, and that’s the most an account can have. Remove one first.`,
  );
}

function alreadyAdded(): ApiError {
  return new ApiError(409, 'passkey_exists', 'This passkey was already added.');
}
