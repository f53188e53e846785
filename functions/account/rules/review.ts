// The account changes that a member should review after a password reset, as the email lists them.
import type { AccountEventKind } from './events.ts';

export interface RecentChange {
  kind: AccountEventKind;
  detail: string;
  device: string;
  country: string;
  /** ISO 8601 */
  at: string;
}

export interface AccountReview {
  /** From the last 30 days, newest first, at most ten. */
  changes: RecentChange[];
  /** Browsers that the reset signed out, last used first, at most five. */
  signedOut: { device: string; lastSeenAt: string }[];
  /** Providers that no longer open the account. */
  removed: ('google' | 'apple')[];
  /** Whether passkeys were removed. Missing in older rows. */
  passkeysRemoved?: boolean;
  /** Whether the new-device emails were off until now. */
  alertsWereOff: boolean;
}
