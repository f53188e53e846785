// What refunds, access, guarantees and plans will do, before the press. Amounts in US cents.

import { inDollars } from '../../../rules/plans.ts';
import { dayFor, logged, type WhatHappens, type Whom, who } from './what-happens.ts';

/** '' unless the card fails. */
function triesText(status: string | null): string {
  if (status === 'past_due') return 'Stripe goes on trying the card.';
  return status === 'unpaid' ? 'Stripe has stopped trying the card.' : '';
}

export interface RefundAhead extends Whom {
  cents: number;
  /** "Visa ending in 4242" */
  card: string | null;
  endsAccess: boolean;
  /** Stripe's status; null: no subscription. */
  status: string | null;
  /** Null: no charge is planned. */
  next: { at: string; cents: number | null } | null;
}

export function refundAhead(ahead: RefundAhead): WhatHappens {
  const { cents, card, endsAccess, status, next } = ahead;
  const tries = triesText(status);
  // While a card fails, the stored next charge is not the next try.
  const after = tries
    ? `Access stays as it is. ${tries}`
    : next
      ? `Access stays, and the next charge${next.cents === null ? '' : ` of ${inDollars(next.cents)}`} is on ${dayFor(next.at, ahead)}.`
      : 'Access stays as it is.';
  return {
    sentences: [
      {
        about: 'money',
        text: `${inDollars(cents)} goes back to ${card ?? 'the card that paid'} in 5 to 10 business days. Stripe keeps its fee.`,
      },
      {
        about: 'plan',
        text: endsAccess
          ? 'The plan ends right away, and nothing more is charged. A second email says so.'
          : after,
      },
      {
        about: 'email',
        text: `${who(ahead)} gets the email “Your money is on its way back”.`,
        email: { kind: 'refunded', cents: String(cents) },
      },
      logged(ahead),
    ],
    takenBack: 'Can’t be taken back.',
  };
}

export interface GiftAhead extends Whom {
  tier: string;
  /** ISO 8601 */
  endsAt: string;
  /** YYYY-MM-DD */
  until: string;
  /** Stripe's status; null: no subscription. */
  status: string | null;
  next: { at: string; cents: number | null } | null;
}

export function giftAhead(ahead: GiftAhead): WhatHappens {
  const { endsAt, until, tier, status, next } = ahead;
  const end = dayFor(endsAt, ahead);
  return {
    sentences: [
      { about: 'money', text: 'Nothing is charged for it, now or when it ends.' },
      { about: 'plan', text: planDuringGift(status, next, ahead) },
      { about: 'plan', text: `It ends by itself after ${end}.` },
      {
        about: 'email',
        text: `${who(ahead)} gets the email “Open to you until …”.`,
        email: { kind: 'access-given', until, plan: tier },
      },
      logged(ahead),
    ],
    takenBack: 'Can be taken back on this page.',
  };
}

function planDuringGift(status: string | null, next: GiftAhead['next'], whom: Whom): string {
  const tries = triesText(status);
  if (tries) return `${tries} The access doesn’t depend on it.`;
  if (next) return `The plan goes on: the next charge stays on ${dayFor(next.at, whom)}.`;
  return 'A plan can still be bought meanwhile.';
}

export function giftBackAhead(whom: Whom & { endsAt: string }): WhatHappens {
  return {
    sentences: [
      {
        about: 'plan',
        text: `The access until ${dayFor(whom.endsAt, whom)} ends right away. A plan that is paid for stays.`,
      },
      { about: 'email', text: 'No email is sent.' },
      logged(whom),
    ],
    takenBack: 'You can give access again.',
  };
}

export function guaranteeAhead(whom: Whom & { until: string; endsAt: string }): WhatHappens {
  return {
    sentences: [
      {
        about: 'money',
        text: `Until ${dayFor(whom.endsAt, whom)}, ${who(whom)} can get back everything paid for this plan, without asking us.`,
      },
      {
        about: 'email',
        text: `${who(whom)} gets the email “You have more time to decide”.`,
        email: { kind: 'guarantee-extended', until: whom.until },
      },
      logged(whom),
    ],
    takenBack: 'Can’t be taken back: a guarantee that was promised stays.',
  };
}

export interface PlanAhead extends Whom {
  dueNow: number;
  credit: number;
  next: { at: string; cents: number };
  name: string;
}

export function planAhead(ahead: PlanAhead): WhatHappens {
  const { dueNow, credit, next, name } = ahead;
  const now =
    dueNow > 0 ? `${inDollars(dueNow)} is charged to the card now.` : 'Nothing is charged now.';
  const rest = credit > 0 ? ` ${inDollars(credit)} counts toward later invoices.` : '';
  return {
    sentences: [
      { about: 'money', text: now + rest },
      {
        about: 'plan',
        text: `${name} opens right away. The next charge is ${inDollars(next.cents)} on ${dayFor(next.at, ahead)}.`,
      },
      {
        about: 'email',
        text: `${who(ahead)} gets the email “Your plan has changed” and, if something is charged, the receipt.`,
      },
      logged(ahead),
    ],
    takenBack: 'You can change it back. What was charged counts toward the next invoices.',
  };
}

export function pauseAhead(
  whom: Whom & { from: string | null; resumesAt: string; cents: number | null },
): WhatHappens {
  const { from, resumesAt, cents } = whom;
  return {
    sentences: [
      { about: 'money', text: 'Nothing is charged during the pause.' },
      {
        about: 'plan',
        text: `${from ? `What is paid stays open until ${dayFor(from, whom)}, then the free lessons. ` : ''}The plan opens again on ${dayFor(resumesAt, whom)}${cents === null ? '' : `, with a charge of ${inDollars(cents)}`}.`,
      },
      {
        about: 'email',
        text: `${who(whom)} gets the email “Your plan is paused until …”, and another a week before it ends.`,
      },
      logged(whom),
    ],
    takenBack: `${who(whom)} can end the pause on the account page.`,
  };
}
