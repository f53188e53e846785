// The templates of all emails: one-time links, account security, payments, plans, the community, the next step,
// the owner, and the rest.
import type { EmailContent, Sender } from '../email-content.ts';
import type { EmailData, EmailKind, Templates } from '../email-data.ts';
import { greeting } from '../safe-text.ts';
import { BROADCAST_TEMPLATES } from './broadcast.ts';
import { COMING_TEMPLATES } from './coming.ts';
import { COMMUNITY_TEMPLATES } from './community.ts';
import { GIFT_TEMPLATES } from './gifts.ts';
import { LINK_TEMPLATES } from './links.ts';
import { MEMBERSHIP_TEMPLATES } from './membership.ts';
import { NEXT_STEP_TEMPLATES } from './next-step.ts';
import { OWNER_TEMPLATES } from './owner.ts';
import { PAUSE_TEMPLATES } from './pauses.ts';
import { PAYMENT_TEMPLATES } from './payments.ts';
import { SECURITY_TEMPLATES } from './security.ts';
import { TEAM_TEMPLATES } from './team.ts';

const OTHER_TEMPLATES: Templates<'unknown-address' | 'address-in-use' | 'account-deleted'> = {
  'unknown-address': (_, { productName, origin }) => ({
    subject: 'About your request for a new password',
    preheader: 'There’s no account with this email address.',
    paragraphs: [
      `Someone, maybe you, tried to reset a password at ${productName} with this email address, but no account uses it.`,
      `If you signed up with a different address, try again with that one: ${origin}/forgot-password`,
      'If you don’t have an account yet, you can create one. It’s free.',
    ],
    action: { label: 'Create an account', url: `${origin}/signup` },
    afterwards: ['If this wasn’t you, you don’t need to do anything.'],
    reason: `You’re getting this email because someone entered this address at ${productName}.`,
  }),

  'address-in-use': (_, { productName, origin }) => ({
    subject: 'You already have an account',
    preheader: 'Someone tried to use your address for a second one.',
    paragraphs: [
      `Someone, maybe you, tried to use this email address for another account at ${productName}. You already have one, so nothing has changed.`,
    ],
    action: { label: 'Sign in', url: `${origin}/login` },
    afterwards: [
      `If you don’t remember your password, set a new one: ${origin}/forgot-password`,
      'If this wasn’t you, you don’t need to do anything. No one got into your account.',
    ],
    reason: `You’re getting this email because your ${productName} account uses this address.`,
  }),

  'account-deleted': (_, { productName, supportEmail }) => ({
    subject: 'Your account is deleted',
    preheader: 'Everything in it is gone. This is our last email to you.',
    paragraphs: [
      `Your ${productName} account and everything in it are deleted, as you asked.`,
      'Copies in our backups are overwritten within 30 days.',
      'If you ever paid us, the law requires us to keep the billing records for 7 years. We keep nothing else that names you.',
    ],
    afterwards: [
      `If you didn’t ask for this, write to ${supportEmail} right away.`,
      'Thank you for the time you spent with us. You’re always welcome back.',
    ],
    reason: `You’re getting this email because your ${productName} account used this address. It’s the last one we’ll send.`,
  }),
};

const TEMPLATES: Templates<EmailKind> = {
  ...COMING_TEMPLATES,
  ...LINK_TEMPLATES,
  ...SECURITY_TEMPLATES,
  ...PAYMENT_TEMPLATES,
  ...MEMBERSHIP_TEMPLATES,
  ...PAUSE_TEMPLATES,
  ...GIFT_TEMPLATES,
  ...COMMUNITY_TEMPLATES,
  ...NEXT_STEP_TEMPLATES,
  ...BROADCAST_TEMPLATES,
  ...OWNER_TEMPLATES,
  ...TEAM_TEMPLATES,
  ...OTHER_TEMPLATES,
};

/** `linkToken` is needed by the kinds whose data has a linkId. */
export function emailContent<Kind extends EmailKind>(
  kind: Kind,
  data: EmailData[Kind],
  sender: Sender,
  linkToken = '',
): EmailContent {
  const { firstName } = data as { firstName?: string };
  const body = TEMPLATES[kind](data, sender, linkToken);
  return { ...body, greeting: body.greeting ?? greeting(firstName) };
}
