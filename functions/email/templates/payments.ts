// Past and upcoming charges. For a reader who counts every dollar: what it was, what comes next, how to stop it.
import type { GuaranteeUsedBy } from '../../rules/guarantee.ts';
import { inDollars } from '../../rules/plans.ts';
import type { Sender } from '../email-content.ts';
import type { Body, Receipt, Templates } from '../email-data.ts';
import { invoicePage } from '../invoice-page.ts';
import {
  aboutThePlan,
  membershipPage,
  nextChargeFact,
  PERIODS,
  planFact,
  planName,
  whatIsOpen,
} from '../plan-format.ts';
import { dayOf, timeOf } from '../when-and-where.ts';

export const PAYMENT_TEMPLATES: Templates<
  'receipt' | 'payment-failed' | 'renewal-notice' | 'refunded'
> = {
  receipt: (data, sender) =>
    data.isFirst ? firstReceipt(data, sender) : laterReceipt(data, sender),

  'payment-failed': (data, { productName, origin }) => {
    const { plan, cents, attempt, nextTryAt, accessUntil, timeZone } = data;
    const amount = `${inDollars(cents)} for your ${planName(plan)} plan`;
    return {
      subject: 'Your payment didn’t go through',
      preheader: 'Nothing is lost yet. Another card will fix it.',
      paragraphs: [
        attempt > 1
          ? `We tried once more to charge ${amount}, and your bank declined it again.`
          : `We tried to charge ${amount}, and your bank declined it. It happens: cards expire, and accounts run low.`,
        'Nothing is lost yet. Your progress and everything you’ve saved stay in your account, and we charge no fee for this. With a working card, everything continues as before.',
      ],
      facts: [
        { name: 'Lessons open until', value: timeOf(accessUntil, timeZone) },
        {
          name: 'Next try',
          value: nextTryAt ? timeOf(nextTryAt, timeZone) : 'none, that was the last one',
        },
      ],
      action: { label: 'Update your card', url: membershipPage(origin) },
      afterwards: [
        ...(nextTryAt
          ? [
              `If the card is right and the balance was too low, you can leave it as it is. We’ll try again on ${dayOf(nextTryAt, timeZone)}.`,
              'If you’d rather stop, cancel your plan on the same page, and we won’t try again.',
            ]
          : [
              'We won’t try this card again. If you’d rather stop, you don’t need to do anything: the plan ends by itself.',
            ]),
      ],
      reason: aboutThePlan(productName),
    };
  },

  'renewal-notice': ({ plan, billing, cents, chargeAt, timeZone }, { productName, origin }) => {
    const day = dayOf(chargeAt, timeZone);
    return {
      subject: `We will charge ${inDollars(cents)} on ${day}`,
      preheader: 'We’re telling you now so you can decide. Canceling takes two screens.',
      paragraphs: [
        `On ${day} we charge your card ${inDollars(cents)} for the next ${PERIODS[billing]} of your ${planName(plan)} plan.`,
        'If you want to keep it, you don’t need to do anything.',
        'If not, cancel before then: two screens on your account page, no questions asked. You won’t be charged.',
      ],
      facts: [
        planFact(plan, billing),
        { name: 'Charge', value: inDollars(cents) },
        { name: 'When', value: timeOf(chargeAt, timeZone) },
      ],
      action: { label: 'See or cancel your plan', url: membershipPage(origin) },
      afterwards: [
        'If you cancel, everything still stays open until then.',
        'You can also choose another card there.',
      ],
      reason: aboutThePlan(productName),
    };
  },

  refunded: ({ cents, refundedAt, timeZone }, { productName, supportEmail }) => ({
    subject: 'Your money is on its way back',
    preheader: `${inDollars(cents)} goes back to the card you paid with.`,
    paragraphs: [
      `We have sent ${inDollars(cents)} back to the card you paid with. It can take your bank 5-10 business days to show it.`,
      'You don’t need to do anything.',
    ],
    facts: [
      { name: 'Refund', value: inDollars(cents) },
      { name: 'Sent', value: dayOf(refundedAt, timeZone) },
    ],
    afterwards: [
      `If it hasn’t arrived after 10 business days, write to ${supportEmail}, and we’ll look into it.`,
    ],
    reason: `You’re getting this email because we sent you money back for your plan at ${productName}.`,
  }),
};

