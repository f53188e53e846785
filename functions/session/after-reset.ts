// Undoes changes that an intruder may have made to an account, when its owner resets the password by email.
import type { Context } from 'hono';
import { alertsOnAfterReset } from '../account/security-log/alerts.ts';
import { recordEvent } from '../account/security-log/events.ts';
import type { AppEnv } from '../environment.ts';
import { PROVIDERS, type Provider } from './openid/providers.ts';
import { forgetPasskeysAfterReset } from './passkeys/passkeys.ts';
import { forgetCodesAfterReset } from './recovery-codes/codes.ts';
import { VOUCHED_FOR } from './review.ts';

/**
 * For the batch of the reset, before it verifies the email: removes providers unless they vouch for the account's email
 * and it was verified before; removes all passkeys, which vouch for no email, and recovery codes; turns security emails
 * on again. Each change is an account event.
 */
export function undoStrangersChanges(
  c: Context<AppEnv>,
  memberId: string,
  claim: string,
): D1PreparedStatement[] {
  return [
    ...PROVIDERS.flatMap((provider) => removeUnlessVouchedFor(c, memberId, provider, claim)),
    forgetCodesAfterReset(c.var.db, claim),
    forgetPasskeysAfterReset(c.var.db, claim),
    recordEvent(c, memberId, 'passkey-removed', { onlyIfChanged: true }),
    alertsOnAfterReset(c.var.db, claim),
    recordEvent(c, memberId, 'preferences-changed', {
      detail: 'sign-in-alerts-on',
      onlyIfChanged: true,
    }),
  ];
}

function removeUnlessVouchedFor(
  c: Context<AppEnv>,
  memberId: string,
  provider: Provider,
  claim: string,
): D1PreparedStatement[] {
  return [
    c.var.db
      .prepare(
        `DELETE FROM identities
         WHERE member_id = (SELECT member_id FROM one_time_links WHERE claim = ?1) AND provider = ?2
           AND NOT ${VOUCHED_FOR}`,
      )
      .bind(claim, provider),
    recordEvent(c, memberId, 'sign-in-method-removed', { detail: provider, onlyIfChanged: true }),
  ];
}
