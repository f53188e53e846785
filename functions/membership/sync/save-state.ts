import type { InvoiceState } from './invoice-states.ts';
import { endRate, recordRates } from './rates.ts';
import type { StoredState } from './stored-state.ts';
import type { SubscriptionState } from './subscription-state.ts';

/** The current rows of a subscription, its invoices and its holds. For a batch. */
export function saveState(
  db: D1Database,
  state: SubscriptionState,
  stored: StoredState,
  memberId: string,
): D1PreparedStatement[] {
  const changed = state.invoices.filter(({ id, status, refundedCents }) => {
    const before = stored.invoices.get(id);
    return before?.status !== status || before.refundedCents !== refundedCents;
  });
  return [
    saveSubscription(db, state, memberId),
    ...changed.map((invoice) => saveInvoice(db, state.id, memberId, invoice)),
    ...changed.flatMap((invoice) =>
      recordRefund(db, memberId, invoice, stored.invoices.get(invoice.id)?.refundedCents ?? 0),
    ),
    ...recordRates(db, state, stored, memberId),
    ...saveHold(db, state.id, 'refund', state.isRefunded),
    ...saveHold(db, state.id, 'dispute', state.isDisputed),
  ];
}

/** Stripe no longer has this subscription. It cannot be paid for any more. */
export function saveMissing(db: D1Database, id: string): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE subscriptions SET status = 'canceled', next_charge_at = NULL, next_charge_cents = NULL,
           paused_from = NULL, resumes_at = NULL
         WHERE id = ?1`,
      )
      .bind(id),
    endRate(db, id),
  ];
}

/** What went back since the last read. */
function recordRefund(
  db: D1Database,
  memberId: string,
  { id, refundedCents, refundedAt }: InvoiceState,
  before: number,
): D1PreparedStatement[] {
  const cents = refundedCents - before;
  if (cents <= 0) return [];
  return [
    db
      .prepare(
        `INSERT INTO membership_refunds (invoice_id, refunded_cents, member_id, cents, refunded_at)
         VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT DO NOTHING`,
      )
      .bind(id, refundedCents, memberId, cents, refundedAt ?? new Date().toISOString()),
  ];
}

function saveSubscription(
  db: D1Database,
  state: SubscriptionState,
  memberId: string,
): D1PreparedStatement {
  const { card } = state;
  return db
    .prepare(
      `INSERT INTO subscriptions (id, member_id, customer_id, plan, billing, status, paid_until, cancels_at,
         first_paid_at, guarantee_days, created_at, next_charge_at, next_charge_cents, card_brand, card_last4,
         card_expires, card_fingerprint, canceled_at, ended_at, paid_with, paused_from, resumes_at, cycle_anchor)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22, ?23)
       ON CONFLICT (id) DO UPDATE SET plan = excluded.plan, billing = excluded.billing, status = excluded.status,
         paid_until = excluded.paid_until, cancels_at = excluded.cancels_at, first_paid_at = coalesce(first_paid_at, excluded.first_paid_at),
         next_charge_at = excluded.next_charge_at, next_charge_cents = excluded.next_charge_cents,
         card_brand = excluded.card_brand, card_last4 = excluded.card_last4, card_expires = excluded.card_expires,
         card_fingerprint = excluded.card_fingerprint, canceled_at = excluded.canceled_at,
         ended_at = excluded.ended_at, paid_with = excluded.paid_with, paused_from = excluded.paused_from,
         resumes_at = excluded.resumes_at, cycle_anchor = excluded.cycle_anchor`,
    )
    .bind(
      state.id,
      memberId,
      state.customerId,
      state.plan,
      state.billing,
      state.status,
      state.paidUntil,
      state.cancelsAt,
      state.firstPaidAt,
      state.guaranteeDays,
      state.createdAt,
      state.nextChargeAt,
      state.nextChargeCents,
      card?.brand ?? null,
      card?.last4 ?? null,
      card?.expires ?? null,
      card?.fingerprint ?? null,
      state.canceledAt,
      state.endedAt,
      JSON.stringify(state.paidWith),
      state.pause?.from ?? null,
      state.pause?.resumesAt ?? null,
      state.cycleAnchor,
    );
}

function saveInvoice(
  db: D1Database,
  subscriptionId: string,
  memberId: string,
  invoice: InvoiceState,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO invoices (id, subscription_id, member_id, number, status, reason, amount_cents, paid_cents,
         refunded_cents, period_start, period_end, created_at, paid_at, payment_intent_id, page_url, pdf_url)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)
       ON CONFLICT (id) DO UPDATE SET number = excluded.number, status = excluded.status,
         amount_cents = excluded.amount_cents, paid_cents = excluded.paid_cents,
         refunded_cents = excluded.refunded_cents, paid_at = excluded.paid_at,
         payment_intent_id = excluded.payment_intent_id, page_url = excluded.page_url, pdf_url = excluded.pdf_url`,
    )
    .bind(
      invoice.id,
      subscriptionId,
      memberId,
      invoice.number,
      invoice.status,
      invoice.reason,
      invoice.amountCents,
      invoice.paidCents,
      invoice.refundedCents,
      invoice.periodStart,
      invoice.periodEnd,
      invoice.createdAt,
      invoice.paidAt,
      invoice.paymentIntentId,
      invoice.pageUrl,
      invoice.pdfUrl,
    );
}

function saveHold(
  db: D1Database,
  subscriptionId: string,
  reason: 'refund' | 'dispute',
  isHeld: boolean,
): D1PreparedStatement[] {
  const now = new Date().toISOString();
  const hold = isHeld
    ? db.prepare(
        `INSERT INTO holds (subscription_id, reason, placed_at) VALUES (?1, ?2, ?3)
         ON CONFLICT (subscription_id, reason) DO UPDATE SET placed_at = excluded.placed_at, lifted_at = NULL
         WHERE lifted_at IS NOT NULL`,
      )
    : db.prepare(
        `UPDATE holds SET lifted_at = ?3 WHERE subscription_id = ?1 AND reason = ?2 AND lifted_at IS NULL`,
      );
  return [hold.bind(subscriptionId, reason, now)];
}
