// Emails to the owner of the site: what happened at Stripe, and what to do there.
import { alertWords } from '../../health/rules/alert-words.ts';
import { monthDay, weekDates } from '../../rules/days/day-names.ts';
import { inDollars } from '../../rules/plans.ts';
import type { Templates } from '../email-data.ts';
import { dayOf } from '../when-and-where.ts';

const atStripe = (disputeId: string) => ({
  label: 'Open the dispute at Stripe',
  url: `https://dashboard.stripe.com/disputes/${disputeId}`,
});

const reason = (productName: string) =>
  `You’re getting this email because the settings of ${productName} name this address as its owner’s.`;

/** Stripe’s codes read well enough without their underscores: "product not received". */
const inWords = (code: string) => code.replaceAll('_', ' ') || 'not stated';

const ENDS = {
  won: 'The bank decided in your favor. The money is back in your Stripe balance, and the member’s access is open again.',
  lost: 'The bank decided for the cardholder. The money stays with them, and the access that it paid for stays closed.',
  over: 'It ended without a decision of the bank. The member’s access is open again.',
} as const;

const unusual = (names: readonly string[]) =>
  names.length === 0
    ? 'Nothing was out of the usual.'
    : `Out of the usual: ${names.join(', ').toLowerCase()}.`;

export const OWNER_TEMPLATES: Templates<
  'alert' | 'dispute-opened' | 'dispute-closed' | 'owner-week'
> = {
  alert: (message, { productName, origin }) => {
    const { subject, paragraphs, action } = alertWords(message);
    const url = new URL(action.href, origin).href;
    const isHere = action.href.startsWith('/');
    return {
      subject,
      preheader: paragraphs[0] ?? '',
      paragraphs,
      ...(isHere
        ? { action: { label: action.label, url } }
        : { elsewhere: { label: action.label, url } }),
      reason: reason(productName),
    };
  },

  'owner-week': ({ from, until, answer, rows, routes = [] }, { productName, origin }) => ({
    subject: `Your week, ${weekDates(from)}`,
    preheader: answer,
    paragraphs: [
      answer,
      rows.some(({ value }) => value.includes('usual'))
        ? unusual(rows.filter(({ isUnusual }) => isUnusual).map(({ name }) => name))
        : 'There are too few weeks of numbers yet to call one usual or unusual.',
    ],
    facts: rows.map(({ name, value }) => ({ name, value })),
    ...(routes.length > 0 && {
      changes: {
        intro: 'Rows of the database, where the most were read and written:',
        facts: routes,
      },
    }),
    action: { label: 'See all numbers', url: `${origin}/admin/numbers` },
    afterwards: [
      `Counted in whole days until ${monthDay(until)}. What each number means is next to it on that page.`,
    ],
    reason: `You’re getting this email because you’re an owner of ${productName}. You can turn it off on the Numbers page.`,
  }),

  'dispute-opened': ({ disputeId, cents, because, answerBy }, { productName }) => ({
    subject: 'A payment is disputed',
    preheader: answerBy
      ? `Stripe takes your answer until ${dayOf(answerBy, '')}.`
      : 'Stripe shows what to do.',
    paragraphs: [
      `A cardholder’s bank disputes a payment at ${productName}. Stripe has taken the amount and a fee from your balance, and the member’s paid access is closed until it is decided.`,
      'If you answer with evidence in time, the bank decides. If you don’t, the dispute is lost.',
    ],
    facts: [
      { name: 'Amount', value: inDollars(cents) },
      { name: 'Reason', value: inWords(because) },
      { name: 'Answer by', value: answerBy ? dayOf(answerBy, '') : 'See Stripe' },
      { name: 'Dispute', value: disputeId },
    ],
    elsewhere: atStripe(disputeId),
    reason: reason(productName),
  }),

  'dispute-closed': ({ disputeId, cents, outcome }, { productName }) => ({
    subject: outcome === 'won' ? 'You won a dispute' : 'A dispute is over',
    preheader: `It was about ${inDollars(cents)}.`,
    paragraphs: [`A disputed payment at ${productName} is decided.`, ENDS[outcome]],
    facts: [
      { name: 'Amount', value: inDollars(cents) },
      { name: 'Dispute', value: disputeId },
    ],
    elsewhere: atStripe(disputeId),
    reason: reason(productName),
  }),
};
