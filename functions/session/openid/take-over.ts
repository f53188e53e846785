// Somebody made an account with an address and never proved that it is theirs; now its real owner arrives with proof.
// Whoever made the account may still know the password and be signed in, waiting for the owner to fill it:
// "pre-hijacking", https://www.microsoft.com/en-us/msrc/blog/2022/05/pre-hijacking-attacks
import type { Context } from 'hono';
import { queueEmail } from '../../email/outbox.ts';
import type { AppEnv } from '../../environment.ts';
import { recordEvent } from '../../security-log/events.ts';
import type { Account } from '../accounts.ts';
import { noteCustomerChange } from '../customer-change.ts';
import { addIdentity, tellOwner } from './identities.ts';
import type { ProviderPerson } from './person.ts';

/** The account as its owner gets it: `isTheirBrowser` made it, so its names are theirs as well. */
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
 * For the batch of the sign-in: every way in that was there before ends, known browsers among them. Names, choices and an
 * invitation that has not counted yet stay only if the account was made in `isTheirBrowser`, security emails are on in any
 * case. Each statement asks again whether the address is still unproved, so that a second sign-in at the same moment does
 * not throw the first one out.
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
    db
      .prepare(
        `DELETE FROM one_time_links WHERE member_id =
           (SELECT id FROM members WHERE id = ?1 AND email_verified_at IS NULL)`,
      )
      .bind(id),
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
    db
      .prepare(
        `DELETE FROM preferences WHERE member_id =
           (SELECT id FROM members WHERE id = ?1 AND email_verified_at IS NULL)`,
      )
      .bind(memberId),
    // Otherwise a stranger could sign other people up in advance and be paid for them.
    db
      .prepare(
        `DELETE FROM referrals WHERE confirmed_at IS NULL AND referee_id =
           (SELECT id FROM members WHERE id = ?1 AND email_verified_at IS NULL)`,
      )
      .bind(memberId),
  ];
}

function alertsOnAgain(db: D1Database, memberId: string): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE preferences SET sign_in_alerts = 1 WHERE member_id =
         (SELECT id FROM members WHERE id = ?1 AND email_verified_at IS NULL)`,
    )
    .bind(memberId);
}
