// Emails with a one-time link. Its token is in the URL's fragment, which browsers never send.

import { dateText } from '../../rules/days/date-text.ts';
import type { Templates } from '../email-data.ts';
import { lifetimeInWords } from '../lifetime.ts';

export const LINK_TEMPLATES: Templates<'verify' | 'reset' | 'invitation' | 'confirm-new-email'> = {
  verify: (_, { productName, supportEmail, origin }, linkToken) => ({
    subject: 'Please confirm your email address',
    preheader: 'One click, and we’ll know we can reach you.',
    paragraphs: [
      `Welcome to ${productName}. Please confirm that this address is yours. We’ll need it if you ever forget your password.`,
    ],
    action: { label: 'Confirm my address', url: `${origin}/confirm-email#t=${linkToken}` },
    afterwards: [
      `The link works once and expires in ${lifetimeInWords('verify')}. You may be asked to sign in first.`,
      `If you didn’t sign up, someone typed your address by mistake. You can ignore this email, or write to ${supportEmail} and we’ll remove the account.`,
    ],
    reason: `You’re getting this email because someone signed up at ${productName} with this address.`,
  }),

  reset: (_, { productName, origin }, linkToken) => ({
    subject: 'Set a new password',
    preheader: `The link works once and expires in ${lifetimeInWords('reset')}.`,
    paragraphs: [
      `Someone, probably you, asked to reset the password of your ${productName} account. You can choose a new one now.`,
    ],
    action: { label: 'Set a new password', url: `${origin}/reset-password#t=${linkToken}` },
    afterwards: [
      `The link works once and expires in ${lifetimeInWords('reset')}. If it no longer works, ask for a new one: ${origin}/forgot-password`,
      'If you didn’t ask for this, you can ignore this email. Your password stays the same.',
    ],
    reason: `You’re getting this email because someone entered this address to reset a password at ${productName}.`,
  }),

  invitation: ({ accessUntil }, { productName, origin, supportEmail }, linkToken) => ({
    subject: `Your account at ${productName} is ready`,
    preheader: 'Choose a password, and you’re in.',
    paragraphs: [
      `You’re a member of ours on another platform, and we’ve moved. Your account at ${productName} is ready; it only needs a password.`,
      ...(accessUntil
        ? [
            `Everything is open to you until ${dateText(accessUntil, 'UTC')}. There’s nothing to pay for it.`,
          ]
        : ['Free Starter is open to you: sample lessons, prompts and the community.']),
    ],
    action: { label: 'Choose a password', url: `${origin}/reset-password#t=${linkToken}` },
    afterwards: [
      `The link works once and expires in ${lifetimeInWords('invitation')}. After that, ask for a new one: ${origin}/forgot-password`,
      `If you don’t want an account, write to ${supportEmail} and we’ll delete it.`,
    ],
    reason: `You’re getting this email because the team of ${productName} moved your membership here.`,
  }),

  'confirm-new-email': (_, { productName, origin }, linkToken) => ({
    subject: 'Please confirm your new email address',
    preheader: 'One click, and it replaces your old address.',
    paragraphs: [
      `Someone, probably you, asked to use this address for an account at ${productName}. Please confirm that it’s yours. Until you do, we’ll keep using the old one.`,
    ],
    action: { label: 'Use this address', url: `${origin}/confirm-email#t=${linkToken}` },
    afterwards: [
      `The link works once and expires in ${lifetimeInWords('change-email')}. You may be asked to sign in first.`,
      'If this doesn’t sound familiar, someone typed your address by mistake. You can ignore this email, and nothing will change.',
    ],
    reason: `You’re getting this email because a member of ${productName} entered this address as their own.`,
  }),
};
