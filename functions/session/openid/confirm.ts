// A signed-in member reauthenticates with a provider. This signs no one in, whichever account the provider returns.
import type { Context } from 'hono';
import type { JWTPayload } from 'jose';
import { writeBatch } from '../../database/write.ts';
import type { AppEnv } from '../../environment.ts';
import { renewedSession } from '../sessions.ts';
import { noteUse, ownerOf, somethingChanged, untilSettled } from './identities.ts';
import { memberOf } from './link.ts';
import type { ProviderPerson } from './person.ts';
import { NotSignedIn } from './problems.ts';

export const CONFIRMED_PAGE = '/still-you';
const CLOCK_TOLERANCE_MS = 30_000;

/** The session continues under a new token. Returns the page to go to. Throws NotSignedIn. */
export async function confirmSession(
  c: Context<AppEnv>,
  person: ProviderPerson,
  { auth_time }: JWTPayload,
  { sessionHash, startedAt }: { sessionHash: string; startedAt: string },
): Promise<string> {
  // OpenID Connect Core 3.1.2.1: max_age requires an auth_time. Not every provider sends it.
  if (
    typeof auth_time === 'number' &&
    auth_time * 1000 < Date.parse(startedAt) - CLOCK_TOLERANCE_MS
  )
    throw new NotSignedIn('not-fresh');
  const { db } = c.var;
  const session = await renewedSession(c, sessionHash, { confirmedAt: new Date().toISOString() });
  await untilSettled(async () => {
    const memberId = await memberOf(db, sessionHash, session.tokenHash);
    if (!memberId) throw new NotSignedIn('expired', 'session-ended');
    if ((await ownerOf(db, person)) !== memberId) throw new NotSignedIn('other-identity');
    await writeBatch(db, [noteUse(db, person), session.statement, somethingChanged(db)]);
  });
  session.setCookies();
  return CONFIRMED_PAGE;
}
