// What becomes of a plan: changed, canceled, taken up again, over, and a year for nothing. No begging.
import type { EndedBecause, Texts } from './letters.ts';
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

const STAYS =
  'account stays, with your progress, your achievements and everything you saved. The free lessons stay open too.';

const ENDED: Record<EndedBecause, string> = {
  cancelled: 'as you asked when you canceled it. Nothing more is charged.',
  unpaid: 'because its payment did not go through. We have stopped trying to charge your card.',
  refunded: 'because its money went back to you. Nothing more is charged.',
};

export const MEMBERSHIP_TEXTS: Texts<
  'plan-changed' | 'cancelled' | 'resumed' | 'membership-ended' | 'free-year'
> = {
  'plan-changed': (data, { productName, supportEmail, origin }) => {
    const { fromPlan, plan, fromBilling, billing, timeZone } = data;
    const paying =
      fromBilling === billing
        ? []
        : [`You now pay by the ${PERIODS[billing]}, no longer by the ${PERIODS[fromBilling]}.`];
    return {
      subject:
        fromPlan === plan ? `You now pay by the ${PERIODS[billing]}` : 'Your plan was changed',
      preheader: 'What it is now, and what is charged next.',
      paragraphs:
        fromPlan === plan
          ? [`${paying.join('')} Your ${planWord(plan)} plan opens the same as before.`]
          : [
              `You changed from the ${planWord(fromPlan)} plan to the ${planWord(plan)} plan. ${whatIsOpen(plan)}.`,
              ...paying,
            ],
      facts: [planFact(plan, billing), nextChargeFact(data, timeZone)],
      action: { label: 'See your plan', url: membershipPage(origin) },
      afterwards: [
        'If something was charged for the change itself, you get a receipt for it in a mail of its own.',
        `If it was not you who changed this, write to ${supportEmail} at once.`,
      ],
      reason: aboutThePlan(productName),
    };
  },

  cancelled: ({ plan, endsAt, timeZone }, { productName, supportEmail, origin }) => ({
    subject: 'Your plan is canceled',
    preheader: `Nothing more is charged. It stays open until ${dayOf(endsAt, timeZone)}.`,
    paragraphs: [
      `Your ${planWord(plan)} plan is canceled, as you asked. Nothing more is charged.`,
      `Everything in it stays open until ${timeOf(endsAt, timeZone)}. Until then you can also take the cancellation back on your account page.`,
      `After that your ${STAYS}`,
    ],
    action: { label: 'See your plan', url: membershipPage(origin) },
    afterwards: [`If it was not you who canceled, write to ${supportEmail}.`],
    reason: aboutThePlan(productName),
  }),

  resumed: ({ plan, timeZone, ...next }, { productName, supportEmail, origin }) => ({
    subject: 'Your plan goes on',
    preheader: 'The cancellation is taken back. Nothing was charged for that.',
    paragraphs: [
      `Your ${planWord(plan)} plan is no longer canceled. It goes on as before, and nothing was charged for that.`,
    ],
    facts: [nextChargeFact(next, timeZone)],
    action: { label: 'See your plan', url: membershipPage(origin) },
    afterwards: [`If it was not you who did this, write to ${supportEmail}.`],
    reason: aboutThePlan(productName),
  }),

  'membership-ended': ({ plan, endedAt, because, timeZone }, { productName, origin }) => ({
    subject: 'Your plan has ended',
    preheader: 'Your account stays, with your progress and the free lessons.',
    paragraphs: [
      `Your ${planWord(plan)} plan ended on ${dayOf(endedAt, timeZone)}, ${ENDED[because]}`,
      `Your ${STAYS}`,
    ],
    action: { label: 'Read a free lesson', url: `${origin}/micro-learning` },
    afterwards: [
      because === 'unpaid'
        ? `If it was only the card, choose your plan again with another one and go on where you stopped: ${origin}/plans`
        : `If you want to come back one day, choose a plan and go on where you stopped: ${origin}/plans`,
    ],
    reason: aboutThePlan(productName),
  }),

  'free-year': ({ startsAt, endsAt, timeZone }, { productName, origin }) => ({
    subject: 'You have a free year',
    preheader: 'Five people joined through your link. Nothing is charged during it.',
    paragraphs: [
      'Five people joined through your link and have paid for the first time. Thank you. For that you get a year here that costs you nothing.',
      `${whatIsOpen('complete')}, and nothing is charged during that year.`,
    ],
    facts: [
      { name: 'From', value: dayOf(startsAt, timeZone) },
      { name: 'Until', value: timeOf(endsAt, timeZone) },
    ],
    action: { label: 'Choose a lesson', url: `${origin}/micro-learning` },
    afterwards: [
      'If you pay for a plan, its next charge comes after the year. We write to you two weeks before, so that you can cancel.',
      'If you do not, the year just ends. Nothing is charged then either.',
    ],
    reason: `You get this mail because people joined ${productName} through your link.`,
  }),
};
