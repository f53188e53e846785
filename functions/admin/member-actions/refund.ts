// A colleague refunds a payment, or a part of it. The refund is stored before Stripe is asked, so that no two refunds
// are together more than what is left, and so that the cron job can finish one whose answer got lost.
import type { Context } from 'hono';
import type Stripe from 'stripe';
import { IS_RECORDED } from '../../database/recorded.ts';
import { deliverSoon } from '../../email/delivery.ts';
import type { AppEnv } from '../../environment.ts';
import { ApiError } from '../../http/errors.ts';
import { openStripe } from '../../membership/stripe/client.ts';
import { inDollars } from '../../rules/plans.ts';
import { act } from '../audit-log/record.ts';
import type { Colleague } from '../colleague.ts';
import { type Finished, finishRefund } from './finish-refund.ts';
import { entryFor, subjectOf } from './subject.ts';

export interface RefundInput {
  id: string;
  memberId: string;
  invoiceId: string;
  /** US cents. */
  cents: number;
  endsAccess: boolean;
  why: string;
}

/** What is left of a payment, without what colleagues have asked for and Stripe has not confirmed yet. */
const LEFT = `
  i.paid_cents - i.refunded_cents - coalesce((SELECT sum(r.cents) FROM team_refunds r
    WHERE r.invoice_id = i.id AND r.finished_at IS NULL AND r.failed_at IS NULL), 0)`;

/** ?1 is the member, ?2 the invoice, ?3 the request: its own refund does not count against it. */
const PAYMENT = `
  SELECT i.refunded_cents AS refundedCents, i.payment_intent_id AS paymentIntentId, ${LEFT} AS leftCents,
    EXISTS (SELECT 1 FROM team_refunds WHERE request_id = ?3) AS isAsked,
    EXISTS (SELECT 1 FROM guarantee_refunds g
      WHERE g.subscription_id = i.subscription_id AND g.finished_at IS NULL) AS isGuaranteeOpen
  FROM invoices i WHERE i.id = ?2 AND i.member_id = ?1 AND i.status = 'paid'`;

interface PaymentRow {
  refundedCents: number;
  paymentIntentId: string | null;
  leftCents: number;
  isAsked: 0 | 1;
  isGuaranteeOpen: 0 | 1;
}

/** Fails the whole batch (`CHECK (cents > 0)`) if a colleague was faster and less is left. */
const ASK = `
  INSERT INTO team_refunds (request_id, member_id, subscription_id, invoice_id, payment_intent_id, cents, ends_access, asked_at)
  SELECT ?1, i.member_id, i.subscription_id, i.id, i.payment_intent_id,
    CASE WHEN ${LEFT} >= ?5 THEN ?5 ELSE 0 END, ?6, ?7
  FROM invoices i WHERE i.id = ?3 AND i.member_id = ?4 AND ${IS_RECORDED}`;

/**
 * Idempotent by the request's ID. Throws 409 `too_much`, `not_refundable`, `refund_refused`, and 503 `stripe_silent`,
 * after which the same request may be sent again.
 */
export async function refundPayment(
  c: Context<AppEnv>,
  colleague: Colleague,
  input: RefundInput,
): Promise<Finished> {
  const { db } = c.var;
  const { id, memberId, invoiceId, cents, endsAccess } = input;
  const subject = await subjectOf(c, colleague, memberId);
  const stripe = openStripe(c.env);
  const payment = await db.prepare(PAYMENT).bind(memberId, invoiceId, id).first<PaymentRow>();
  if (!payment?.paymentIntentId) throw notRefundable('This payment can’t be refunded here.');
  if (payment.isGuaranteeOpen)
    throw notRefundable(
      'The member’s own money-back refund is on its way. Nothing is left to refund.',
    );
  if (!payment.isAsked && payment.leftCents < cents) throw tooMuch(payment.leftCents);
  const entry = entryFor(colleague, subject, input, {
    ability: 'handle-payments',
    action: 'refund',
    before: { invoiceId, refundedCents: payment.refundedCents },
    after: { invoiceId, refundedCents: payment.refundedCents + cents, endsAccess },
  });
  const now = new Date().toISOString();
  await act(db, entry, (request) => [
    db.prepare(ASK).bind(...request, invoiceId, memberId, cents, Number(endsAccess), now),
  ]).catch((error: unknown) => {
    if (String(error).includes('CHECK constraint failed: cents')) throw tooMuch(null);
    throw error;
  });
  const finished = await finishRefund(db, stripe as Stripe, id);
  deliverSoon(c);
  return finished;
}

const notRefundable = (message: string) => new ApiError(409, 'not_refundable', message);

function tooMuch(leftCents: number | null): ApiError {
  const message =
    leftCents === null
      ? 'Another colleague has just refunded a part of this payment. Nothing was refunded now. Reload the page to see what is left.'
      : leftCents <= 0
        ? 'Nothing is left of this payment to refund.'
        : `At most ${inDollars(leftCents)} is left of this payment.`;
  return new ApiError(409, 'too_much', message, { fields: { cents: message } });
}
