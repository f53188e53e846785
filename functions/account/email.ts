// Email verification and email change. A new address takes effect once the member follows the link sent to it.
import type { Context } from 'hono';
import { writeBatch } from '../database/write.ts';
import { deliverSoon } from '../email/delivery.ts';
import type { When } from '../email/email-data.ts';
import {
  claimLink,
  findLink,
  forgetLinks,
  forgetOtherLinks,
  linkTokenHash,
  newLink,
} from '../email/links.ts';
import { queueEmail } from '../email/outbox.ts';
import { isRefused } from '../email/refused-addresses.ts';
import type { AppEnv } from '../environment.ts';
import { ApiError } from '../http/errors.ts';
import { countAttempt } from '../http/rate-limits/rate-limits.ts';
import { tellStripeSoon } from '../membership/customer-details.ts';
import { openGiftsOf } from '../referrals/gifts/gifts.ts';
import { findAccount } from '../session/accounts.ts';
import { requireConfirmedMember } from '../session/confirmed-member.ts';
import { type Member, requireMember } from '../session/current-member.ts';
import { noteCustomerChange } from '../session/customer-change.ts';
import { rememberBrowser } from '../session/known-browser.ts';
import { changeEmail, verifyEmail } from '../session/members.ts';
import { linkIsGone } from '../session/reset.ts';
import { emailKey } from '../session/rules/credentials.ts';
import { endOtherSessions } from '../session/sessions.ts';
import { CONFIRMATIONS, EMAIL_CHANGES, VERIFICATIONS } from './limits.ts';
import { recordEvent, when } from './security-log/events.ts';

/** Same response when the address belongs to another account; its owner gets an email instead. */
export async function askForNewEmail(c: Context<AppEnv>, email: string): Promise<void> {
  const member = await requireConfirmedMember(c);
  if (emailKey(email) === emailKey(member.email)) {
    const message = 'That’s already your address.';
    throw new ApiError(400, 'same_address', message, { fields: { email: message } });
  }
  const { db } = c.var;
  await countAttempt(db, [{ limit: EMAIL_CHANGES, subject: member.id }]);
  await writeBatch(db, [
    ...(await emailChange(c, member, email, when(c, member.timeZone))),
    recordEvent(c, member.id, 'email-change-asked'),
  ]);
  deliverSoon(c);
}

/** The link to the new address and the notice to the old one, for a batch. `asked`: when, and from where. */
export async function emailChange(
  c: Context<AppEnv>,
  { id: memberId, email: oldEmail, firstName }: Pick<Member, 'id' | 'email' | 'firstName'>,
  email: string,
  asked: When,
): Promise<D1PreparedStatement[]> {
  const { db } = c.var;
  const owner = await findAccount(db, emailKey(email));
  const link = await newLink(db, c.env.TOKEN_SECRET, { purpose: 'change-email', memberId, email });
  return [
    ...link.statements,
    owner
      ? queueEmail(db, {
          kind: 'address-in-use',
          key: `${owner.id}:${new Date().toISOString().slice(0, 10)}`,
          memberId: owner.id,
          to: owner.email,
          data: { firstName: owner.firstName },
        })
      : queueEmail(db, {
          kind: 'confirm-new-email',
          key: link.id,
          memberId,
          to: email,
          data: { firstName, linkId: link.id },
        }),
    queueEmail(db, {
      kind: 'email-change-asked',
      key: link.id,
      memberId,
      to: oldEmail,
      data: { firstName, newEmail: email, ...asked },
    }),
  ];
}

export async function withdrawNewEmail(c: Context<AppEnv>): Promise<void> {
  const member = await requireMember(c);
  await forgetLinks(c.var.db, member.id, 'change-email').run();
}

/** Resends the verification email, also to an address that was confirmed and whose emails come back. */
export async function askForVerification(c: Context<AppEnv>): Promise<void> {
  const { id: memberId, email, firstName, emailVerifiedAt } = await requireMember(c);
  const { db } = c.var;
  if (emailVerifiedAt && !(await isRefused(db, email))) return;
  await countAttempt(db, [{ limit: VERIFICATIONS, subject: memberId }]);
  const link = await newLink(db, c.env.TOKEN_SECRET, { purpose: 'verify', memberId, email });
  await writeBatch(db, [
    ...link.statements,
    queueEmail(db, {
      kind: 'verify',
      key: link.id,
      memberId,
      to: email,
      data: { firstName, linkId: link.id },
    }),
  ]);
  deliverSoon(c);
}

/**
 * Confirms a link from an email. Only its member may, while signed in: otherwise an attacker who signs up with another
 * person's address would only have to wait until that person clicks the link out of curiosity.
 */
export async function confirmEmail(c: Context<AppEnv>, token: string): Promise<string> {
  const member = await requireMember(c);
  await countAttempt(c.var.db, [{ limit: CONFIRMATIONS, subject: member.id }]);
  const tokenHash = await linkTokenHash(token);
  const link = await findLink(c.var.db, tokenHash);
  if (!link || link.purpose === 'reset') throw linkIsGone();
  if (link.memberId !== member.id) {
    throw new ApiError(
      403,
      'other_account',
      'This link belongs to another account. Sign in to that one, then open the link again.',
    );
  }
  const claim = crypto.randomUUID();
  const knownBrowserEpoch = crypto.randomUUID();
  const statements =
    link.purpose === 'verify'
      ? verified(c, member, link.email, claim)
      : changed(c, member, { email: link.email, knownBrowserEpoch }, claim);
  const [claimed] = await writeBatch(c.var.db, [
    claimLink(c.var.db, tokenHash, claim),
    ...statements,
  ]).catch(refuseTakenAddress);
  if (!claimed?.results.length) throw linkIsGone();
  if (link.purpose === 'change-email')
    await rememberBrowser(c, { email: link.email, knownBrowserEpoch });
  deliverSoon(c);
  tellStripeSoon(c);
  return link.email;
}

function verified(c: Context<AppEnv>, member: Member, email: string, claim: string) {
  const { db } = c.var;
  return [
    verifyEmail(db, claim, email),
    ...openGiftsOf(db, member.id),
    recordEvent(c, member.id, 'email-verified', { onlyIfClaimed: claim }),
    queueEmail(db, {
      kind: 'welcome',
      key: member.id,
      memberId: member.id,
      to: email,
      data: { firstName: member.firstName },
      onlyIfClaimed: claim,
    }),
  ];
}

/** Ends other sessions, forgets known browsers and invalidates the links sent to the old address. */
function changed(
  c: Context<AppEnv>,
  member: Member,
  { email, knownBrowserEpoch }: { email: string; knownBrowserEpoch: string },
  claim: string,
) {
  const { db } = c.var;
  return [
    changeEmail(db, claim, { email, knownBrowserEpoch }),
    forgetOtherLinks(db, claim),
    endOtherSessions(db, claim, member.session.id),
    recordEvent(c, member.id, 'email-changed', { onlyIfClaimed: claim }),
    noteCustomerChange(db, member.id, { onlyIfClaimed: claim }),
    queueEmail(db, {
      kind: 'email-changed',
      key: claim,
      memberId: member.id,
      to: member.email,
      data: { firstName: member.firstName, newEmail: email, ...when(c, member.timeZone) },
      onlyIfClaimed: claim,
    }),
  ];
}

function refuseTakenAddress(error: Error): never {
  if (!error.message.includes('UNIQUE constraint')) throw error;
  throw new ApiError(
    409,
    'address_taken',
    'Another account now uses that address. Please use a different one.',
  );
}
