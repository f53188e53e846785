// Changes to a plan: changed, canceled, resumed, ended, and a free year. No begging.
import type { EndedBecause, Templates } from '../email-data.ts';
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
import type { LifecycleName } from '../rules/lifecycle-cases.ts';
import { dayOf, timeOf } from '../when-and-where.ts';

const midSentence = (text: string) => text.replace(/^./, (first) => first.toLowerCase());

const ENDED = {
  cancelled: 'endedEmail',
  unpaid: 'endedUnpaidEmail',
  refunded: 'endedRefundedEmail',
} as const satisfies Record<EndedBecause, LifecycleName>;

export const MEMBERSHIP_TEMPLATES: Templates<
  'plan-changed' | 'cancelled' | 'resumed' | 'membership-ended' | 'free-year'
> = {
  'plan-changed': (data, { productName, supportEmail, origin }) => {
    const { fromPlan, plan, fromBilling, billing, timeZone } = data;
    const paying =
      fromBilling === billing
        ? []
        : [`You now pay by the ${PERIODS[billing]} instead of by the ${PERIODS[fromBilling]}.`];
    return {
      subject:
        fromPlan === plan ? `You now pay by the ${PERIODS[billing]}` : 'Your plan has changed',
      preheader: 'Your new plan, and your next charge.',
      paragraphs:
        fromPlan === plan
          ? [`${paying.join('')} Your ${planName(plan)} plan includes everything it did before.`]
          : [
              `You changed from the ${planName(fromPlan)} plan to the ${planName(plan)} plan. ${whatIsOpen(plan)}.`,
              ...paying,
            ],
      facts: [planFact(plan, billing), nextChargeFact(data, timeZone)],
      action: { label: 'See your plan', url: membershipPage(origin) },
      afterwards: [
        'If we charged you for the change itself, you’ll get a receipt in a separate email.',
        `If you didn’t change this, write to ${supportEmail} right away.`,
      ],
      reason: aboutThePlan(productName),
    };
  },

  cancelled: ({ firstName, plan, endsAt, timeZone }, sender) => {
    const until = timeOf(endsAt, timeZone);
    const day = dayOf(endsAt, timeZone);
    const values = { first_name: firstName, plan: planName(plan), day, until };
    return {
      ...lifecycleBody('canceledEmail', sender, values, MEMBERSHIP_PATH),
      facts: [{ name: 'Open until', value: until }],
      reason: aboutThePlan(sender.productName),
    };
  },

  resumed: ({ plan, timeZone, ...next }, { productName, supportEmail, origin }) => ({
    subject: 'Your plan continues',
    preheader: 'You’ve undone the cancellation. That didn’t cost anything.',
    paragraphs: [
      `Your ${planName(plan)} plan is no longer canceled. It continues as before, and undoing the cancellation didn’t cost you anything.`,
    ],
    facts: [nextChargeFact(next, timeZone)],
    action: { label: 'See your plan', url: membershipPage(origin) },
    afterwards: [`If you didn’t do this, write to ${supportEmail}.`],
    reason: aboutThePlan(productName),
  }),

  'membership-ended': ({ firstName, plan, endedAt, because, timeZone }, sender) => {
    const day = dayOf(endedAt, timeZone);
    const values = { first_name: firstName, plan: planName(plan), day };
    return {
      ...lifecycleBody(ENDED[because], sender, values, '/micro-learning'),
      facts: [{ name: 'Ended', value: day }],
      reason: aboutThePlan(sender.productName),
    };
  },

  'free-year': ({ startsAt, endsAt, timeZone }, { productName, origin }) => ({
    subject: 'You have a free year',
    preheader: 'Five people joined through your link, so your next year is on us.',
    paragraphs: [
      'Five people joined through your link and made their first payment. Thank you. Your next year is free.',
      // It may begin later, after a free year that is running.
      `During that year, ${midSentence(whatIsOpen('complete'))}, and you won’t be charged.`,
    ],
    facts: [
      { name: 'From', value: dayOf(startsAt, timeZone) },
      { name: 'Until', value: timeOf(endsAt, timeZone) },
    ],
    action: { label: 'Choose a lesson', url: `${origin}/micro-learning` },
    afterwards: [
      'If you’re paying for a plan, your next charge comes after the free year. We’ll email you two weeks ahead, so you have time to cancel.',
      'If you don’t, the year simply ends. You won’t be charged then either.',
    ],
    reason: `You’re getting this email because people joined ${productName} through your link.`,
  }),
};
