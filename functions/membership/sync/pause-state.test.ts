// What Stripe reports during, before and after a pause: https://docs.stripe.com/billing/subscriptions/pause-payment
import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { pauseState } from './pause-state.ts';

const at = (day: string) => Date.parse(`${day}T12:00:00Z`) / 1000;
const iso = (day: string) => `${day}T12:00:00.000Z`;
const DAYS = ['2027-01-10', '2027-02-10', '2027-03-10', '2027-04-10', '2027-05-10'] as const;

interface Wanted {
  /** The number of the current month, from 0. */
  month?: number;
  status?: string;
  pause?: { resumes_at: number | null } | null;
  cancelAt?: string | null;
}

function subscription({ month = 0, status = 'active', pause = null, cancelAt = null }: Wanted) {
  const item = {
    price: {
      lookup_key: 'quick_monthly',
      currency: 'usd',
      recurring: { interval: 'month', interval_count: 1 },
    },
    current_period_start: at(DAYS[month] ?? ''),
    current_period_end: at(DAYS[month + 1] ?? ''),
  };
  return {
    status,
    cancel_at: cancelAt && at(cancelAt),
    billing_cycle_anchor: at(DAYS[0]),
    pause_collection: pause && { behavior: 'void', ...pause },
    items: { data: [item] },
  } as unknown as Stripe.Subscription;
}

/** The invoice of the month with this number. */
function bill(month: number, status: string, more: object = {}): Stripe.Invoice {
  const period = { start: at(DAYS[month] ?? ''), end: at(DAYS[month + 1] ?? '') };
  return {
    billing_reason: month === 0 ? 'subscription_create' : 'subscription_cycle',
    status,
    amount_paid: status === 'paid' ? 2249 : 0,
    attempt_count: status === 'paid' ? 1 : 0,
    lines: { data: [{ period }] },
    ...more,
  } as unknown as Stripe.Invoice;
}

const first = bill(0, 'paid');
const until = (day: string) => ({ resumes_at: at(day) - 3600 });

test('a member who has asked for a pause keeps what is paid for, and is charged on the date', () => {
  const pause = until('2027-04-10');
  expect(pauseState(subscription({ pause }), [first])).toEqual({
    from: iso('2027-02-10'),
    resumesAt: iso('2027-04-10'),
  });
});

test('in the pause the paid time ended before the first skipped month', () => {
  const pause = until('2027-04-10');
  const second = pauseState(subscription({ month: 1, pause }), [bill(1, 'void'), first]);
  const third = pauseState(subscription({ month: 2, pause }), [
    bill(2, 'void'),
    bill(1, 'void'),
    first,
  ]);
  expect(second).toEqual({ from: iso('2027-02-10'), resumesAt: iso('2027-04-10') });
  expect(third).toEqual(second);
});

test('after collection has resumed, the membership is paused until the next charge', () => {
  const bills = [bill(2, 'void'), bill(1, 'void'), first];
  expect(pauseState(subscription({ month: 2 }), bills)).toEqual({
    from: iso('2027-02-10'),
    resumesAt: iso('2027-04-10'),
  });
  const due = [bill(3, 'draft', { auto_advance: true }), ...bills];
  expect(pauseState(subscription({ month: 3 }), due)).toBeNull();
  expect(pauseState(subscription({ month: 3 }), [bill(3, 'paid'), ...bills])).toBeNull();
});

test('a month that began with its own charge is not paused, whatever was skipped before', () => {
  const now = { start: at('2027-03-01'), end: at('2027-04-10') };
  const resumed = bill(2, 'paid', {
    billing_reason: 'subscription_update',
    lines: { data: [{ period: now }] },
  });
  expect(pauseState(subscription({ month: 2 }), [resumed, bill(1, 'void'), first])).toBeNull();
});

test.each([['void'], ['uncollectible'], ['draft']])(
  'an operator’s pause whose invoices are %s is a pause without an end',
  (status) => {
    const pause = { resumes_at: null };
    const bills = [bill(1, status, { auto_advance: false }), first];
    expect(pauseState(subscription({ month: 1, pause }), bills)).toEqual({
      from: iso('2027-02-10'),
      resumesAt: null,
    });
  },
);

test('an operator’s pause until the middle of a month ends with the next charge', () => {
  const pause = { resumes_at: at('2027-02-25') };
  expect(pauseState(subscription({ pause }), [first])?.resumesAt).toBe(iso('2027-03-10'));
});

test('a pause that skips no charge is none', () => {
  const pause = { resumes_at: at('2027-02-10') };
  expect(pauseState(subscription({ pause }), [first])).toBeNull();
  const ending = subscription({ pause: until('2027-04-10'), cancelAt: '2027-02-10' });
  expect(pauseState(ending, [first])).toBeNull();
});

test('a failed renewal that was waived is no pause', () => {
  const waived = bill(1, 'void', { attempt_count: 2 });
  expect(pauseState(subscription({ month: 1 }), [waived, first])).toBeNull();
});

test.each(['past_due', 'unpaid', 'canceled', 'incomplete', 'unheard-of'])(
  'a subscription that is %s is not paused',
  (status) => {
    const pause = { resumes_at: null };
    expect(pauseState(subscription({ status, pause, month: 1 }), [bill(1, 'void')])).toBeNull();
  },
);

test('Stripe’s other pause, which has a status of its own, is one too', () => {
  const paused = pauseState(subscription({ status: 'paused', month: 1 }), [first]);
  expect(paused).toEqual({ from: iso('2027-02-10'), resumesAt: null });
});
