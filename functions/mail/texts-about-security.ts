// What happened to an account, and what to do if it was not them. Written for somebody who is startled.

import { eventLabel } from '../rules/account-events.ts';
import type { AccountReview } from '../rules/account-review.ts';
import type { Letter } from './letter.ts';
import type { SignInMethod, Texts } from './letters.ts';
import { placeOf, shortTimeOf, whenAndWhere } from './when-and-where.ts';

const PROVIDERS = { google: 'Google', apple: 'Apple' } as const;

const NOTHING_TO_DO = 'If that was you, there is nothing to do.';

const aboutTheAccount = (productName: string) =>
  `You get this mail because it is about the safety of your ${productName} account.`;

export const SECURITY_TEXTS: Texts<
  'password-changed' | 'email-change-asked' | 'email-changed' | 'new-sign-in' | 'sign-in-method'
> = {
  'password-changed': ({ review, ...when }, { productName, supportEmail, origin }) => ({
    subject: 'Your password was changed',
    preheader: review?.changes.length
      ? 'Please check what else was changed lately.'
      : 'If that was you, there is nothing to do.',
    paragraphs: [
      `The password of your ${productName} account was changed. Every other browser was signed out.`,
      ...(review ? whatTheResetDid(review, origin) : []),
    ],
    facts: whenAndWhere(when),
    ...(review && changesToCheck(review, when.timeZone)),
    afterwards: [
      NOTHING_TO_DO,
      ...(review?.changes.length
        ? [`If a change in the list was not yours, undo it on your account page: ${origin}/account`]
        : []),
      `If it was not you, set a new password now: ${origin}/forgot-password`,
      `Then write to ${supportEmail}, so that we can look into it.`,
    ],
    reason: aboutTheAccount(productName),
  }),

  'email-change-asked': ({ newEmail, ...when }, { productName, supportEmail, origin }) => ({
    subject: 'Your e-mail address is about to change',
    preheader: 'Nothing has changed yet.',
    paragraphs: [
      `Somebody who is signed in to your ${productName} account asked to change its e-mail address to ${newEmail}.`,
      'Nothing has changed yet. We have sent a mail to the new address, and the change counts once it is confirmed there.',
    ],
    facts: whenAndWhere(when),
    afterwards: [
      'If that was you, there is nothing to do here.',
      `If it was not you, set a new password now. That signs everybody out, and then the change cannot be completed: ${origin}/forgot-password`,
      `If you need help, write to ${supportEmail}.`,
    ],
    reason: aboutTheAccount(productName),
  }),

  'email-changed': ({ newEmail, ...when }, { productName, supportEmail }) => ({
    subject: 'Your e-mail address was changed',
    preheader: 'From now on we write to the new one.',
    paragraphs: [
      `The e-mail address of your ${productName} account is now ${newEmail}. From now on we write to that one.`,
    ],
    facts: whenAndWhere(when),
    afterwards: [
      NOTHING_TO_DO,
      // A new password would be mailed to the new address by now.
      `If it was not you, write to ${supportEmail} at once, from the address that you read this with. We help you to get your account back.`,
    ],
    reason: aboutTheAccount(productName),
  }),

  'new-sign-in': ({ method, ...when }, { productName, supportEmail, origin }) => ({
    subject: 'A new sign-in to your account',
    preheader: 'If that was you, there is nothing to do.',
    paragraphs: [
      `Somebody signed in to your ${productName} account with ${nameOf(method)}, in a browser that we had not seen before.`,
    ],
    facts: whenAndWhere(when),
    afterwards: [
      NOTHING_TO_DO,
      method === 'password'
        ? `If it was not you, set a new password now. That signs everybody out: ${origin}/forgot-password`
        : `If it was not you, first make your ${PROVIDERS[method]} account safe again. Then set a new password here, which signs everybody out: ${origin}/forgot-password`,
      `Then write to ${supportEmail}, so that we can look into it.`,
    ],
    reason: `You get this mail because your ${productName} account tells you about new browsers. You can switch that off there: ${origin}/account`,
  }),

  'sign-in-method': (
    { provider, change, reclaimed, ...when },
    { productName, supportEmail, origin },
  ) => ({
    subject: `Signing in with ${PROVIDERS[provider]} was ${change}`,
    preheader: 'If that was you, there is nothing to do.',
    paragraphs: [
      change === 'added'
        ? `From now on ${PROVIDERS[provider]} can open your ${productName} account.`
        : `${PROVIDERS[provider]} no longer opens your ${productName} account. Your other ways to sign in stay.`,
      ...(reclaimed
        ? [
            `There was an account with your email, but the email was never confirmed. The account is yours now. In case a stranger made it, we removed its password and its other ways to sign in, and switched security emails on. Please check your name and your choices: ${origin}/account`,
          ]
        : []),
    ],
    facts: whenAndWhere(when),
    afterwards: [
      NOTHING_TO_DO,
      `If it was not you, set a new password now. That signs everybody out: ${origin}/forgot-password`,
      `Then write to ${supportEmail}, so that we can put it right.`,
    ],
    reason: aboutTheAccount(productName),
  }),
};

function whatTheResetDid({ removed, alertsWereOff }: AccountReview, origin: string): string[] {
  const names = removed.map((provider) => PROVIDERS[provider]).join(' and ');
  return [
    ...(alertsWereOff ? ['Emails about new devices were off. We switched them on again.'] : []),
    ...(names
      ? [
          `We also removed ${names} as a way to sign in, because it is not connected to this email. If it is yours, add it again: ${origin}/account`,
        ]
      : []),
  ];
}

/** Changes of the last 30 days and the browsers that were signed out, for the member to recognize or not. */
function changesToCheck(
  { changes, signedOut }: AccountReview,
  timeZone: string,
): Pick<Letter, 'changes'> {
  const facts = [
    ...changes.map(({ kind, detail, at, ...where }) => ({
      name: shortTimeOf(at, timeZone),
      value: `${eventLabel(kind, detail)} (${placeOf(where)})`,
    })),
    ...signedOut.map(({ device, lastSeenAt }) => ({
      name: shortTimeOf(lastSeenAt, timeZone),
      value: `Last use of a browser that is signed out now (${placeOf({ device, country: '' })})`,
    })),
  ];
  return facts.length > 0
    ? {
        changes: {
          intro: 'Please check whether you know these changes and browsers of the last 30 days:',
          facts,
        },
      }
    : {};
}

function nameOf(method: SignInMethod): string {
  return method === 'password' ? 'its password' : PROVIDERS[method];
}
