// What an action will do, in sentences for the colleague before the press. Amounts in US cents.

import { dateText } from '../../../rules/days/date-text.ts';
import { inDollars } from '../../../rules/plans.ts';

/** The query of the preview (preview-schema.ts), without the member. */
export type EmailToRead = Readonly<{ kind: string } & Record<string, string>>;

export interface Sentence {
  about: 'money' | 'plan' | 'email' | 'record';
  text: string;
  /** “Read it” opens this email. */
  email?: EmailToRead;
}

export interface WhatHappens {
  sentences: Sentence[];
  /** Whether it can be taken back, as a sentence. */
  takenBack: string;
}

interface Whom {
  firstName: string;
  /** '' if unknown. */
  timeZone: string;
}

const who = ({ firstName }: Whom) => firstName || 'The member';
const dayFor = (iso: string, { timeZone }: Whom) => dateText(iso, timeZone || 'UTC');
const logged = (whom: Whom): Sentence => ({
  about: 'record',
  text: `The audit log keeps your name, the time and the reason. ${who(whom)} sees it in the account history.`,
});

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

export function emailChangeAhead(whom: Whom & { email: string; old: string }): WhatHappens {
  return {
    sentences: [
      {
        about: 'email',
        text: `${whom.email || 'The new address'} gets a link. ${who(whom)} opens it while signed in; until then the address stays ${whom.old}.`,
      },
      { about: 'email', text: `${whom.old} is told that a change was asked for.` },
      { about: 'plan', text: 'When it is confirmed, every other browser is signed out.' },
      logged(whom),
    ],
    takenBack: `Can be taken back until the link is opened: ${who(whom)} withdraws it on the account page.`,
  };
}

export function resendAhead(
  whom: Whom & { how: 'same' | 'copy' | 'new-link'; to: string },
): WhatHappens {
  const text = {
    same: `It never left, and is tried again: to ${whom.to}.`,
    copy: `The same email goes to ${whom.to} once more.`,
    'new-link': `A new email with a new link goes to ${whom.to}. Links sent before stop working.`,
  }[whom.how];
  return { sentences: [{ about: 'email', text }, logged(whom)], takenBack: 'Can’t be taken back.' };
}

export interface Refused {
  because: 'bounce' | 'complaint';
  at: string;
}

/** `refused` is null if emails go to the address already. */
export function liftAhead(whom: Whom & { email: string; refused: Refused | null }): WhatHappens {
  const { email, refused } = whom;
  if (!refused)
    return {
      sentences: [
        { about: 'email', text: `Emails go to ${email} already. There is nothing to lift.` },
      ],
      takenBack: '',
    };
  const on = dayFor(refused.at, whom);
  const isComplaint = refused.because === 'complaint';
  return {
    sentences: [
      {
        about: 'email',
        text: isComplaint
          ? `One of our emails was reported as spam at ${email} on ${on}. Lift it only if ${who(whom)} asked for our emails again.`
          : `Emails to ${email} came back on ${on}. Lift it only if ${who(whom)} says that the address works.`,
      },
      {
        about: 'email',
        text: 'The next email goes there as usual. What was not sent meanwhile stays unsent: “Send again” does that.',
      },
      logged(whom),
    ],
    takenBack: isComplaint
      ? 'If another email is reported as spam, it stops again by itself.'
      : 'If another email comes back, it stops again by itself.',
  };
}

export function signOutAhead(whom: Whom & { sessions: number }): WhatHappens {
  const { sessions } = whom;
  const browsers = sessions === 1 ? '1 browser is' : `${sessions} browsers are`;
  return {
    sentences: [
      {
        about: 'plan',
        text: `${sessions === 0 ? 'No browser is signed in now, and known browsers are forgotten' : `${browsers} signed out, and known browsers are forgotten`}. What wasn’t saved there may be lost.`,
      },
      {
        about: 'email',
        text: 'No email is sent now. The next sign-in from each browser sends one.',
      },
      logged(whom),
    ],
    takenBack: `${who(whom)} can sign in again as usual.`,
  };
}

export function noteAhead(whom: Whom): WhatHappens {
  return {
    sentences: [
      {
        about: 'record',
        text: `${who(whom)} can read the note: it’s in the account history and in the data export. Your name is in the audit log only.`,
      },
    ],
    takenBack: 'Can’t be taken back or changed.',
  };
}

export function exportAhead(whom: Whom): WhatHappens {
  return {
    sentences: [
      {
        about: 'record',
        text: `You get everything that the account contains as a ZIP, the same file that ${who(whom)} can download. Keep it only as long as you need it.`,
      },
      {
        about: 'email',
        text: `${who(whom)} gets the email “Someone from our team downloaded your data”.`,
        email: { kind: 'exported-by-team' },
      },
      logged(whom),
    ],
    takenBack: 'Can’t be taken back.',
  };
}

export function erasureAhead(whom: Whom & { hasPlan: boolean }): WhatHappens {
  return {
    sentences: [
      {
        about: 'plan',
        text: `The account and everything in it are deleted${whom.hasPlan ? ', and the plan ends right away without a refund. Refund first if one is due' : ''}.`,
      },
      {
        about: 'email',
        text: `${who(whom)} gets one last email, “Your account is deleted”.`,
        email: { kind: 'account-deleted' },
      },
      {
        about: 'record',
        text: 'The audit log keeps your name and the time. The reason and everything that names the member go with the account.',
      },
    ],
    takenBack: 'Can’t be taken back, by anyone.',
  };
}

export function viewAhead(whom: Whom): WhatHappens {
  return {
    sentences: [
      {
        about: 'plan',
        text: `For ten minutes this browser shows the site as ${who(whom)} has it. Nothing can be changed.`,
      },
      {
        about: 'plan',
        text: 'Private notes, drafts, saved work, chats, payments and the account page are not in it.',
      },
      logged(whom),
    ],
    takenBack: 'Ends with “Stop” in the bar on top, or by itself.',
  };
}
