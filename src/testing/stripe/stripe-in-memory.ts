// Answers the SDK's requests about one scenario, each request at a date of its own.
import type { Trip } from '../worker/d1-in-memory.ts';
import type { Bill, Scenario } from './stripe-scenario.ts';

const HEADERS = new Headers({ 'Content-Type': 'application/json' });

/** For `env.STRIPE`. `undelivered` are the events that have not been acknowledged. */
export function stripeInMemory(
  scenario: Scenario,
  trip: Trip,
  undelivered: ReadonlySet<string>,
): Fetcher {
  const ask = async (input: string) => {
    const url = new URL(input);
    // Serialized, so that later changes don't alter the response.
    const text = await trip(
      () => JSON.stringify(answerTo(scenario, url, undelivered)),
      url.pathname + url.search,
    );
    const isMissing = text === 'null';
    const body = isMissing ? '{"error":{"type":"invalid_request_error"}}' : text;
    return { status: isMissing ? 404 : 200, headers: HEADERS, text: async () => body } as Response;
  };
  return { fetch: ask } as unknown as Fetcher;
}

const list = (data: unknown[]) => ({ object: 'list', data, has_more: false });

function answerTo(
  scenario: Scenario,
  { pathname, searchParams }: URL,
  undelivered: ReadonlySet<string>,
) {
  const [, , kind, id] = pathname.split('/');
  switch (kind) {
    case 'subscriptions':
      if (!id)
        return list(
          searchParams.get('customer') === scenario.customer ? [subscription(scenario)] : [],
        );
      return id === scenario.id ? subscription(scenario) : null;
    case 'invoices':
      if (id) return { object: 'invoice', amount_due: 1000 };
      return list(scenario.bills.map(invoice).reverse());
    case 'charges':
      if (!id)
        return list(
          charged(scenario)
            .map((bill) => charge(scenario, bill))
            .reverse(),
        );
      return (
        charged(scenario)
          .map((bill) => charge(scenario, bill))
          .find((one) => one.id === id) ?? null
      );
    case 'refunds': {
      const bill = scenario.bills.find((one) => `ch_${one.id}` === searchParams.get('charge'));
      return list(bill?.refundedAt ? [{ object: 'refund', created: bill.refundedAt }] : []);
    }
    case 'disputes': {
      const bill = scenario.bills.find((one) => `ch_${one.id}` === searchParams.get('charge'));
      return list(bill?.dispute ? [{ object: 'dispute', id: 'dp_1', status: bill.dispute }] : []);
    }
    case 'events':
      return list(
        scenario.events
          .filter((event) => undelivered.has(event.id))
          .map(({ object, ...event }) => ({ ...event, object: 'event', data: { object } }))
          .reverse(),
      );
    default:
      throw new Error(`unexpected request for ${pathname}`);
  }
}

function subscription(scenario: Scenario) {
  const { start: current_period_start, end: current_period_end } = scenario.period;
  const recurring = { interval: 'month', interval_count: 1 };
  const price = {
    lookup_key: `${scenario.plan}_monthly`,
    metadata: {},
    currency: 'usd',
    recurring,
  };
  return {
    object: 'subscription',
    id: scenario.id,
    customer: scenario.customer,
    status: scenario.status,
    created: scenario.bills[0]?.created,
    metadata: { member_id: 'ada' },
    cancel_at: scenario.cancelAt,
    billing_cycle_anchor: scenario.bills[0]?.created,
    pause_collection: scenario.isCollectionPaused ? { behavior: 'void', resumes_at: null } : null,
    canceled_at: scenario.canceledAt,
    ended_at: scenario.endedAt,
    cancellation_details: { reason: scenario.endReason },
    items: { data: [{ price, current_period_start, current_period_end }] },
    default_payment_method: {
      card: { brand: 'visa', last4: scenario.card, exp_month: 12, exp_year: 2040 },
    },
    latest_invoice: invoice(scenario.latest),
  };
}

function invoice(bill: Bill) {
  return {
    object: 'invoice',
    id: bill.id,
    number: bill.id,
    status: bill.status,
    billing_reason: bill.reason,
    amount_due: bill.cents,
    amount_paid: bill.status === 'paid' ? bill.cents : 0,
    attempt_count: bill.attempts,
    next_payment_attempt: null,
    lines: { data: [{ period: { start: bill.start, end: bill.end } }] },
    created: bill.created,
    status_transitions: { paid_at: bill.paidAt },
    payments: { data: [{ payment: { payment_intent: `pi_${bill.id}` } }] },
  };
}

const charged = ({ bills }: Scenario) => bills.filter(({ status }) => status === 'paid');

function charge({ customer }: Scenario, { id, refunded, dispute }: Bill) {
  return {
    object: 'charge',
    id: `ch_${id}`,
    customer,
    payment_intent: `pi_${id}`,
    amount_refunded: refunded,
    disputed: dispute !== null,
  };
}
