// Names of our emails for colleagues: what they were about, not their subject lines, which members' names are in.
import type { EmailKind } from '../../../functions/email/email-data.ts';

const LABELS: Partial<Record<EmailKind, string>> = {
  verify: 'Confirm your email',
  welcome: 'Welcome',
  reset: 'A new password',
  'unknown-address': 'No account with this address',
  'address-in-use': 'You have an account already',
  'password-changed': 'Your password was changed',
  'confirm-new-email': 'Confirm your new email',
  'email-change-asked': 'A new email was asked for',
  'email-changed': 'Your email was changed',
  'new-sign-in': 'A new sign-in',
  'sign-in-method': 'A way to sign in was changed',
  passkey: 'A passkey was changed',
  'recovery-code-used': 'A recovery code was used',
  'role-changed': 'Your role was changed',
  'owner-changed': 'The owners were changed',
  'account-deleted': 'Your account is deleted',
  receipt: 'Receipt',
  'payment-failed': 'Your card was declined',
  'renewal-notice': 'Your membership renews soon',
  'plan-changed': 'Your plan was changed',
  cancelled: 'You canceled',
  resumed: 'You undid the cancellation',
  paused: 'Your membership is paused',
  'pause-ending': 'Your pause ends soon',
  'pause-ended': 'Your pause is over',
  'membership-ended': 'Your membership ended',
  refunded: 'Your money is on its way back',
  'free-year': 'Your free year',
  'community-digest': 'News from the community',
  'next-step': 'Your next step',
  'come-back': 'Your account is still here',
};

/** The kind itself for one that this list doesn't know. */
export const emailLabel = (kind: string): string => LABELS[kind as EmailKind] ?? kind;
