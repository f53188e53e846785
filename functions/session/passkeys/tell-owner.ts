import type { Context } from 'hono';
import { when } from '../../account/security-log/events.ts';
import { queueEmail } from '../../email/outbox.ts';
import type { AppEnv } from '../../environment.ts';
import type { Account } from '../accounts.ts';

/** For the batch of the change: the email to the account's owner. */
export function passkeyEmail(
  c: Context<AppEnv>,
  { id, email, firstName, timeZone }: Pick<Account, 'id' | 'email' | 'firstName' | 'timeZone'>,
  name: string,
  change: 'added' | 'removed',
): D1PreparedStatement {
  return queueEmail(c.var.db, {
    kind: 'passkey',
    key: crypto.randomUUID(),
    memberId: id,
    to: email,
    data: { firstName, name, change, ...when(c, timeZone) },
  });
}
