// A signed-in member adds a provider to their account.
import type { Context } from 'hono';
import { writeBatch } from '../../database/write.ts';
import { deliverSoon } from '../../email/delivery.ts';
import type { AppEnv } from '../../environment.ts';
import { findAccountById } from '../accounts.ts';
import { renewedSession } from '../sessions.ts';
import {
  addIdentity,
  isLinked,
  ownerOf,
  somethingChanged,
  tellOwner,
  untilSettled,
} from './identities.ts';
import type { ProviderPerson } from './person.ts';
import { NotSignedIn } from './problems.ts';

/**
 * The session continues under a new token. The provider's email does not matter: the member was signed in and had just
 * reauthenticated. Throws NotSignedIn.
 */
export async function linkToSession(
  c: Context<AppEnv>,
  person: ProviderPerson,
  sessionHash: string,
): Promise<string> {
  const { db } = c.var;
  const { provider } = person;
  const session = await renewedSession(c, sessionHash);
  const page = await untilSettled(async () => {
    const memberId = await memberOf(db, sessionHash, session.tokenHash);
    const account = memberId && (await findAccountById(db, memberId));
    if (!account) throw new NotSignedIn('expired', 'session-ended');
    const owner = await ownerOf(db, person);
    if (owner !== null && owner !== account.id) throw new NotSignedIn('identity-taken');
    if (owner === null && (await isLinked(db, account.id, provider)))
      throw new NotSignedIn('provider-taken');
    const isNew = owner === null;
    await writeBatch(db, [
      ...(isNew ? [addIdentity(db, account.id, person)] : []),
      ...(isNew ? tellOwner(c, account, provider, 'added') : []),
      session.statement,
      somethingChanged(db),
    ]);
    return `/account?notice=${provider}-added`;
  });
  session.setCookies();
  deliverSoon(c);
  return page;
}

/** The session's member, under the old token or the new one that it did not receive because the connection broke. */
export function memberOf(
  db: D1Database,
  sessionHash: string,
  renewedHash: string,
  now = Date.now(),
): Promise<string | null> {
  return db
    .prepare(
      `SELECT member_id FROM sessions
       WHERE token_hash IN (?1, ?3) AND idle_expires_at > ?2 AND absolute_expires_at > ?2`,
    )
    .bind(sessionHash, new Date(now).toISOString(), renewedHash)
    .first<string>('member_id');
}
