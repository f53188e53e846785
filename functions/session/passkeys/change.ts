// A member renames or removes a passkey.
import type { Context } from 'hono';
import { recordEvent } from '../../account/security-log/events.ts';
import { writeBatch } from '../../database/write.ts';
import { deliverSoon } from '../../email/delivery.ts';
import type { AppEnv } from '../../environment.ts';
import { ApiError } from '../../http/errors.ts';
import type { Member } from '../current-member.ts';
import { NOTHING_CHANGED, somethingChanged } from '../openid/identities.ts';
import { findPasskey, type Passkey, removePasskey, renamePasskey } from './passkeys.ts';
import { passkeyEmail } from './tell-owner.ts';

/** 404 for one that is not the member's. */
export async function rename(
  c: Context<AppEnv>,
  member: Member,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const { db } = c.var;
  await ownPasskey(db, member, id);
  await writeBatch(db, [
    renamePasskey(db, member.id, { id, name }),
    recordEvent(c, member.id, 'passkey-renamed', { detail: name, onlyIfChanged: true }),
  ]);
}

/** 404 for one that is not the member's, 409 when it is the only way to sign in. Browsers that used it stay signed in. */
export async function remove(c: Context<AppEnv>, member: Member, id: string): Promise<string> {
  const { db } = c.var;
  const { name } = await ownPasskey(db, member, id);
  try {
    await writeBatch(db, [
      removePasskey(db, member.id, id),
      somethingChanged(db),
      recordEvent(c, member.id, 'passkey-removed', { detail: name }),
      passkeyEmail(c, member, name, 'removed'),
    ]);
  } catch (error) {
    if (!String(error).includes(NOTHING_CHANGED)) throw error;
    await ownPasskey(db, member, id);
    throw lastWayIn();
  }
  deliverSoon(c);
  return name;
}

async function ownPasskey(db: D1Database, member: Member, id: string): Promise<Passkey> {
  const passkey = await findPasskey(db, id);
  if (passkey?.memberId !== member.id)
    throw new ApiError(404, 'not_found', 'That passkey is no longer in your account.');
  return passkey;
}

function lastWayIn(): ApiError {
  return new ApiError(
    409,
    'last_way_in',
    'This passkey is your only way to sign in. Set a password or add another way first.',
  );
}
