// What a subscription brings a month, as a row for each change: the numbers of the business are counted from them.
import { findPlan, priceCents } from '../../rules/plans.ts';
import type { InvoiceState } from './invoice-states.ts';
import type { Rate, StoredState } from './stored-state.ts';
import type { SubscriptionState } from './subscription-state.ts';

type Priced = Pick<
  SubscriptionState,
  'plan' | 'billing' | 'status' | 'firstPaidAt' | 'isRefunded' | 'pause' | 'invoices'
>;

/** US cents a month after discounts, a yearly plan as a twelfth. A payment that Stripe still tries counts. */
export function monthlyCents(state: Priced, now: string): number {
  const { status, firstPaidAt, isRefunded, pause } = state;
  const isRunning = status === 'active' || status === 'past_due';
  const isPaused = pause !== null && pause.from <= now;
  return isRunning && firstPaidAt && !isRefunded && !isPaused ? listCents(state) : 0;
}

function listCents({ plan, billing, invoices }: Pick<Priced, 'plan' | 'billing' | 'invoices'>) {
  const found = findPlan(plan);
  const price = found ? priceCents(found, billing) : 0;
  const share = periodBill(invoices)?.shareAfterDiscounts ?? 1;
  return Math.round((price * share) / (billing === 'annual' ? 12 : 1));
}

/** The newest paid invoice of a whole period. */
const periodBill = (invoices: readonly InvoiceState[]) =>
  invoices.find(
    ({ reason, paidCents }) =>
      (reason === 'subscription_cycle' || reason === 'subscription_create') && paidCents > 0,
  );

/** All rows of the change in one statement: requests that ask for the same subscription wait for this batch. */
const WRITE_RATES = `
  INSERT INTO membership_rates (subscription_id, from_at, member_id, monthly_cents)
  SELECT ?1, value ->> 'from', ?2, value ->> 'cents' FROM json_each(?3) WHERE true
  ON CONFLICT (subscription_id, from_at) DO UPDATE SET monthly_cents = excluded.monthly_cents`;

const FORGET_PLANNED = `
  DELETE FROM membership_rates WHERE subscription_id = ?1 AND from_at IN (SELECT value FROM json_each(?2))`;

/** For a batch that nothing else can overtake: no statement while nothing has changed. */
export function recordRates(
  db: D1Database,
  state: SubscriptionState,
  { subscription, rates }: Pick<StoredState, 'subscription' | 'rates'>,
  memberId: string,
  now = new Date().toISOString(),
): D1PreparedStatement[] {
  const { written, forgotten } = changedRates(state, { subscription, rates }, now);
  const { id } = state;
  return [
    ...(forgotten.length > 0
      ? [db.prepare(FORGET_PLANNED).bind(id, JSON.stringify(forgotten))]
      : []),
    ...(written.length > 0
      ? [db.prepare(WRITE_RATES).bind(id, memberId, JSON.stringify(written))]
      : []),
  ];
}

/** `rates`: the newest stored ones, in any order. `forgotten`: dates of planned changes that are off. */
export function changedRates(
  state: Priced & Pick<SubscriptionState, 'endedAt'>,
  { subscription: before, rates }: Pick<StoredState, 'subscription' | 'rates'>,
  now: string,
): { written: Rate[]; forgotten: string[] } {
  const { firstPaidAt, pause } = state;
  if (!firstPaidAt) return { written: [], forgotten: [] };
  const stored = new Map(rates.map(({ from, cents }) => [from, cents]));
  const wanted = new Map([...stored].filter(([from]) => from <= now));
  // The first is written even if it is over by now: a subscription may begin and end between two reads.
  if (stored.size === 0) wanted.set(firstPaidAt, listCents(state));
  const change = (since: string, cents: number) => {
    const last = [...wanted.keys()].toSorted().at(-1) ?? since;
    if (wanted.get(last) !== cents) wanted.set(since >= last ? since : now, cents);
  };
  const cents = monthlyCents(state, now);
  const isOtherPlan =
    before !== null && (before.plan !== state.plan || before.billing !== state.billing);
  change((isOtherPlan && cents > 0 ? now : sinceWhen(state, cents)) ?? now, cents);
  if (pause && pause.from > now) change(pause.from, 0);
  return {
    written: [...wanted]
      .filter(([from, each]) => stored.get(from) !== each)
      .map(([from, each]) => ({ from, cents: each })),
    forgotten: [...stored.keys()].filter((from) => !wanted.has(from)),
  };
}

function sinceWhen(
  state: Pick<SubscriptionState, 'endedAt' | 'pause' | 'invoices'>,
  cents: number,
): string | null {
  if (cents > 0) return periodBill(state.invoices)?.periodStart ?? null;
  return state.endedAt ?? state.pause?.from ?? null;
}

/** ?2 is now. */
const NOTHING_FROM_NOW = `
  INSERT INTO membership_rates (subscription_id, from_at, member_id, monthly_cents)
  SELECT ?1, ?2, l.member_id, 0 FROM membership_rates l
  WHERE l.subscription_id = ?1 AND l.monthly_cents <> 0
    AND l.from_at = (SELECT max(from_at) FROM membership_rates WHERE subscription_id = ?1)
  ON CONFLICT (subscription_id, from_at) DO UPDATE SET monthly_cents = excluded.monthly_cents`;

/** For a subscription that Stripe no longer has. */
export const endRate = (db: D1Database, id: string, now = new Date().toISOString()) =>
  db.prepare(NOTHING_FROM_NOW).bind(id, now);
