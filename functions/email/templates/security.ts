// Account security events, and what to do if it was not the member. Written for a startled reader.

import { eventLabel } from '../../account/rules/events.ts';
import type { AccountReview } from '../../account/rules/review.ts';
import type { EmailContent } from '../email-content.ts';
import type { SignInMethod, Templates } from '../email-data.ts';
import { placeOf, shortTimeOf, whenAndWhere } from '../when-and-where.ts';

const PROVIDERS = { google: 'Google', apple: 'Apple' } as const;

const NOTHING_TO_DO = 'If that was you, you don’t need to do anything.';

const aboutTheAccount = (productName: string) =>
  `You’re getting this email because it’s about the security of your ${productName} account.`;

export const SECURITY_TEMPLATES: Templates<
  | 'password-changed'
  | 'email-change-asked'
  | 'email-changed'
  | 'new-sign-in'
  | 'sign-in-method'
  | 'passkey'
  | 'recovery-code-used'
> = {
  'password-changed': ({ review, ...when }, { productName, supportEmail, origin }) => ({
    subject: 'Your password was changed',
    preheader: review?.changes.length
      ? 'Please check what else has changed recently.'
      : 'If that was you, you don’t need to do anything.',
    paragraphs: [
      `The password of your ${productName} account was changed. Every other browser was signed out.`,
      ...(review ? whatTheResetDid(review, origin) : []),
    ],
    facts: whenAndWhere(when),
    ...(review && changesToCheck(review, when.timeZone)),
    afterwards: [
      NOTHING_TO_DO,
      ...(review?.changes.length
        ? [
            `If there’s a change on this list that you didn’t make, undo it on your account page: ${origin}/account`,
          ]
        : []),
      `If this wasn’t you, set a new password now: ${origin}/forgot-password`,
      `Then write to ${supportEmail}, so we can look into it.`,
    ],
    reason: aboutTheAccount(productName),
  }),

  'email-change-asked': ({ newEmail, ...when }, { productName, supportEmail, origin }) => ({
    subject: 'Your email address is about to change',
    preheader: 'Nothing has changed yet.',
    paragraphs: [
      `Someone signed in to your ${productName} account asked to change its email address to ${newEmail}.`,
      'Nothing has changed yet. We’ve sent an email to the new address, and the change takes effect once it’s confirmed there.',
    ],
    facts: whenAndWhere(when),
    afterwards: [
      'If that was you, you don’t need to do anything here.',
      `If this wasn’t you, set a new password now. That signs everyone out, and the change can’t be completed: ${origin}/forgot-password`,
      `If you need help, write to ${supportEmail}.`,
    ],
    reason: aboutTheAccount(productName),
  }),

  'email-changed': ({ newEmail, ...when }, { productName, supportEmail }) => ({
    subject: 'Your email address was changed',
    preheader: 'From now on, we’ll write to your new address.',
    paragraphs: [
      `The email address of your ${productName} account is now ${newEmail}. From now on, we’ll write to that one.`,
    ],
    facts: whenAndWhere(when),
    afterwards: [
      NOTHING_TO_DO,
      // A password reset would now go to the new address.
      `If this wasn’t you, write to ${supportEmail} right away, from the address where you’re reading this. We’ll help you get your account back.`,
    ],
    reason: aboutTheAccount(productName),
  }),

  'new-sign-in': ({ method, ...when }, { productName, supportEmail, origin }) => ({
    subject: 'A new sign-in to your account',
    preheader: 'If that was you, you don’t need to do anything.',
    paragraphs: [
      `Someone signed in to your ${productName} account with ${nameOf(method)}, in a browser we hadn’t seen before.`,
    ],
    facts: whenAndWhere(when),
    afterwards: [
      NOTHING_TO_DO,
      method === 'google' || method === 'apple'
        ? `If this wasn’t you, first secure your ${PROVIDERS[method]} account. Then set a new password here, which signs everyone out: ${origin}/forgot-password`
        : setNewPassword(method, origin),
      `Then write to ${supportEmail}, so we can look into it.`,
    ],
    reason: `You’re getting this email because your ${productName} account is set to alert you about new devices. You can turn that off on your account page: ${origin}/account`,
  }),

  'sign-in-method': (
    { provider, change, reclaimed, ...when },
    { productName, supportEmail, origin },
  ) => ({
    subject: `${PROVIDERS[provider]} sign-in was ${change}`,
    preheader: 'If that was you, you don’t need to do anything.',
    paragraphs: [
      change === 'added'
        ? `You can now sign in to your ${productName} account with ${PROVIDERS[provider]}.`
        : `You can’t sign in to your ${productName} account with ${PROVIDERS[provider]} anymore. Your other ways to sign in stay.`,
      ...(reclaimed
        ? [
            `There was already an account with your email address, but the address had never been confirmed. The account is yours now. In case someone else created it, we removed its password and any other ways to sign in, and we turned on security emails. Please check your name and settings: ${origin}/account`,
          ]
        : []),
    ],
    facts: whenAndWhere(when),
    afterwards: [
      NOTHING_TO_DO,
      `If this wasn’t you, set a new password now. That signs everyone out: ${origin}/forgot-password`,
      `Then write to ${supportEmail}, so we can fix it.`,
    ],
    reason: aboutTheAccount(productName),
  }),

  passkey: ({ name, change, ...when }, { productName, supportEmail, origin }) => ({
    subject: `A passkey was ${change}`,
    preheader: NOTHING_TO_DO,
    paragraphs: [
      change === 'added'
        ? `You can now sign in to your ${productName} account with the passkey “${name}”.`
        : `You can’t sign in to your ${productName} account with the passkey “${name}” anymore. Your other ways to sign in stay.`,
    ],
    facts: whenAndWhere(when),
    afterwards: [
      NOTHING_TO_DO,
      `If this wasn’t you, set a new password now. That signs everyone out and removes every passkey: ${origin}/forgot-password`,
      `Then write to ${supportEmail}, so we can fix it.`,
    ],
    reason: aboutTheAccount(productName),
  }),

  'recovery-code-used': ({ left, ...when }, { productName, supportEmail, origin }) => ({
    subject: 'A recovery code was used',
    preheader: NOTHING_TO_DO,
    paragraphs: [
      `One of the recovery codes of your ${productName} account was used in place of a passkey. ${codesLeft(left)}`,
    ],
    facts: whenAndWhere(when),
    afterwards: [
      NOTHING_TO_DO,
      `If you’ve lost your passkey, add another one now: ${origin}/account`,
      `If this wasn’t you, set a new password now. That signs everyone out and ends all codes: ${origin}/forgot-password`,
      `Then write to ${supportEmail}, so we can look into it.`,
    ],
    reason: aboutTheAccount(productName),
  }),
};

