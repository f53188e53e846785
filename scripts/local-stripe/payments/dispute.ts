// A cardholder's bank takes the money back and asks questions.
import type Stripe from 'stripe';
import type { Books } from '../books/books.ts';
import { newId } from '../books/ids.ts';

const DAYS_TO_ANSWER = 9;

export function openDispute(books: Books, charge: Stripe.Charge, reason: string): Stripe.Dispute {
  charge.disputed = true;
  const dispute = books.add<Stripe.Dispute>({
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: books.now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {} as Stripe.Dispute.Evidence,
    evidence_details: {
      due_by: books.now + DAYS_TO_ANSWER * 86_400,
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
  books.tell('charge.dispute.created', dispute);
  books.tell('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

export function closeDispute(books: Books, dispute: Stripe.Dispute, status: 'won' | 'lost'): void {
  dispute.status = status;
  if (status === 'won') books.tell('charge.dispute.funds_reinstated', dispute);
  books.tell('charge.dispute.closed', dispute);
}

export function isClosed({ status }: Stripe.Dispute): boolean {
  return status === 'won' || status === 'lost';
}
