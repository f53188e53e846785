// A dispute: the cardholder's bank takes the money back and asks for evidence.
import type Stripe from 'stripe';
import { newId } from '../unit-of-work/ids.ts';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';

const DAYS_TO_ANSWER = 9;

export function openDispute(
  work: UnitOfWork,
  charge: Stripe.Charge,
  reason: string,
): Stripe.Dispute {
  charge.disputed = true;
  const dispute = work.add<Stripe.Dispute>({
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: work.now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {} as Stripe.Dispute.Evidence,
    evidence_details: {
      due_by: work.now + DAYS_TO_ANSWER * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    } as Stripe.Dispute.EvidenceDetails,
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: { brand: 'visa', case_type: 'chargeback', network_reason_code: '10.4' },
      type: 'card',
    } as Stripe.Dispute.PaymentMethodDetails,
    reason,
    status: 'needs_response',
  });
  work.tell('charge.dispute.created', dispute);
  work.tell('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

export function closeDispute(
  work: UnitOfWork,
  dispute: Stripe.Dispute,
  status: 'won' | 'lost',
): void {
  dispute.status = status;
  if (status === 'won') work.tell('charge.dispute.funds_reinstated', dispute);
  work.tell('charge.dispute.closed', dispute);
}

export function isClosed({ status }: Stripe.Dispute): boolean {
  return status === 'won' || status === 'lost';
}