function codesLeft(left: number): string {
  if (left === 0) return 'That was the last one: please make new ones.';
  return left === 1 ? 'One is left.' : `${left} are left.`;
}

function setNewPassword(method: 'password' | 'passkey', origin: string): string {
  const what =
    method === 'passkey' ? 'signs everyone out and removes every passkey' : 'signs everyone out';
  return `If this wasn’t you, set a new password now. That ${what}: ${origin}/forgot-password`;
}

function whatTheResetDid(
  { removed, passkeysRemoved, alertsWereOff }: AccountReview,
  origin: string,
): string[] {
  const names = removed.map((provider) => PROVIDERS[provider]).join(' and ');
  return [
    ...(alertsWereOff ? ['Emails about new devices were off. We’ve turned them back on.'] : []),
    ...(names
      ? [
          `We also removed ${names} as a way to sign in, because it isn’t connected to this email address. If it’s yours, add it again: ${origin}/account`,
        ]
      : []),
    ...(passkeysRemoved
      ? [
          `We also removed the account’s passkeys, in case one of them isn’t yours. Add your own again: ${origin}/account`,
        ]
      : []),
  ];
}

/** Changes of the last 30 days and the browsers that were signed out, for the member to check. */
function changesToCheck(
  { changes, signedOut }: AccountReview,
  timeZone: string,
): Pick<EmailContent, 'changes'> {
  const facts = [
    ...changes.map(({ kind, detail, at, ...where }) => ({
      name: shortTimeOf(at, timeZone),
      value: `${eventLabel(kind, detail)} (${placeOf(where)})`,
    })),
    ...signedOut.map(({ device, lastSeenAt }) => ({
      name: shortTimeOf(lastSeenAt, timeZone),
      value: `Last activity in a browser that’s now signed out (${placeOf({ device, country: '' })})`,
    })),
  ];
  return facts.length > 0
    ? {
        changes: {
          intro:
            'Please check whether you recognize these changes and browsers from the last 30 days:',
          facts,
        },
      }
    : {};
}

function nameOf(method: SignInMethod): string {
  if (method === 'password') return 'its password';
  return method === 'passkey' ? 'a passkey' : PROVIDERS[method];
}
