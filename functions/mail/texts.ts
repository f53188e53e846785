// The words of every mail: those with a link to follow, those about an account's safety, about money, about a plan,
// and the rest.
import type { Letter, Sender } from './letter.ts';
import type { LetterKind, Letters, Texts } from './letters.ts';
import { greeting } from './short-words.ts';
import { MEMBERSHIP_TEXTS } from './texts-about-membership.ts';
import { PAYMENT_TEXTS } from './texts-about-payments.ts';
import { SECURITY_TEXTS } from './texts-about-security.ts';
import { LINK_TEXTS } from './texts-with-links.ts';

const OTHER_TEXTS: Texts<'welcome' | 'unknown-address' | 'address-in-use' | 'account-deleted'> = {
  welcome: (_, { productName, supportEmail, origin }) => ({
    subject: `Welcome to ${productName}`,
    preheader: 'Your address is confirmed. One short lesson is a good beginning.',
    paragraphs: [
      'Your e-mail address is confirmed, and your account is ready.',
      'A good way to begin: choose one short lesson, read it, and do its one task. Five to fifteen minutes are enough.',
    ],
    action: { label: 'Choose a lesson', url: `${origin}/micro-learning` },
    afterwards: [`If you get stuck, write to ${supportEmail}. A person reads it.`],
    reason: `You get this mail, once, because you confirmed your address at ${productName}.`,
  }),

  'unknown-address': (_, { productName, origin }) => ({
    subject: 'About your request for a new password',
    preheader: 'There is no account with this e-mail address.',
    paragraphs: [
      `Somebody, perhaps you, asked for a new password at ${productName} with this e-mail address. There is no account with it.`,
      `Perhaps you signed up with another address. Then try again with that one: ${origin}/forgot-password`,
      'If you have no account yet, you can make one. It is free.',
    ],
    action: { label: 'Create an account', url: `${origin}/signup` },
    afterwards: ['If it was not you, there is nothing to do.'],
    reason: `You get this mail because somebody typed this address at ${productName}.`,
  }),

  'address-in-use': (_, { productName, origin }) => ({
    subject: 'You already have an account',
    preheader: 'Somebody tried to use your address for another one.',
    paragraphs: [
      `Somebody, perhaps you, tried to use this e-mail address for another account at ${productName}. You already have one, so nothing was changed.`,
    ],
    action: { label: 'Sign in', url: `${origin}/login` },
    afterwards: [
      `If you do not remember your password, set a new one: ${origin}/forgot-password`,
      'If it was not you, there is nothing to do. Nobody got into your account.',
    ],
    reason: `You get this mail because your ${productName} account uses this address.`,
  }),

  'account-deleted': (_, { productName, supportEmail }) => ({
    subject: 'Your account is deleted',
    preheader: 'Everything in it is gone. This is our last mail to you.',
    paragraphs: [
      `Your ${productName} account and everything in it are deleted, as you asked.`,
      'Copies in our backups are overwritten within 30 days.',
      'If you ever paid us, the law makes us keep the billing records for 7 years. Nothing else that names you stays.',
    ],
    afterwards: [
      `If it was not you who asked for this, write to ${supportEmail} at once.`,
      'Thank you for the time you spent with us. You are welcome back whenever you like.',
    ],
    reason: `You get this mail because your ${productName} account used this address. It is the last one.`,
  }),
};

const TEXTS: Texts<LetterKind> = {
  ...LINK_TEXTS,
  ...SECURITY_TEXTS,
  ...PAYMENT_TEXTS,
  ...MEMBERSHIP_TEXTS,
  ...OTHER_TEXTS,
};

/** `linkToken` is needed by the kinds whose data has a linkId. */
export function letter<Kind extends LetterKind>(
  kind: Kind,
  data: Letters[Kind],
  sender: Sender,
  linkToken = '',
): Letter {
  const { firstName } = data as { firstName?: string };
  return { ...TEXTS[kind](data, sender, linkToken), greeting: greeting(firstName) };
}
