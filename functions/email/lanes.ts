// The lane of every kind of email. A lane is sent only while nothing is due in the lanes before it.
import type { EmailKind } from './email-data.ts';

export const LANES = { link: 0, account: 1, bulk: 2 } as const;

export type Lane = (typeof LANES)[keyof typeof LANES];

export const LANE_OF: Record<EmailKind, keyof typeof LANES> = {
  // The visitor is still on the page that promised this email.
  verify: 'link',
  reset: 'link',
  'confirm-new-email': 'link',
  // Something is wrong right now.
  alert: 'link',
  'unknown-address': 'link',
  'address-in-use': 'link',
  // One member's account, plan or money.
  welcome: 'account',
  'password-changed': 'account',
  'email-change-asked': 'account',
  'email-changed': 'account',
  'new-sign-in': 'account',
  'sign-in-method': 'account',
  passkey: 'account',
  'recovery-code-used': 'account',
  'role-changed': 'account',
  'owner-changed': 'account',
  'account-deleted': 'account',
  receipt: 'account',
  'payment-failed': 'account',
  'plan-changed': 'account',
  cancelled: 'account',
  resumed: 'account',
  paused: 'account',
  'pause-ended': 'account',
  'membership-ended': 'account',
  refunded: 'account',
  'free-year': 'account',
  gift: 'account',
  'access-given': 'account',
  'guarantee-extended': 'account',
  'exported-by-team': 'account',
  'dispute-opened': 'account',
  'dispute-closed': 'account',
  'owner-week': 'account',
  // Thousands on the same morning.
  invitation: 'bulk',
  'renewal-notice': 'bulk',
  'pause-ending': 'bulk',
  'community-digest': 'bulk',
  'next-step': 'bulk',
  'come-back': 'bulk',
  broadcast: 'bulk',
  // To the owner, who is waiting for it.
  'broadcast-test': 'account',
};
