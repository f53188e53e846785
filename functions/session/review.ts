// Account changes to review after a reset by email: an intruder may have been in the account.

import type { AccountReview, RecentChange } from '../account/rules/review.ts';
import { read, readBatch } from '../database/named.ts';
import type { Provider } from './openid/providers.ts';

const DAYS = 30;

const CHANGES = `
  SELECT kind, detail, device, country, created_at AS at FROM account_events
  WHERE member_id = ?1 AND created_at > ?2
    AND kind IN ('profile-changed', 'preferences-changed', 'email-change-asked', 'email-changed', 'password-changed',
      'sign-in-method-added', 'sign-in-method-removed', 'passkey-added', 'passkey-removed', 'passkey-renamed',
      'passkey-refused', 'recovery-codes-made', 'recovery-code-used', 'session-ended', 'signed-out-everywhere', 'data-exported')
  ORDER BY created_at DESC LIMIT 10`;

const SIGNED_OUT = `
  SELECT device, last_seen_at AS lastSeenAt FROM sessions
  WHERE member_id = ?1 AND idle_expires_at > ?2 AND absolute_expires_at > ?2 AND viewer_id IS NULL
  ORDER BY last_seen_at DESC LIMIT 5`;

/** For a row of identities: its provider vouches for the account's email, which was already verified. */
export const VOUCHED_FOR = `EXISTS (
  SELECT 1 FROM members m WHERE m.id = identities.member_id AND m.email_verified_at IS NOT NULL
    AND identities.is_email_proved = 1 AND m.email_key = lower(identities.email))`;

const REMOVED = `SELECT provider FROM identities WHERE member_id = ?1 AND NOT ${VOUCHED_FOR} ORDER BY provider`;

const PASSKEYS = 'SELECT 1 FROM passkeys WHERE member_id = ?1 LIMIT 1';

const ALERTS_OFF = 'SELECT 1 FROM preferences WHERE member_id = ?1 AND sign_in_alerts = 0';

/** Call it before the reset. One round trip. */
export async function reviewBeforeReset(
  db: D1Database,
  memberId: string,
  now = Date.now(),
): Promise<AccountReview> {
  const since = new Date(now - DAYS * 86_400_000).toISOString();
  const { removed, passkeys, alertsOff, ...review } = await readBatch(db, {
    changes: read<RecentChange>(CHANGES, memberId, since),
    signedOut: read<AccountReview['signedOut'][number]>(
      SIGNED_OUT,
      memberId,
      new Date(now).toISOString(),
    ),
    removed: read<{ provider: Provider }>(REMOVED, memberId),
    passkeys: read(PASSKEYS, memberId),
    alertsOff: read(ALERTS_OFF, memberId),
  });
  return {
    ...review,
    removed: removed.map(({ provider }) => provider),
    passkeysRemoved: passkeys.length > 0,
    alertsWereOff: alertsOff.length > 0,
  };
}
