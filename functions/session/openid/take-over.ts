// Somebody made an account with an address and never proved that it is theirs; now its real owner arrives with proof.
// Whoever made the account may still know the password and be signed in, waiting for the owner to fill it:
// "pre-hijacking", https://www.microsoft.com/en-us/msrc/blog/2022/05/pre-hijacking-attacks
import type { Context } from 'hono';
import type { AppEnv } from '../../environment.ts';
import { writeMail } from '../../mail/outbox.ts';
import type { Account } from '../accounts.ts';
import { addIdentity, tellOwner } from './identities.ts';
import type { ProviderPerson } from './person.ts';

/**
 * For the batch of the sign-in: every way in that was there before ends. Each statement asks again whether the address
 * is still unproved, so that a second sign-in at the same moment does not throw the first one out.
 */
export function takeOver(
  c: Context<AppEnv>,
  account: Account,
  person: ProviderPerson,
): D1PreparedStatement[] {
  const { db } = c.var;
  const { id, email, firstName } = account;
  return [
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
        `UPDATE members SET password_hash = NULL, email_verified_at = ?2
         WHERE id = ?1 AND email_verified_at IS NULL`,
      )
      .bind(id, new Date().toISOString()),
    addIdentity(db, id, person),
    ...tellOwner(c, account, person.provider, 'added'),
    writeMail(db, { kind: 'welcome', key: id, memberId: id, to: email, data: { firstName } }),
  ];
}
