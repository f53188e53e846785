// An account was made with an address that was never verified; now the owner of the address signs in with proof.
// The person who made it may still know the password and be signed in, waiting for the owner to use it:
// "pre-hijacking", https://www.microsoft.com/en-us/msrc/blog/2022/05/pre-hijacking-attacks
import type { Context } from 'hono';
import { alertsOnAgain, forgetPreferences } from '../../account/security-log/alerts.ts';
import { recordEvent } from '../../account/security-log/events.ts';
import { forgetLinksOfStranger } from '../../email/links.ts';
import { queueEmail } from '../../email/outbox.ts';
import type { AppEnv } from '../../environment.ts';
import { withdrawReferral } from '../../referrals/invitations/capture.ts';
import type { Account } from '../accounts.ts';
import { noteCustomerChange } from '../customer-change.ts';
import { forgetPasskeysOfStranger } from '../passkeys/passkeys.ts';
import { forgetCodesOfStranger } from '../recovery-codes/codes.ts';
import { addIdentity, tellOwner } from './identities.ts';
import type { ProviderPerson } from './person.ts';

/** The account as its owner gets it. If it was made in `isTheirBrowser`, the owner also keeps its names. */
export function reclaimed(
  account: Account,
  { firstName }: ProviderPerson,
  isTheirBrowser: boolean,
): Account {
  return {
    ...account,
    ...(!isTheirBrowser && { firstName, timeZone: '' }),
    knownBrowserEpoch: crypto.randomUUID(),
  };
}

/**
 * For the batch of the sign-in: removes all earlier ways to sign in, known browsers included. Names, preferences and an
 * invitation that has not counted yet stay only if the account was made in `isTheirBrowser`; security emails are always
 * turned on. Each statement checks that the address is still unverified, so that a second sign-in at the same time
 * does not sign the first one out.
 */
export function takeOver(
  c: Context<AppEnv>,
  account: Account,
  person: ProviderPerson,
  isTheirBrowser = false,
): D1PreparedStatement[] {
  const { db } = c.var;
  const { id, email, firstName, knownBrowserEpoch } = account;
  return [
    ...(isTheirBrowser ? [alertsOnAgain(db, id)] : whatStrangersSet(db, id, person)),
    db
      .prepare(
        `DELETE FROM sessions WHERE member_id =
           (SELECT id FROM members WHERE id = ?1 AND email_verified_at IS NULL)`,
      )
      .bind(id),
    db
      .prepare(
        `DELETE FROM identities WHERE member_id =
           (SELECT id FROM members WHERE id = ?1 AND email_verified_at IS NULL)`,
      )
      .bind(id),
    forgetPasskeysOfStranger(db, id),
    forgetCodesOfStranger(db, id),
    forgetLinksOfStranger(db, id),
    db
      .prepare(
        `UPDATE members SET password_hash = NULL, email_verified_at = ?2, known_browser_epoch = ?3
         WHERE id = ?1 AND email_verified_at IS NULL`,
      )
      .bind(id, new Date().toISOString(), knownBrowserEpoch),
    addIdentity(db, id, person),
    ...tellOwner(c, account, person.provider, 'added', { reclaimed: true }),
    recordEvent(c, id, 'account-reclaimed', { detail: person.provider }),
    queueEmail(db, { kind: 'welcome', key: id, memberId: id, to: email, data: { firstName } }),
  ];
}

function whatStrangersSet(
  db: D1Database,
  memberId: string,
  { firstName, lastName }: ProviderPerson,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE members SET first_name = ?2, last_name = ?3, time_zone = ''
         WHERE id = ?1 AND email_verified_at IS NULL`,
      )
      .bind(memberId, firstName, lastName),
    noteCustomerChange(db, memberId),
    forgetPreferences(db, memberId),
    // Otherwise a stranger could sign other people up in advance and be rewarded for it.
    withdrawReferral(db, memberId),
  ];
}
