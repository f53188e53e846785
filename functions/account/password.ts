import type { Context } from 'hono';
import { writeBatch } from '../database/write.ts';
import { deliverSoon } from '../email/delivery.ts';
import { forgetLinks } from '../email/links.ts';
import { queueEmail } from '../email/outbox.ts';
import type { AppEnv } from '../environment.ts';
import { ApiError } from '../http/errors.ts';
import { countAttempt } from '../http/rate-limits/rate-limits.ts';
import { requireConfirmedMember } from '../session/confirmed-member.ts';
import { requireMember, signInFirst } from '../session/current-member.ts';
import { rememberBrowser } from '../session/known-browser.ts';
import { changePasswordHash } from '../session/members.ts';
import { passwordHasher } from '../session/password-hasher.ts';
import { checkPassword, refuseCommonPassword } from '../session/passwords.ts';
import { emailKey } from '../session/rules/credentials.ts';
import {
  endSessions,
  isOvertaken,
  newSession,
  renewedSession,
  sessionTokenHash,
} from '../session/sessions.ts';
import { IDENTITY_PROOFS, PASSWORD_CHANGES } from './limits.ts';
import { recordEvent, when } from './security-log/events.ts';

/** Reauthenticates: for 15 minutes this session, under a new token, allows sensitive actions. */
export async function confirmIdentity(c: Context<AppEnv>, password: string): Promise<void> {
  const member = await requireMember(c);
  await countAttempt(c.var.db, [{ limit: IDENTITY_PROOFS, subject: member.session.id }]);
  const account = await checkPassword(c, member.email, password, 'members');
  if (account?.id !== member.id) {
    const message = 'That is not your password. Please try again.';
    throw new ApiError(400, 'wrong_password', message, { fields: { password: message } });
  }
  const before = (await sessionTokenHash(c)) ?? '';
  const session = await renewedSession(c, before, { confirmedAt: new Date().toISOString() });
  const [renewed, stillThere] = await writeBatch(c.var.db, [
    session.statement,
    c.var.db
      .prepare('SELECT 1 FROM sessions WHERE member_id = ?1 AND id = ?2')
      .bind(member.id, member.session.id),
  ]);
  // If another request of this browser was faster, its cookies stay.
  if (renewed?.results.length) session.setCookies();
  else if (!stillThere?.results.length) signInFirst();
}

/**
 * Sets a new password, or the first of a member who signed up with a provider. Ends all sessions and known browsers;
 * this browser gets a new session, unless its session ended while the password was hashed: then nothing changes.
 */
export async function changePassword(c: Context<AppEnv>, password: string): Promise<void> {
  const member = await requireConfirmedMember(c);
  refuseCommonPassword(password);
  const { db } = c.var;
  await countAttempt(db, [{ limit: PASSWORD_CHANGES, subject: member.id }]);
  const passwordHash = await passwordHasher(c, emailKey(member.email), 'members').hash(password);
  const { method, passkeyAt } = member.session;
  const session = await newSession(c, member.id, method, { passwordHash, passkeyAt });
  const { id, email, firstName, timeZone } = member;
  const knownBrowserEpoch = crypto.randomUUID();
  await writeBatch(db, [
    changePasswordHash(db, id, { passwordHash, sessionId: member.session.id, knownBrowserEpoch }),
    endSessions(db, id),
    forgetLinks(db, id, 'reset'),
    ...session.statements,
    recordEvent(c, id, 'password-changed'),
    queueEmail(db, {
      kind: 'password-changed',
      key: session.id,
      memberId: id,
      to: email,
      data: { firstName, ...when(c, timeZone) },
    }),
  ]).catch((error: Error) => {
    throw isOvertaken(error) ? signInFirst() : error;
  });
  session.setCookies();
  await rememberBrowser(c, { email, knownBrowserEpoch });
  deliverSoon(c);
}
