// Password reset: an email with a single-use link, and a new password in exchange for it.
import type { Context } from 'hono';
import { recordEvent, when } from '../account/security-log/events.ts';
import { writeBatch } from '../database/write.ts';
import { deliverSoon } from '../email/delivery.ts';
import {
  claimLink,
  findLink,
  forgetOtherLinks,
  forgetUnclaimedInvitations,
  type LinkPurpose,
  linkTokenHash,
  newLink,
} from '../email/links.ts';
import { queueEmail } from '../email/outbox.ts';
import type { AppEnv } from '../environment.ts';
import { ApiError } from '../http/errors.ts';
import { countOnly, subjectKey } from '../http/rate-limits/rate-limits.ts';
import { type Account, findAccount, findAccountById } from './accounts.ts';
import { undoStrangersChanges } from './after-reset.ts';
import { rememberBrowser } from './known-browser.ts';
import { passwordHasher } from './password-hasher.ts';
import { reviewBeforeReset } from './review.ts';
import { emailKey } from './rules/credentials.ts';
import { forgetCookies, sha256 } from './sessions.ts';

/** Same work and response for every address; an unknown one gets an email that says so. Returns the link's id. */
export async function askForReset(c: Context<AppEnv>, email: string): Promise<string> {
  const { db } = c.var;
  const account = await findAccount(db, emailKey(email));
  const memberId = account?.id ?? '';
  const link = await newLink(db, c.env.TOKEN_SECRET, { purpose: 'reset', memberId, email });
  await writeBatch(db, [
    ...link.statements,
    account ? resetEmail(db, account, link.id) : await unknownAddressEmail(db, email),
    recordEvent(c, memberId, 'reset-asked'),
    await noteReturnTo(db, email),
  ]);
  deliverSoon(c);
  return link.id;
}

/**
 * Equalizes response times: a transaction that writes takes longer than one that only reads, and without an account
 * there may be nothing else to write. Deleted after a day, as every count is.
 */
async function noteReturnTo(db: D1Database, email: string, now = Date.now()) {
  const subject = await subjectKey(`reset-asked:${emailKey(email)}`);
  return countOnly(db, subject, Math.floor(now / 3_600_000) * 3600);
}

function resetEmail(db: D1Database, { id, email, firstName }: Account, linkId: string) {
  return queueEmail(db, {
    kind: 'reset',
    key: linkId,
    memberId: id,
    to: email,
    data: { firstName, linkId },
  });
}

/** At most one a day, so that no one can flood an address without an account through us. */
async function unknownAddressEmail(db: D1Database, email: string) {
  const day = new Date().toISOString().slice(0, 10);
  return queueEmail(db, {
    kind: 'unknown-address',
    key: `${await sha256(emailKey(email))}:${day}`,
    memberId: null,
    to: email,
    data: {},
  });
}

const SETS_PASSWORD: readonly LinkPurpose[] = ['reset', 'invitation'];

/**
 * One link sets one password, however many requests use it at the same time. All sessions end, and so does a change of
 * address that was requested in one of them. Following the link verifies the address. An intruder may have been in the
 * account: only this browser stays known, security emails are on again, a provider that does not vouch for the address
 * is removed, and the email says what else was changed (after-reset.ts).
 */
export async function resetPassword(
  c: Context<AppEnv>,
  token: string,
  password: string,
): Promise<{ account: Account; linkId: string }> {
  const { db } = c.var;
  const tokenHash = await linkTokenHash(token);
  const link = await findLink(db, tokenHash);
  const account =
    link && SETS_PASSWORD.includes(link.purpose) ? await findAccountById(db, link.memberId) : null;
  if (!account) throw linkIsGone();
  const passwordHash = await passwordHasher(c, emailKey(account.email), 'members').hash(password);
  const review = await reviewBeforeReset(db, account.id);
  const claim = crypto.randomUUID();
  const knownBrowserEpoch = crypto.randomUUID();
  const [claimed] = await writeBatch(db, [
    claimLink(db, tokenHash, claim),
    ...undoStrangersChanges(c, account.id, claim),
    db
      .prepare(
        `UPDATE members SET password_hash = ?2, known_browser_epoch = ?4,
           email_verified_at = coalesce(email_verified_at, ?3)
         WHERE id = (SELECT member_id FROM one_time_links WHERE claim = ?1)`,
      )
      .bind(claim, passwordHash, new Date().toISOString(), knownBrowserEpoch),
    db
      .prepare(
        'DELETE FROM sessions WHERE member_id = (SELECT member_id FROM one_time_links WHERE claim = ?1)',
      )
      .bind(claim),
    forgetOtherLinks(db, claim, 'change-email'),
    forgetUnclaimedInvitations(db, claim),
    recordEvent(c, account.id, 'password-changed', { detail: 'reset', onlyIfClaimed: claim }),
    queueEmail(db, {
      kind: 'password-changed',
      key: claim,
      memberId: account.id,
      to: account.email,
      data: { firstName: account.firstName, review, ...when(c, account.timeZone) },
      onlyIfClaimed: claim,
    }),
  ]);
  if (!claimed?.results.length) throw linkIsGone();
  // The link alone does not sign in: see reset-browser.ts.
  forgetCookies(c);
  await rememberBrowser(c, { email: account.email, knownBrowserEpoch });
  deliverSoon(c);
  return { account: { ...account, passwordHash }, linkId: link?.id ?? '' };
}

export function linkIsGone(): ApiError {
  return new ApiError(
    400,
    'link_gone',
    'This link was already used, or it’s too old. Please ask for a new one.',
  );
}
