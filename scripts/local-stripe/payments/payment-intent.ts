import type Stripe from 'stripe';
import { newId, randomText } from '../unit-of-work/ids.ts';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';

export interface IntentPlan {
  amount: number;
  currency: string;
  customer: string | null;
  description?: string | null;
  metadata?: Record<string, string>;
  receiptEmail?: string | null;
  setupFutureUsage?: Stripe.PaymentIntent.SetupFutureUsage | null;
  automaticMethods?: boolean;
  methodTypes?: string[];
}

export function newPaymentIntent(work: UnitOfWork, plan: IntentPlan): Stripe.PaymentIntent {
  const id = newId('pi');
  const intent = work.add<Stripe.PaymentIntent>({
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: plan.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: plan.automaticMethods
      ? { allow_redirects: 'always', enabled: true }
      : null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: work.now,
    currency: plan.currency,
    customer: plan.customer,
    customer_account: null,
    description: plan.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: plan.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } } as never,
    payment_method_types: plan.methodTypes ?? ['card'],
    payment_record: null,
    processing: null,
    receipt_email: plan.receiptEmail ?? null,
    review: null,
    setup_future_usage: plan.setupFutureUsage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  });
  work.tell('payment_intent.created', intent);
  return intent;
}

export function cancelPaymentIntent(
  work: UnitOfWork,
  intent: Stripe.PaymentIntent,
  reason: Stripe.PaymentIntent.CancellationReason | null,
): void {
  intent.status = 'canceled';
  intent.canceled_at = work.now;
  intent.cancellation_reason = reason;
  intent.next_action = null;
  work.tell('payment_intent.canceled', intent);
}
