// Emails with a one-time link. Its token is in the URL's fragment, which browsers never send.

import type { Templates } from '../email-data.ts';
import { lifetimeInWords } from '../lifetime.ts';

export const LINK_TEMPLATES: Templates<'verify' | 'reset' | 'confirm-new-email'> = {
  verify: (_, { productName, supportEmail, origin }, linkToken) => ({
    subject: 'Please confirm your email address',
    preheader: 'One click, so we can reach you when it matters.',
    paragraphs: [
      `Welcome to ${productName}. Please confirm that this address is yours, so we can reach you when it matters, for example if you forget your password.`,
    ],
    action: { label: 'Confirm my address', url: `${origin}/confirm-email#t=${linkToken}` },
    afterwards: [
      `The link works once, for ${lifetimeInWords('verify')}. You may be asked to sign in first.`,
      `If you didn’t sign up, someone typed your address by mistake. You can ignore this, or write to ${supportEmail} and we’ll remove that account.`,
    ],
    reason: `You’re getting this email because someone signed up at ${productName} with this address.`,
  }),

  reset: (_, { productName, origin }, linkToken) => ({
    subject: 'Set a new password',
    preheader: `The link works once, for ${lifetimeInWords('reset')}.`,
    paragraphs: [
      `Someone, probably you, asked for a new password for your ${productName} account. You can choose one now.`,
    ],
    action: { label: 'Set a new password', url: `${origin}/reset-password#t=${linkToken}` },
    afterwards: [
      `The link works once, for ${lifetimeInWords('reset')}. After that, ask for another one: ${origin}/forgot-password`,
      'If you didn’t ask for this, you can ignore it. Your password stays the same.',
    ],
    reason: `You’re getting this email because a new password was asked for at ${productName} with this address.`,
  }),

  'confirm-new-email': (_, { productName, origin }, linkToken) => ({
    subject: 'Please confirm your new email address',
    preheader: 'One click, and it replaces the old one.',
    paragraphs: [
      `Someone, probably you, asked to use this address for an account at ${productName}. Please confirm that it’s yours. Until then, the old address stays in use.`,
    ],
    action: { label: 'Use this address', url: `${origin}/confirm-email#t=${linkToken}` },
    afterwards: [
      `The link works once, for ${lifetimeInWords('change-email')}. You may be asked to sign in first.`,
      'If you don’t know what this is about, someone typed your address by mistake. You can ignore this, and nothing will happen.',
    ],
    reason: `You’re getting this email because a member of ${productName} entered this address as their own.`,
  }),
};
