// Past and future events of the membership, as dated sentences. Pure.
import { accessEnd } from '../../../../functions/rules/entitlement.ts';
import { type Billing, inDollars, type PlanKey } from '../../../../functions/rules/plans.ts';
import { day, dayAndTime } from '../format.ts';
import { type BillingState, billingState, isLive } from './billing-state.ts';
import { cardName, RHYTHMS, type Speech } from './format.ts';
import type { MembershipOverview, Subscription } from './membership.ts';

export interface TimelineEntry {
  at: string;
  text: string;
  note?: string;
}

/** Furthest first: read downwards, the list runs from the future through today into the past. */
export function upcoming(overview: MembershipOverview, now: string): TimelineEntry[] {
  const { subscription, grants } = overview;
  const moments: TimelineEntry[] = grants.flatMap(({ reason, startsAt, endsAt }) => {
    const name = grantName(reason);
    return [
      { at: startsAt, text: `Your ${name} begins` },
      { at: endsAt, text: `Your ${name} ends` },
    ];
  });
  const state = billingState(overview, now);
  const isOver = state.kind === 'ended' || state.kind === 'refunding';
  if (subscription && isLive(subscription) && !isOver)
    moments.push(...ofSubscription(subscription, state));
  return moments.filter(({ at }) => at > now).sort(newestFirst);
}

function ofSubscription(subscription: Subscription, state: BillingState): TimelineEntry[] {
  const { guaranteeEndsAt, canBeRefunded } = subscription;
  const moments: TimelineEntry[] = [];
  if (state.kind === 'renews') {
    const { at, cents } = state;
    const price = cents === null ? 'Your card is charged' : `${inDollars(cents)} is charged`;
    moments.push({ at, text: `${price}, and your membership renews` });
  }
  if (state.kind === 'paused') {
    const { from, resumesAt, cents } = state;
    moments.push({ at: from, text: 'Your plan pauses', note: 'The free lessons stay open.' });
    const price = cents === null ? 'Your card is charged' : `${inDollars(cents)} is charged`;
    if (resumesAt) moments.push({ at: resumesAt, text: `${price}, and your membership resumes` });
  }
  if (state.kind === 'ends')
    moments.push({ at: state.at, text: 'Your membership ends', note: 'Nothing is charged.' });
  if (state.kind === 'failed') {
    const { nextTryAt, cents } = state;
    const bill = cents === null ? 'the open bill' : inDollars(cents);
    if (nextTryAt) moments.push({ at: nextTryAt, text: `We try again to charge ${bill}` });
    const closes = accessEnd(subscription);
    if (closes)
      moments.push({ at: closes, text: 'The paid lessons close if the payment is still due' });
  }
  if (canBeRefunded && guaranteeEndsAt)
    moments.push({ at: guaranteeEndsAt, text: 'The money-back guarantee ends' });
  return moments;
}

/** Newest first. */
export function past(
  { events, grants }: MembershipOverview,
  now: string,
  speech: Speech,
): TimelineEntry[] {
  const begun = grants
    .filter(({ startsAt, reason }) => startsAt <= now && reason !== 'demo')
    .map(({ startsAt, reason }) => ({ at: startsAt, text: `Your ${grantName(reason)} began` }));
  return [
    ...events.map(({ kind, detail, happenedAt }) => ({
      at: happenedAt,
      ...(WORDS[kind]?.(detail, speech) ?? { text: kind }),
    })),
    ...begun,
  ].sort(newestFirst);
}

function grantName(reason: string): string {
  if (reason === 'demo') return 'demo membership';
  return reason.startsWith('team:') ? 'access from our team' : 'free year';
}

const newestFirst = (a: TimelineEntry, b: TimelineEntry) =>
  a.at < b.at ? 1 : a.at > b.at ? -1 : 0;

type Detail = MembershipOverview['events'][number]['detail'];
type Words = (detail: Detail, speech: Speech) => Omit<TimelineEntry, 'at'>;

const money = (cents: unknown) => inDollars(Number(cents));

function planWords(plan: unknown, billing: unknown, { names }: Speech): string {
  return `${names[plan as PlanKey] ?? plan}, ${RHYTHMS[billing as Billing] ?? billing}`;
}

const ENDED: Record<string, string> = {
  cancelled: 'As you asked when you canceled it.',
  unpaid: 'The payment didn’t go through.',
  refunded: 'You got your money back.',
};

const resumesNote = (resumesAt: unknown, timeZone: string) =>
  typeof resumesAt === 'string' ? [`It resumes on ${day(resumesAt, timeZone)}.`] : [];

/** By the event kinds in functions/membership/sync/subscription-events.ts. */
const WORDS: Record<string, Words> = {
  joined: ({ plan, billing }, speech) => ({
    text: 'You became a member',
    note: `${planWords(plan, billing, speech)}.`,
  }),
  paid: ({ cents, number }) => ({
    text: `You paid ${money(cents)}`,
    ...(number ? { note: `Invoice ${number}.` } : {}),
  }),
  'payment-failed': ({ cents, nextTryAt }, { timeZone }) => ({
    text: `We could not charge ${money(cents)}`,
    note:
      typeof nextTryAt === 'string'
        ? `The next attempt was set for ${day(nextTryAt, timeZone)}.`
        : 'That was the last attempt.',
  }),
  'plan-changed': ({ fromPlan, fromBilling, plan, billing }, speech) => ({
    text: `You changed to ${planWords(plan, billing, speech)}`,
    note: `Before: ${planWords(fromPlan, fromBilling, speech)}.`,
  }),
  'card-changed': ({ brand, last4 }) => ({
    text: 'You changed your card',
    note: `${cardName({ brand: String(brand), last4: String(last4) })}.`,
  }),
  cancelled: ({ endsAt }, { timeZone }) => ({
    text: 'You canceled',
    ...(typeof endsAt === 'string' ? { note: `Open until ${dayAndTime(endsAt, timeZone)}.` } : {}),
  }),
  paused: ({ from, resumesAt }, { timeZone }) => ({
    text: 'Your membership was paused',
    note: [
      ...(typeof from === 'string' ? [`Open until ${dayAndTime(from, timeZone)}.`] : []),
      ...resumesNote(resumesAt, timeZone),
    ].join(' '),
  }),
  'pause-changed': ({ resumesAt }, { timeZone }) => ({
    text: 'The end of your pause was changed',
    note: resumesNote(resumesAt, timeZone).join('') || 'It has no end date now.',
  }),
  'pause-ended': ({ wasEarly }) => ({
    text: wasEarly ? 'The pause was taken back' : 'Your membership resumed',
    ...(wasEarly ? { note: 'Nothing was charged for it.' } : {}),
  }),
  resumed: () => ({ text: 'You undid the cancellation', note: 'Nothing was charged for it.' }),
  ended: ({ because }) => {
    const note = ENDED[String(because)];
    return { text: 'Your membership ended', ...(note ? { note } : {}) };
  },
  refunded: ({ cents }) => ({
    text: `We sent ${money(cents)} back to you`,
    note: 'Banks take 5-10 business days.',
  }),
  disputed: () => ({
    text: 'A payment was disputed at your bank',
    note: 'Until that’s settled, the paid lessons are closed.',
  }),
  'dispute-over': () => ({ text: 'The dispute at your bank is over' }),
};