const NOT_COVERED: Record<GuaranteeUsedBy, string> = {
  member:
    "You've used the money-back guarantee before, so this purchase isn't covered. You can cancel at any time.",
  card: "The card you paid with has been used for the money-back guarantee before. The guarantee is given once per person and card, so this purchase isn't covered. You can cancel at any time.",
};

function firstReceipt(data: Receipt, { productName, origin }: Sender): Body {
  const { plan, billing, cents, guaranteeEndsAt, nextChargeAt, pageUrl, timeZone } = data;
  const { guaranteeUsedBy } = data;
  const paid = cents > 0 ? `Your payment of ${inDollars(cents)} has arrived, and your` : 'Your';
  return {
    subject: 'Your plan is open, and here’s your receipt',
    preheader: guaranteeEndsAt
      ? 'What’s open now, and how long you can get your money back.'
      : 'What’s open now, and what you paid.',
    paragraphs: [
      `Thank you. ${paid} ${planName(plan)} plan has begun.`,
      `${whatIsOpen(plan)} from now on. A good way to start: choose one short lesson and do its one task. Five to fifteen minutes is enough.`,
      ...(guaranteeEndsAt
        ? [
            `If it’s not for you: the money-back guarantee lasts until ${timeOf(guaranteeEndsAt, timeZone)}. Ask on your account page, and you’ll get back everything you paid, no reason needed: ${membershipPage(origin)}`,
          ]
        : guaranteeUsedBy
          ? [NOT_COVERED[guaranteeUsedBy]]
          : []),
    ],
    facts: receiptFacts(data),
    action: { label: 'Choose a lesson', url: `${origin}/micro-learning` },
    ...invoicePage(pageUrl, origin),
    afterwards: nextChargeAt
      ? [
          `Your plan renews every ${PERIODS[billing]} until you cancel. You can cancel anytime, in two screens: ${membershipPage(origin)}`,
        ]
      : [],
    reason: aboutThePlan(productName),
  };
}

function laterReceipt(data: Receipt, { productName, origin }: Sender): Body {
  const { plan, cents, pageUrl, guaranteeEndsAt, nextChargeAt, timeZone } = data;
  const amount = inDollars(cents);
  return {
    subject: cents > 0 ? `Your receipt for ${amount}` : 'Your receipt',
    preheader: `Your ${planName(plan)} plan is paid until ${dayOf(data.periodEnd, timeZone)}.`,
    paragraphs: [
      cents > 0
        ? `Your payment of ${amount} has arrived. Thank you. Your ${planName(plan)} plan stays open.`
        : `Your ${planName(plan)} plan stays open. There was nothing to pay this time.`,
    ],
    facts: receiptFacts(data),
    action: { label: 'See your plan', url: membershipPage(origin) },
    ...invoicePage(pageUrl, origin),
    afterwards: [
      ...(guaranteeEndsAt
        ? [
            `The money-back guarantee lasts until ${timeOf(guaranteeEndsAt, timeZone)}. Ask on the same page.`,
          ]
        : []),
      ...(nextChargeAt
        ? ['If you don’t want the next charge, cancel before then on the same page.']
        : []),
    ],
    reason: aboutThePlan(productName),
  };
}

function receiptFacts(data: Receipt) {
  const { plan, billing, cents, number, invoiceId, paidAt, periodEnd, timeZone } = data;
  return [
    planFact(plan, billing),
    { name: 'Paid', value: `${inDollars(cents)} on ${dayOf(paidAt, timeZone)}` },
    { name: 'Lasts until', value: dayOf(periodEnd, timeZone) },
    nextChargeFact(data, timeZone),
    { name: 'Receipt', value: number ?? invoiceId },
  ];
}
