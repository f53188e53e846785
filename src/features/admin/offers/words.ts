// What the screen says of offers and gifts.

import type { ShownGift, ShownOffer } from '../../../../functions/membership/offers/brought.ts';
import { monthsText } from '../../../../functions/referrals/gifts/rules/gift.ts';
import { dateText } from '../../../../functions/rules/days/date-text.ts';
import { inDollars } from '../../../../functions/rules/plans.ts';
import { countWord } from '../count-word.ts';

/** The words to mark, and the rest of the sentence. */
export function headingOf(offers: readonly ShownOffer[]): [marked: string, rest: string] {
  const open = offers.filter(({ state }) => state === 'open');
  const joined = offers.reduce((sum, each) => sum + each.joined, 0);
  const active = offers.reduce((sum, each) => sum + each.active, 0);
  const marked = `${countWord(open.length)} ${open.length > 1 ? 'codes' : 'code'}`;
  const verb = open.length > 1 ? 'are' : 'is';
  const brought =
    joined === 0
      ? ''
      : ` ${joined === 1 ? 'One member' : `${joined} members`} joined with a code so far, and ${activeText(joined, active)}.`;
  return [marked, ` ${verb} open.${brought}`];
}

function activeText(joined: number, active: number): string {
  if (joined === 1) return active === 1 ? 'still pays' : 'has left';
  if (active === joined) return 'all of them still pay';
  return active === 0
    ? 'none of them still pays'
    : `${active} of them still ${active === 1 ? 'pays' : 'pay'}`;
}

/** "3 joined, 2 still pay, $29.97 paid" */
export function broughtText({ joined, active, keptCents }: ShownOffer): string {
  if (joined === 0) return 'No one has joined with it yet';
  return `${joined} joined, ${active} still ${active === 1 ? 'pays' : 'pay'}, ${inDollars(keptCents)} paid`;
}

const STATES: Readonly<Record<ShownOffer['state'], string>> = {
  making: 'waits for Stripe',
  open: 'open',
  ending: 'ends as soon as Stripe answers',
  over: 'over',
  ended: 'ended',
  'used-up': 'used up',
  refused: 'not made: Stripe has another code of this name',
};

export const stateText = ({ state }: ShownOffer) => STATES[state];

/** "Until Jan 31, 2027, for at most 50 members, new members only" */
export function limitsText({ endsAt, mostUses, isForNew }: ShownOffer): string {
  const limits = [
    // The moment after the last day.
    endsAt ? `until ${dateText(new Date(Date.parse(endsAt) - 1).toISOString(), 'UTC')}` : '',
    mostUses === null ? '' : `for at most ${mostUses === 1 ? 'one member' : `${mostUses} members`}`,
    isForNew ? 'new members only' : '',
  ].filter(Boolean);
  const text = limits.join(', ') || 'without an end and without a limit';
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function giftText({
  months,
  state,
  createdAt,
  openedAt,
  expiresAt,
  hasPaidSince,
}: ShownGift): string {
  const given = `${monthsText(months).replace(/^./, (letter) => letter.toUpperCase())}, given ${dateText(createdAt)}`;
  if (state === 'opened')
    return `${given}, opened ${dateText(openedAt ?? createdAt)}${hasPaidSince ? ', and paid since' : ''}`;
  if (state === 'taken-back') return `${given}, taken back`;
  if (state === 'expired') return `${given}, not opened in time`;
  return `${given}, waits until ${dateText(expiresAt)} for the address to be confirmed`;
}
