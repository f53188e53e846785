// A member removes a provider, unless it is their only way to sign in.
import type { Context } from 'hono';
import { writeBatch } from '../../database/write.ts';
import { deliverSoon } from '../../email/delivery.ts';
import type { AppEnv } from '../../environment.ts';
import { ApiError } from '../../http/errors.ts';
import type { Member } from '../current-member.ts';
import { isLinked, NOTHING_CHANGED, somethingChanged, tellOwner } from './identities.ts';
import { PROVIDER_NAMES, type Provider } from './providers.ts';

/** 404 when it is not linked, 409 when it is the only way to sign in. */
export async function unlink(
  c: Context<AppEnv>,
  member: Member,
  provider: Provider,
): Promise<void> {
  const { db } = c.var;
  try {
    await writeBatch(db, [
      removeIdentity(db, member.id, provider),
      somethingChanged(db),
      ...tellOwner(c, member, provider, 'removed'),
    ]);
  } catch (error) {
    if (!String(error).includes(NOTHING_CHANGED)) throw error;
    throw (await isLinked(db, member.id, provider)) ? lastWayIn(provider) : notLinked(provider);
  }
  deliverSoon(c);
}

/** Only this statement decides whether it is the last sign-in method: parallel removals cannot both succeed. */
function removeIdentity(db: D1Database, memberId: string, provider: Provider): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM identities WHERE member_id = ?1 AND provider = ?2
         AND (EXISTS (SELECT 1 FROM members WHERE id = ?1 AND password_hash IS NOT NULL)
           OR EXISTS (SELECT 1 FROM identities WHERE member_id = ?1 AND provider <> ?2)
           OR EXISTS (SELECT 1 FROM passkeys WHERE member_id = ?1))`,
    )
    .bind(memberId, provider);
}

function lastWayIn(provider: Provider): ApiError {
  return new ApiError(
    409,
    'last_way_in',
    `${PROVIDER_NAMES[provider]} is your only way to sign in. Set a password or add another way first.`,
  );
}

export function notLinked(provider: Provider): ApiError {
  return new ApiError(
    404,
    'not_linked',
    `${PROVIDER_NAMES[provider]} is not one of your ways to sign in.`,
  );
}
