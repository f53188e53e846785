// One sentence for the state, and the next facts for a member who worries about money.
import { inDollars } from '../../../../functions/rules/plans.ts';
import type { BadgeTone } from '../../../components/badge-style.ts';
import { day, dayAndTime } from '../format.ts';
import type { BillingState } from './billing-state.ts';

interface Said {
  title: string;
  text: string;
  badge: { label: string; tone: BadgeTone };
}

const ENDED: Record<string, string> = {
  cancelled: 'You canceled it. You won’t be charged again.',
  unpaid: 'Your payment didn’t go through. We’ve stopped trying to charge your card.',
  refunded: 'You’re getting your money back. You won’t be charged again.',
};

const STAYS = 'Your account, your progress and the free lessons stay.';

export function billingStateLabels(state: BillingState, timeZone: string): Said {
  const date = (iso: string) => day(iso, timeZone);
  const moment = (iso: string) => dayAndTime(iso, timeZone);
  switch (state.kind) {
    case 'free':
      return {
        title: 'Nothing to pay',
        text: 'The free lessons are open to you. Nothing is charged.',
        badge: { label: 'free', tone: 'plain' },
      };
    case 'granted': {
      const { reason, startsAt, endsAt } = state.grant;
      if (reason.startsWith('team:'))
        return {
          title: `Open until ${date(endsAt)}`,
          text: 'It’s from our team. You won’t be charged during it or when it ends.',
          badge: { label: 'from us', tone: 'done' },
        };
      return reason === 'demo'
        ? {
            title: `Demo membership until ${date(endsAt)}`,
            text: 'It’s free, and you won’t be charged when it ends.',
            badge: { label: 'demo', tone: 'mark' },
          }
        : {
            title: `Free year until ${date(endsAt)}`,
            text: `It began on ${date(startsAt)}. You won’t be charged during it or when it ends.`,
            badge: { label: 'free year', tone: 'done' },
          };
    }
    case 'renews': {
      const { at, cents, isFreeUntilThen } = state;
      const price = cents === null ? '' : ` for ${inDollars(cents)}`;
      return {
        title: isFreeUntilThen
          ? `Free until ${date(at)}, renews then${price}`
          : `Renews on ${date(at)}${price}`,
        text: 'If you cancel before then, you won’t be charged again.',
        badge: { label: 'active', tone: 'done' },
      };
    }
    case 'ends':
      return {
        title: `Ends on ${moment(state.at)}`,
        text: state.isOpen
          ? 'You canceled it. Everything stays open until then, and you won’t be charged again.'
          : `You canceled it while it was paused. You won’t be charged again. ${STAYS}`,
        badge: { label: 'canceled', tone: 'mark' },
      };
    case 'paused':
      return pausedWords(state, timeZone);
    case 'failed':
      return failedWords(state, moment);
    case 'on-hold':
      return {
        title: 'On hold: a payment is disputed',
        text: 'Your bank has reversed a payment or is looking into it. Until that’s settled, the paid lessons are closed. Your progress is kept.',
        badge: { label: 'on hold', tone: 'warning' },
      };
    case 'refunding':
      return {
        title: 'You asked for your money back',
        text: `That was on ${moment(state.since)}. It hasn’t been sent yet, because our payment partner didn’t respond. We’ll keep trying and email you when it’s done. You don’t need to do anything.`,
        badge: { label: 'on its way', tone: 'mark' },
      };
    case 'unheard-of':
      return {
        title: `Paid until ${moment(state.paidUntil)}`,
        text: 'We haven’t heard about a payment or a declined card since then.',
        badge: { label: 'unclear', tone: 'warning' },
      };
    case 'ended':
      return {
        title: state.at ? `Ended on ${moment(state.at)}` : 'Ended',
        text: `${ENDED[state.because] ?? 'You won’t be charged again.'} ${STAYS}`,
        badge: { label: 'ended', tone: 'plain' },
      };
  }
}

/** The effect of canceling in this state (functions/membership/changes/cancel.ts); null: nothing left to cancel. */
export function leavingText(kind: BillingState['kind'], canPause = false): string | null {
  switch (kind) {
    case 'renews':
      return `Anytime. Your plan stays open until the end of the period you’ve paid for.${canPause ? ' You can also pause it.' : ''}`;
    case 'paused':
      return 'Anytime. You won’t be charged again.';
    case 'failed':
      return 'Anytime. It then ends right away, because your last payment is still due.';
    case 'on-hold':
    case 'unheard-of':
      return 'Anytime. It then won’t renew.';
    default:
      return null;
  }
}

function pausedWords(
  { from, isOpen, resumesAt, cents }: Extract<BillingState, { kind: 'paused' }>,
  timeZone: string,
): Said {
  const end = resumesAt && day(resumesAt, timeZone);
  const price = cents === null ? '' : `, and we charge ${inDollars(cents)}`;
  const resumes = end
    ? `On ${end}, it opens again by itself${price}.`
    : 'It opens again when you resume it.';
  return {
    title: isOpen
      ? `Paused from ${day(from, timeZone)}${end ? ` until ${end}` : ''}`
      : end
        ? `Paused until ${end}`
        : 'Paused',
    text: isOpen
      ? `Your plan stays open until ${dayAndTime(from, timeZone)}. After that, the free lessons stay open, and everything you’ve made is kept. ${resumes}`
      : `Nothing is charged now. The free lessons are open, and everything you’ve made is kept. ${resumes}`,
    badge: { label: 'paused', tone: 'mark' },
  };
}

function failedWords(
  { cents, openUntil, isOpen, nextTryAt }: Extract<BillingState, { kind: 'failed' }>,
  moment: (iso: string) => string,
): Said {
  return {
    title: 'Your last payment failed',
    text: [
      cents === null
        ? 'We could not charge your card.'
        : `We could not charge ${inDollars(cents)}.`,
      isOpen && openUntil
        ? `Everything stays open until ${moment(openUntil)}.`
        : 'The paid lessons stay closed until you pay.',
      'Use another card, and the payment goes through right away.',
      ...(nextTryAt ? [`We’ll try this card again on ${moment(nextTryAt)}.`] : []),
    ].join(' '),
    badge: { label: 'payment failed', tone: 'warning' },
  };
}
