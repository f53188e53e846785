// Writes subscription events to the member's timeline and outbox, in the change's own batch.
import type { EmailData } from '../../email/email-data.ts';
import { queueEmail } from '../../email/outbox.ts';
import { accessEnd } from '../../rules/entitlement.ts';
import type { StoredState } from './stored-state.ts';
import { type SubscriptionEvent, subscriptionEvents } from './subscription-events.ts';
import type { SubscriptionState } from './subscription-state.ts';

const DAY_MS = 86_400_000;
/** No receipt is sent for an older payment, for instance after old records were imported. */
const RECEIPT_FOR_MS = 3 * DAY_MS;

export function recordEvents(
  db: D1Database,
  state: SubscriptionState,
  stored: StoredState,
  memberId: string,
  readVersion: number,
): D1PreparedStatement[] {
  const events = subscriptionEvents(state, stored, {
    readVersion,
    now: new Date().toISOString(),
  });
  return events.flatMap((event) => [
    insertEvent(db, event, state.id, memberId),
    ...(stored.member ? emailAbout(db, event, state, { ...stored, member: stored.member }) : []),
  ]);
}

function insertEvent(
  db: D1Database,
  { kind, key, at, ...detail }: SubscriptionEvent,
  subscriptionId: string,
  memberId: string,
): D1PreparedStatement {
  const { invoice, ...rest } = detail as { invoice?: { id: string; number: string | null } };
  const said = invoice ? { ...rest, invoiceId: invoice.id, number: invoice.number } : rest;
  return db
    .prepare(
      `INSERT INTO membership_events (id, member_id, subscription_id, kind, detail, happened_at)
       SELECT ?1, id, ?3, ?4, ?5, ?6 FROM members WHERE id = ?2 ON CONFLICT (id) DO NOTHING`,
    )
    .bind(`${kind}:${key}`, memberId, subscriptionId, kind, JSON.stringify(said), at);
}

function emailAbout(
  db: D1Database,
  event: SubscriptionEvent,
  state: SubscriptionState,
  { member, guaranteeUsedBy }: StoredState & { member: NonNullable<StoredState['member']> },
): D1PreparedStatement[] {
  const { plan, billing, nextChargeAt, nextChargeCents } = state;
  const { firstName, timeZone } = member;
  const usedBy = guaranteeUsedBy ?? (state.guaranteeDays === 0 ? 'member' : null);
  const whom = { firstName, timeZone };
  const next = { nextChargeAt, nextChargeCents };
  const write = <Kind extends MembershipEmail>(kind: Kind, data: EmailData[Kind]) => [
    queueEmail(db, { kind, key: event.key, memberId: member.id, to: member.email, data }),
  ];
  switch (event.kind) {
    case 'paid':
      if (Date.now() - Date.parse(event.at) > RECEIPT_FOR_MS) return [];
      return write('receipt', {
        ...whom,
        plan,
        billing,
        cents: event.cents,
        paidAt: event.at,
        number: event.invoice.number,
        invoiceId: event.invoice.id,
        pageUrl: event.invoice.pageUrl,
        periodEnd: event.invoice.periodEnd,
        ...next,
        isFirst: event.isFirst,
        guaranteeEndsAt:
          event.isFirst && !usedBy ? guaranteeEnd(event.at, state.guaranteeDays) : null,
        guaranteeUsedBy: event.isFirst ? usedBy : null,
      });
    case 'payment-failed':
      return write('payment-failed', {
        ...whom,
        plan,
        cents: event.cents,
        attempt: event.attempt,
        nextTryAt: event.nextTryAt,
        accessUntil: accessEnd({ ...state, pausedFrom: state.pause?.from ?? null }) ?? event.at,
        failedAt: event.at,
      });
    case 'plan-changed': {
      const { fromPlan, fromBilling } = event;
      return write('plan-changed', { ...whom, fromPlan, fromBilling, plan, billing, ...next });
    }
    case 'cancelled':
      return write('cancelled', { ...whom, plan, endsAt: event.endsAt });
    case 'paused':
    case 'pause-changed': {
      const { from, resumesAt } = event;
      return write('paused', { ...whom, plan, from, resumesAt, cents: nextChargeCents });
    }
    case 'pause-ended':
      // Later there is a receipt.
      return event.wasEarly ? write('pause-ended', { ...whom, plan, ...next }) : [];
    case 'resumed':
      return write('resumed', { ...whom, plan, ...next });
    case 'ended':
      return write('membership-ended', {
        ...whom,
        plan,
        endedAt: event.at,
        because: event.because,
      });
    case 'refunded':
      return write('refunded', { ...whom, cents: event.cents, refundedAt: event.at });
    default:
      return [];
  }
}

type MembershipEmail =
  | 'receipt'
  | 'payment-failed'
  | 'plan-changed'
  | 'cancelled'
  | 'resumed'
  | 'paused'
  | 'pause-ended'
  | 'membership-ended'
  | 'refunded';

export function guaranteeEnd(firstPaidAt: string, days: number): string | null {
  return days > 0 ? new Date(Date.parse(firstPaidAt) + days * DAY_MS).toISOString() : null;
}
