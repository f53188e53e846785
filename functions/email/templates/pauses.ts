// A pause: it began, it ends soon with a charge, it was ended early.
import { inDollars } from '../../rules/plans.ts';
import type { Templates } from '../email-data.ts';
import { aboutThePlan, membershipPage, nextChargeFact, planName } from '../plan-format.ts';
import { dayOf, timeOf } from '../when-and-where.ts';

const KEPT =
  'your progress, your notes, your saved work, your portfolio, your groups and your certificates are kept';

export const PAUSE_TEMPLATES: Templates<'paused' | 'pause-ending' | 'pause-ended'> = {
  paused: (data, { productName, supportEmail, origin }) => {
    const { plan, from, resumesAt, cents, timeZone } = data;
    const resumes = resumesAt && dayOf(resumesAt, timeZone);
    const price = cents === null ? '' : `, and we’ll charge ${inDollars(cents)}`;
    return {
      subject: resumes ? `Your plan is paused until ${resumes}` : 'Your plan is paused',
      preheader: 'You won’t be charged during the pause, and everything you’ve made is kept.',
      paragraphs: [
        `Your ${planName(plan)} plan is paused. You won’t be charged during the pause.`,
        `What you’ve paid for stays open until ${timeOf(from, timeZone)}. After that, the free lessons stay open, and ${KEPT}.`,
        resumes
          ? `On ${resumes}, your plan opens again by itself${price}. We’ll email you a week before. You can resume earlier or cancel anytime on your account page.`
          : 'The pause has no end date. You can resume or cancel anytime on your account page.',
      ],
      facts: [
        { name: 'Open until', value: timeOf(from, timeZone) },
        {
          name: 'Next charge',
          value: !resumes
            ? 'None scheduled'
            : cents === null
              ? resumes
              : `${inDollars(cents)} on ${resumes}`,
        },
      ],
      action: { label: 'See your plan', url: membershipPage(origin) },
      afterwards: [`If you didn’t ask for this, write to ${supportEmail}.`],
      reason: aboutThePlan(productName),
    };
  },

  'pause-ending': ({ plan, cents, chargeAt, timeZone }, { productName, origin }) => {
    const day = dayOf(chargeAt, timeZone);
    return {
      subject: `Your pause ends on ${day}`,
      preheader: `We’ll charge ${inDollars(cents)} that day. You still have time to decide.`,
      paragraphs: [
        `Your ${planName(plan)} plan is paused until ${day}. That day it opens again, and we’ll charge your card ${inDollars(cents)} for the next month.`,
        'If you want that, you don’t need to do anything.',
        'If not, cancel on your account page before then, and you won’t be charged. It takes two screens, and you don’t have to give a reason.',
      ],
      facts: [
        { name: 'Charge', value: inDollars(cents) },
        { name: 'When', value: timeOf(chargeAt, timeZone) },
      ],
      action: { label: 'See or cancel your plan', url: membershipPage(origin) },
      afterwards: [
        'You can also switch to a different card there.',
        `Whatever you choose, ${KEPT}.`,
      ],
      reason: aboutThePlan(productName),
    };
  },

  'pause-ended': ({ plan, timeZone, ...next }, { productName, supportEmail, origin }) => ({
    subject: 'Your plan continues without a pause',
    preheader: 'The pause is off. That didn’t cost anything.',
    paragraphs: [
      `Your ${planName(plan)} plan is no longer paused. It continues as before, and ending the pause didn’t cost you anything.`,
    ],
    facts: [nextChargeFact(next, timeZone)],
    action: { label: 'See your plan', url: membershipPage(origin) },
    afterwards: [`If you didn’t do this, write to ${supportEmail}.`],
    reason: aboutThePlan(productName),
  }),
};
