// Months that the team gives to an address.
import { monthsText } from '../../referrals/gifts/rules/gift.ts';
import type { Templates } from '../email-data.ts';
import { planName, whatIsOpen } from '../plan-format.ts';
import { dayOf } from '../when-and-where.ts';

export const GIFT_TEMPLATES: Templates<'gift'> = {
  gift: ({ plan, months, words, expiresAt, hasAccount, timeZone }, { productName, origin }) => ({
    subject: `A gift from ${productName}`,
    preheader: 'You won’t be charged, not even afterwards.',
    paragraphs: [
      ...(words ? [`The team at ${productName} writes: “${words}”`] : []),
      `You get ${monthsText(months)} of the ${planName(plan)} plan. ${whatIsOpen(plan)}. You won’t be charged, and we don’t ask for a card. When the time is over, it simply ends.`,
      expiresAt
        ? `${hasAccount ? 'Confirm your email address on your account page' : 'Create an account with this email address and confirm it'}, and the gift opens by itself. You can do that until ${dayOf(expiresAt, timeZone)}.`
        : 'It’s open already.',
    ],
    action: expiresAt
      ? hasAccount
        ? { label: 'Open your account', url: `${origin}/account` }
        : { label: 'Create an account', url: `${origin}/signup` }
      : { label: 'Choose a lesson', url: `${origin}/micro-learning` },
    afterwards: ['If you don’t want it, you don’t need to do anything.'],
    reason: `You’re getting this email because the team at ${productName} gave you something. It’s the only one about it.`,
  }),
};
