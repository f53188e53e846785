// Mails with a link that works once. Its token stands behind the #, which browsers send to nobody.

import type { Texts } from './letters.ts';
import { lifetimeInWords } from './lifetime.ts';

export const LINK_TEXTS: Texts<'verify' | 'reset' | 'confirm-new-email'> = {
  verify: (_, { productName, supportEmail, origin }, linkToken) => ({
    subject: 'Please confirm your e-mail address',
    preheader: 'One click, so that we can reach you when it matters.',
    paragraphs: [
      `Welcome to ${productName}. Please confirm that this address is yours, so that we can reach you when it matters: for example when you forget your password.`,
    ],
    action: { label: 'Confirm my address', url: `${origin}/confirm-email#t=${linkToken}` },
    afterwards: [
      `The link works once, for ${lifetimeInWords('verify')}. You may be asked to sign in first.`,
      `If you did not sign up, somebody typed your address by mistake. Do nothing, or write to ${supportEmail} and we remove that account.`,
    ],
    reason: `You get this mail because somebody signed up at ${productName} with this address.`,
  }),

  reset: (_, { productName, origin }, linkToken) => ({
    subject: 'Set a new password',
    preheader: `The link works once, for ${lifetimeInWords('reset')}.`,
    paragraphs: [
      `Somebody, probably you, asked for a new password for your ${productName} account. You can choose it now.`,
    ],
    action: { label: 'Set a new password', url: `${origin}/reset-password#t=${linkToken}` },
    afterwards: [
      `The link works once, for ${lifetimeInWords('reset')}. After that, ask for another one: ${origin}/forgot-password`,
      'If you did not ask for it, do nothing. Your password stays as it is.',
    ],
    reason: `You get this mail because a new password was asked for at ${productName} with this address.`,
  }),

  'confirm-new-email': (_, { productName, origin }, linkToken) => ({
    subject: 'Please confirm your new e-mail address',
    preheader: 'After this click it replaces the old one.',
    paragraphs: [
      `Somebody, probably you, asked to use this address for an account at ${productName}. Please confirm that it is yours. Until then the old address stays in use.`,
    ],
    action: { label: 'Use this address', url: `${origin}/confirm-email#t=${linkToken}` },
    afterwards: [
      `The link works once, for ${lifetimeInWords('change-email')}. You may be asked to sign in first.`,
      'If you do not know what this is about, somebody typed your address by mistake. Do nothing, and nothing happens.',
    ],
    reason: `You get this mail because a member of ${productName} entered this address as their own.`,
  }),
};
