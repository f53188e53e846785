// Charges, made and to come. Written for somebody who counts every dollar: what it was, what comes next, how to stop it.
import type { GuaranteeUsedBy } from '../rules/guarantee.ts';
import { inDollars } from '../rules/plans.ts';
import { invoicePage } from './invoice-page.ts';
import type { Sender } from './letter.ts';
import type { Body, Receipt, Texts } from './letters.ts';
import {
  aboutThePlan,
  membershipPage,
  nextChargeFact,
  PERIODS,
  planFact,
  planWord,
  whatIsOpen,
} from './plan-words.ts';
import { dayOf, timeOf } from './when-and-where.ts';

export const PAYMENT_TEXTS: Texts<'receipt' | 'payment-failed' | 'renewal-notice' | 'refunded'> = {
  receipt: (data, sender) =>
    data.isFirst ? firstReceipt(data, sender) : laterReceipt(data, sender),

  'payment-failed': (data, { productName, origin }) => {
    const { plan, cents, attempt, nextTryAt, accessUntil, timeZone } = data;
    const amount = `${inDollars(cents)} for your ${planWord(plan)} plan`;
    return {
      subject: 'Your payment did not go through',
      preheader: 'Nothing is lost yet. Another card is enough.',
      paragraphs: [
        attempt > 1
          ? `We tried once more to charge ${amount}, and your bank did not accept it this time either.`
          : `We tried to charge ${amount}, and your bank did not accept it. That happens: cards expire, and accounts run low.`,
        'Nothing is lost yet. Your progress and everything you saved stay in your account, and we charge no fee for this. With a card that works, everything goes on as before.',
      ],
      facts: [
        { name: 'Lessons open until', value: timeOf(accessUntil, timeZone) },
        {
          name: 'Next try',
          value: nextTryAt ? timeOf(nextTryAt, timeZone) : 'none, this was the last',
        },
      ],
      action: { label: 'Update your card', url: membershipPage(origin) },
      afterwards: [
        ...(nextTryAt
          ? [
              `If the card is right and there was too little on it, you can leave it. We try again on ${dayOf(nextTryAt, timeZone)}.`,
              'If you would rather stop, cancel your plan on the same page. Then we try no more.',
            ]
          : [
              'We do not try this card again. If you would rather stop, there is nothing to do: the plan ends by itself.',
            ]),
      ],
      reason: aboutThePlan(productName),
    };
  },

  'renewal-notice': ({ plan, billing, cents, chargeAt, timeZone }, { productName, origin }) => {
    const day = dayOf(chargeAt, timeZone);
    return {
      subject: `We will charge ${inDollars(cents)} on ${day}`,
      preheader: 'You hear it now so that you can decide. To cancel takes two screens.',
      paragraphs: [
        `On ${day} we charge your card ${inDollars(cents)} for the next ${PERIODS[billing]} of your ${planWord(plan)} plan.`,
        'If you want to keep it, there is nothing to do.',
        'If not, cancel before then: two screens on your account page, and nobody asks you why. Nothing is charged then.',
      ],
      facts: [
        planFact(plan, billing),
        { name: 'Charge', value: inDollars(cents) },
        { name: 'When', value: timeOf(chargeAt, timeZone) },
      ],
      action: { label: 'See or cancel your plan', url: membershipPage(origin) },
      afterwards: [
        'If you cancel, everything stays open until then all the same.',
        'You can also choose another card there.',
      ],
      reason: aboutThePlan(productName),
    };
  },

  refunded: ({ cents, refundedAt, timeZone }, { productName, supportEmail }) => ({
    subject: 'Your money is on its way back',
    preheader: `${inDollars(cents)} goes back to the card that you paid with.`,
    paragraphs: [
      `We have sent ${inDollars(cents)} back to the card that you paid with. Banks take 5-10 business days until you see it there.`,
      'There is nothing for you to do.',
    ],
    facts: [
      { name: 'Refund', value: inDollars(cents) },
      { name: 'Sent', value: dayOf(refundedAt, timeZone) },
    ],
    afterwards: [
      `If it is not there after 10 business days, write to ${supportEmail}. We look into it.`,
    ],
    reason: `You get this mail because we sent you money back for your plan at ${productName}.`,
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
    subject: 'Your plan is open, and here is your receipt',
    preheader: guaranteeEndsAt
      ? 'What is open now, and until when you can have your money back.'
      : 'What is open now, and what you paid.',
    paragraphs: [
      `Thank you. ${paid} ${planWord(plan)} plan has begun.`,
      `${whatIsOpen(plan)} from now on. A good way to begin: choose one short lesson and do its one task. Five to fifteen minutes are enough.`,
      ...(guaranteeEndsAt
        ? [
            `If it is not for you: the money-back guarantee lasts until ${timeOf(guaranteeEndsAt, timeZone)}. Ask on your account page and you get back all that you paid, without a reason: ${membershipPage(origin)}`,
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
          `Your plan renews every ${PERIODS[billing]} until you cancel. You can cancel at any time, in two screens: ${membershipPage(origin)}`,
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
    preheader: `Your ${planWord(plan)} plan is paid until ${dayOf(data.periodEnd, timeZone)}.`,
    paragraphs: [
      cents > 0
        ? `Your payment of ${amount} has arrived. Thank you. Your ${planWord(plan)} plan stays open.`
        : `Your ${planWord(plan)} plan stays open. This time there was nothing to pay.`,
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
        ? ['If you do not want the next charge, cancel on the same page before it.']
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
