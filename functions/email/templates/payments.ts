// Past and upcoming charges. For a reader who counts every dollar: what was charged, the next charge, how to stop it.
import type { GuaranteeUsedBy } from '../../membership/rules/guarantee.ts';
import { inDollars } from '../../rules/plans.ts';
import type { Sender } from '../email-content.ts';
import type { Body, EmailData, Receipt, Templates } from '../email-data.ts';
import { invoicePage } from '../invoice-page.ts';
import { lifecycleBody } from '../lifecycle-body.ts';
import {
  aboutThePlan,
  MEMBERSHIP_PATH,
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

  'payment-failed': (data, sender) => {
    const { firstName, plan, cents, nextTryAt, accessUntil, failedAt = '', timeZone } = data;
    // The days of grace may be over before the last attempt.
    const isClosed = accessUntil <= failedAt;
    const values = {
      first_name: firstName,
      plan: planName(plan),
      amount: inDollars(cents),
      next_try: nextTryAt ? dayOf(nextTryAt, timeZone) : '',
      continues: isClosed ? 'your plan opens again' : 'everything continues as before',
    };
    return {
      ...lifecycleBody(declinedCase(data), sender, values, MEMBERSHIP_PATH),
      facts: [
        {
          name: isClosed ? 'Paid lessons closed since' : 'Paid lessons open until',
          value: timeOf(accessUntil, timeZone),
        },
        {
          name: 'Next attempt',
          value: nextTryAt ? timeOf(nextTryAt, timeZone) : 'None. That was the last one.',
        },
      ],
      reason: aboutThePlan(sender.productName),
    };
  },

  'renewal-notice': ({ firstName, plan, billing, cents, chargeAt, timeZone }, sender) => {
    const values = {
      first_name: firstName,
      plan: planName(plan),
      amount: inDollars(cents),
      day: dayOf(chargeAt, timeZone),
      period: PERIODS[billing],
    };
    return {
      ...lifecycleBody('renewalEmail', sender, values, MEMBERSHIP_PATH),
      // The terms promise these, whatever the words are.
      facts: [
        planFact(plan, billing),
        { name: 'Charge', value: inDollars(cents) },
        { name: 'When', value: timeOf(chargeAt, timeZone) },
      ],
      reason: aboutThePlan(sender.productName),
    };
  },

  refunded: ({ cents, refundedAt, timeZone }, { productName, supportEmail }) => ({
    subject: 'Your money is on its way back',
    preheader: `${inDollars(cents)} goes back to the card you paid with.`,
    paragraphs: [
      `We’ve sent ${inDollars(cents)} back to the card you paid with. It can take 5-10 business days to show up on your statement.`,
      'You don’t need to do anything.',
    ],
    facts: [
      { name: 'Refund', value: inDollars(cents) },
      { name: 'Sent', value: dayOf(refundedAt, timeZone) },
    ],
    afterwards: [
      `If it hasn’t arrived after 10 business days, write to ${supportEmail}, and we’ll look into it.`,
    ],
    reason: `You’re getting this email because we refunded a payment for your plan at ${productName}.`,
  }),
};

function declinedCase({ attempt, nextTryAt }: EmailData['payment-failed']) {
  if (!nextTryAt) return 'cardDeclinedLastEmail';
  return attempt > 1 ? 'cardDeclinedAgainEmail' : 'cardDeclinedEmail';
}

const NOT_COVERED: Record<GuaranteeUsedBy, string> = {
  member:
    'You’ve used the money-back guarantee before, so it doesn’t cover this purchase. You can still cancel at any time.',
  card: 'The card you paid with has been used for the money-back guarantee before. The guarantee is available once per person and card, so it doesn’t cover this purchase. You can still cancel at any time.',
};

function firstReceipt(data: Receipt, { productName, origin }: Sender): Body {
  const { plan, billing, cents, guaranteeEndsAt, nextChargeAt, pageUrl, timeZone } = data;
  const { guaranteeUsedBy } = data;
  const paid = cents > 0 ? `Your payment of ${inDollars(cents)} has arrived, and your` : 'Your';
  return {
    subject: 'Your plan has started, and here’s your receipt',
    preheader: guaranteeEndsAt
      ? 'See what’s open to you now, and until when you can get your money back.'
      : 'See what’s open to you now, and what you paid.',
    paragraphs: [
      `Thank you. ${paid} ${planName(plan)} plan has started.`,
      `${whatIsOpen(plan)} from now on. To get started, choose one short lesson and do the task at the end. Fifteen minutes a day is enough: read it today, do the task tomorrow.`,
      ...(guaranteeEndsAt
        ? [
            `If it’s not for you, the money-back guarantee lasts until ${timeOf(guaranteeEndsAt, timeZone)}. You’ll get back everything you paid, and you don’t have to give a reason. Ask on your account page: ${membershipPage(origin)}`,
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
    { name: 'Paid until', value: dayOf(periodEnd, timeZone) },
    nextChargeFact(data, timeZone),
    { name: 'Receipt', value: number ?? invoiceId },
  ];
}
