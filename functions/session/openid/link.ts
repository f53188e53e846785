// A signed-in member adds a provider to their account.
import type { Context } from 'hono';
import { writeBatch } from '../../database/write.ts';
import type { AppEnv } from '../../environment.ts';
import { deliverSoon } from '../../mail/delivery.ts';
import { findAccountById } from '../accounts.ts';
import { addIdentity, isLinked, ownerOf, tellOwner, untilSettled } from './identities.ts';
import type { ProviderPerson } from './person.ts';
import { NotSignedIn } from './problems.ts';

/** Whatever address the provider knows: who asked was signed in and had just confirmed it. Throws NotSignedIn. */
export function linkToSession(
  c: Context<AppEnv>,
  person: ProviderPerson,
  sessionHash: string,
): Promise<string> {
  const { db } = c.var;
  const { provider } = person;
  return untilSettled(async () => {
    const memberId = await memberOf(db, sessionHash);
    const account = memberId && (await findAccountById(db, memberId));
    if (!account) throw new NotSignedIn('expired', 'session-ended');
    const owner = await ownerOf(db, person);
    if (owner !== null && owner !== account.id) throw new NotSignedIn('identity-taken');
    if (owner === null) {
      if (await isLinked(db, account.id, provider)) throw new NotSignedIn('provider-taken');
      await writeBatch(db, [
        addIdentity(db, account.id, person),
        ...tellOwner(c, account, provider, 'added'),
      ]);
      deliverSoon(c);
    }
    return `/account?notice=${provider}-added`;
  });
}

function memberOf(db: D1Database, sessionHash: string, now = Date.now()): Promise<string | null> {
  return db
    .prepare(
      `SELECT member_id FROM sessions
       WHERE token_hash = ?1 AND idle_expires_at > ?2 AND absolute_expires_at > ?2`,
    )
    .bind(sessionHash, new Date(now).toISOString())
    .first<string>('member_id');
}
