// The differences between our rows and the state at Stripe. Empty when they agree.
import type { InMemory } from '../worker/d1-in-memory.ts';
import type { Scenario } from './stripe-scenario.ts';

const LIVE = ['active', 'past_due'];
const iso = (seconds: number | null) => seconds && new Date(seconds * 1000).toISOString();

export function issuesIn(memory: InMemory, scenario: Scenario): string[] {
  const faults: string[] = [];
  const same = (what: string, ours: unknown, theirs: unknown) => {
    const [a, b] = [JSON.stringify(ours), JSON.stringify(theirs)];
    if (a !== b) faults.push(`${what}: ours is ${a}, Stripe's is ${b}`);
  };
  rowsAreTrue(memory, scenario, same);
  eventsAreRecordedOnce(memory, scenario, same);
  return faults;
}

type Same = (what: string, ours: unknown, theirs: unknown) => void;

function rowsAreTrue(memory: InMemory, scenario: Scenario, same: Same): void {
  const isLive = LIVE.includes(scenario.status);
  const isCharged =
    scenario.status === 'active' && scenario.cancelAt === null && !scenario.isCollectionPaused;
  same(
    'subscription',
    memory.rows<Record<string, unknown>>(
      `SELECT member_id, plan, status, cancels_at, canceled_at, ended_at, card_last4,
         iif(?1, paid_until, NULL) AS paid_until, next_charge_at IS NOT NULL AS is_charged,
         paused_from
       FROM subscriptions`,
      Number(isLive),
    ),
    [
      {
        member_id: 'ada',
        plan: scenario.plan,
        status: scenario.status,
        cancels_at: iso(scenario.cancelAt),
        canceled_at: iso(scenario.canceledAt),
        ended_at: iso(scenario.endedAt),
        card_last4: scenario.card,
        paid_until: isLive ? iso(scenario.paidThrough) : null,
        is_charged: Number(isCharged),
        paused_from: scenario.isPaused ? iso(scenario.paidThrough) : null,
      },
    ],
  );
  same(
    'invoices',
    memory.rows('SELECT id, status, paid_cents, refunded_cents, paid_at FROM invoices ORDER BY id'),
    scenario.bills
      .map(({ id, status, cents, refunded, paidAt }) => ({
        id,
        status,
        paid_cents: status === 'paid' ? cents : 0,
        refunded_cents: refunded,
        paid_at: iso(paidAt),
      }))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
  );
  const holds = memory.rows<{ reason: string }>(
    'SELECT reason FROM holds WHERE lifted_at IS NULL ORDER BY reason',
  );
  same(
    'holds',
    holds.map(({ reason }) => reason),
    [
      ...(scenario.isHeldForDispute ? ['dispute'] : []),
      ...(scenario.isHeldForRefund ? ['refund'] : []),
    ],
  );
  const waiting = memory.rows(`SELECT id FROM stripe_events WHERE state <> 'done'`);
  same('events that nobody acted upon', waiting.length, 0);
}

interface Recorded {
  id: string;
  kind: string;
  detail: string;
}

function eventsAreRecordedOnce(memory: InMemory, scenario: Scenario, same: Same): void {
  const told = memory
    .rows<Recorded>('SELECT id, kind, detail FROM membership_events')
    .map(({ id, kind, detail }) => ({
      kind,
      ticket: Number(id.split(':').at(-1)),
      about: id.split(':')[1],
      ...(JSON.parse(detail) as { cents?: number; plan?: string; fromPlan?: string }),
    }));
  /** In order, if it is of a kind that can happen repeatedly. */
  const of = (...kinds: string[]) =>
    told.filter(({ kind }) => kinds.includes(kind)).sort((a, b) => a.ticket - b.ticket);
  const count = (...kinds: string[]) => of(...kinds).length;
  const isLive = LIVE.includes(scenario.status);
  const paid = scenario.bills.filter(({ status }) => status === 'paid').map(({ id }) => id);

  const joined = count('joined');
  if (isLive) same('joined', joined, 1);
  same('ended', count('ended'), Number(scenario.status === 'canceled' && joined === 1));
  same(
    'paid',
    of('paid')
      .map(({ about }) => about)
      .sort(),
    paid.sort(),
  );
  const refunded = of('refunded').reduce((sum, { cents = 0 }) => sum + cents, 0);
  same(
    'refunded',
    refunded,
    scenario.bills.reduce((sum, bill) => sum + bill.refunded, 0),
  );

  alternates('cancelled', 'resumed', isLive ? scenario.cancelAt !== null : undefined);
  alternates('disputed', 'dispute-over', scenario.isHeldForDispute);
  function alternates(on: string, off: string, isOn: boolean | undefined): void {
    const kinds = of(on, off).map(({ kind }) => kind);
    same(
      `${on} and ${off}`,
      kinds,
      kinds.map((_, i) => (i % 2 ? off : on)),
    );
    if (isOn !== undefined) same(on, kinds.at(-1) === on, isOn);
  }
  const happened = (what: keyof Scenario['counts'], ...kinds: string[]) => {
    if (count(...kinds) > scenario.counts[what])
      same(kinds.join(), count(...kinds), scenario.counts[what]);
  };
  happened('cancel', 'cancelled');
  happened('pause', 'pause-ended');
  happened('resume', 'resumed');
  happened('changePlan', 'plan-changed');
  happened('changeCard', 'card-changed');
  happened('dispute', 'disputed');
  happened('fail', 'payment-failed');
  let plan = of('joined')[0]?.plan;
  for (const change of of('plan-changed')) {
    same('changed from', change.fromPlan, plan);
    plan = change.plan;
  }
  if (isLive) same('changed to', plan, scenario.plan);

  const emails = memory.rows<{ kind: string; n: number }>(
    'SELECT kind, count(*) AS n FROM mails GROUP BY kind',
  );
  const written = (kind: string) => emails.find((email) => email.kind === kind)?.n ?? 0;
  same('receipts', written('receipt'), paid.length);
  same('mails that it ended', written('membership-ended'), count('ended'));
  same('mails: paused', written('paused'), count('paused', 'pause-changed'));
  for (const kind of ['cancelled', 'resumed', 'plan-changed', 'refunded', 'payment-failed'])
    same(`mails: ${kind}`, written(kind), count(kind));
}
