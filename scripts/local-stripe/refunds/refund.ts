// Refunds a payment, at most up to the amount paid.
import type Stripe from 'stripe';
import { invalid } from '../http/errors.ts';
import { dollars } from '../money/dollars.ts';
import { newId } from '../unit-of-work/ids.ts';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';

interface RefundPlan {
  amount?: number;
  reason?: Stripe.Refund.Reason | null;
  metadata?: Record<string, string>;
}

export function refundCharge(
  work: UnitOfWork,
  charge: Stripe.Charge,
  plan: RefundPlan,
): Stripe.Refund {
  const left = charge.amount_captured - charge.amount_refunded;
  const { amount = left } = plan;
  if (!charge.paid) throw invalid(`Charge ${charge.id} has not been paid.`, 'charge');
  if (charge.disputed)
    throw invalid(
      `Charge ${charge.id} has been charged back; cannot issue a refund.`,
      'charge',
      'charge_disputed',
    );
  if (left === 0)
    throw invalid(
      `Charge ${charge.id} has already been refunded.`,
      undefined,
      'charge_already_refunded',
    );
  if (amount < 1) throw invalid('Invalid positive integer', 'amount', 'parameter_invalid_integer');
  if (amount > left) {
    throw invalid(
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      'amount',
    );
  }
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount_captured;
  const refund = work.add<Stripe.Refund>({
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: work.now,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: { reference: '123456789', reference_status: 'pending', type: 'refund' },
      type: 'card',
    } as Stripe.Refund.DestinationDetails,
    metadata: plan.metadata ?? {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: plan.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  });
  work.tell('refund.created', refund);
  work.tell('charge.refunded', charge);
  return refund;
}
