// Writes news into the member's history and into their mailbox, in the batch of what it is about.
import type { Letters } from '../../mail/letters.ts';
import { writeMail } from '../../mail/outbox.ts';
import { accessEnd } from '../../rules/entitlement.ts';
import type { Known } from './known.ts';
import { type News, newsOf } from './news.ts';
import type { SubscriptionState } from './subscription-state.ts';

const DAY_MS = 86_400_000;
/** Nobody wants a receipt for what they paid long ago, for instance after old records were brought in. */
const RECEIPT_FOR_MS = 3 * DAY_MS;

export function tellNews(
  db: D1Database,
  state: SubscriptionState,
  known: Known,
  memberId: string,
  ticket: number,
): D1PreparedStatement[] {
  const news = newsOf(state, known, { ticket, now: new Date().toISOString() });
  return news.flatMap((one) => [
    recordNews(db, one, state.id, memberId),
    ...(known.member ? mailAbout(db, one, state, { ...known, member: known.member }) : []),
  ]);
}

function recordNews(
  db: D1Database,
  { kind, key, at, ...detail }: News,
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

function mailAbout(
  db: D1Database,
  news: News,
  state: SubscriptionState,
  { member, guaranteeUsedBy }: Known & { member: NonNullable<Known['member']> },
): D1PreparedStatement[] {
  const { plan, billing, nextChargeAt, nextChargeCents } = state;
  const { firstName, timeZone } = member;
  const usedBy = guaranteeUsedBy ?? (state.guaranteeDays === 0 ? 'member' : null);
  const whom = { firstName, timeZone };
  const next = { nextChargeAt, nextChargeCents };
  const write = <Kind extends MembershipLetter>(kind: Kind, data: Letters[Kind]) => [
    writeMail(db, { kind, key: news.key, memberId: member.id, to: member.email, data }),
  ];
  switch (news.kind) {
    case 'paid':
      if (Date.now() - Date.parse(news.at) > RECEIPT_FOR_MS) return [];
      return write('receipt', {
        ...whom,
        plan,
        billing,
        cents: news.cents,
        paidAt: news.at,
        number: news.invoice.number,
        invoiceId: news.invoice.id,
        pageUrl: news.invoice.pageUrl,
        periodEnd: news.invoice.periodEnd,
        ...next,
        isFirst: news.isFirst,
        guaranteeEndsAt:
          news.isFirst && !usedBy ? guaranteeEnd(news.at, state.guaranteeDays) : null,
        guaranteeUsedBy: news.isFirst ? usedBy : null,
      });
    case 'payment-failed':
      return write('payment-failed', {
        ...whom,
        plan,
        cents: news.cents,
        attempt: news.attempt,
        nextTryAt: news.nextTryAt,
        accessUntil: accessEnd(state) ?? news.at,
      });
    case 'plan-changed': {
      const { fromPlan, fromBilling } = news;
      return write('plan-changed', { ...whom, fromPlan, fromBilling, plan, billing, ...next });
    }
    case 'cancelled':
      return write('cancelled', { ...whom, plan, endsAt: news.endsAt });
    case 'resumed':
      return write('resumed', { ...whom, plan, ...next });
    case 'ended':
      return write('membership-ended', { ...whom, plan, endedAt: news.at, because: news.because });
    case 'refunded':
      return write('refunded', { ...whom, cents: news.cents, refundedAt: news.at });
    default:
      return [];
  }
}

type MembershipLetter =
  | 'receipt'
  | 'payment-failed'
  | 'plan-changed'
  | 'cancelled'
  | 'resumed'
  | 'membership-ended'
  | 'refunded';

export function guaranteeEnd(firstPaidAt: string, days: number): string | null {
  return days > 0 ? new Date(Date.parse(firstPaidAt) + days * DAY_MS).toISOString() : null;
}
