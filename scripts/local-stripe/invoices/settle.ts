// Applies the outcome of a payment to its invoice, and that of the invoice to its subscription.
import type Stripe from 'stripe';
import { afterFailedPayment, afterPayment } from '../subscriptions/after-payment.ts';
import type { SubscriptionDocument } from '../subscriptions/subscription.ts';
import { idOf } from '../unit-of-work/ids.ts';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';
import { giveUp } from './give-up.ts';
import { intentOf, paymentOf, subscriptionIdOf } from './payments.ts';

const DAY = 86_400;
/** Days from each failed attempt to the next; after the last one Stripe gives up. */
const RETRY_DAYS = [3, 5, 7] as const;

/** Only scheduled attempts advance the retry schedule; the first attempt always counts. */
export type Attempted = 'by_schedule' | 'by_hand';

/** Call after every payment attempt of an invoice's payment intent. */
export async function settleInvoice(
  work: UnitOfWork,
  invoice: Stripe.Invoice,
  intent: Stripe.PaymentIntent,
  attempted: Attempted,
): Promise<void> {
  if (intent.status === 'succeeded') {
    countAttempt(invoice, attempted);
    return markPaid(work, invoice, intent);
  }
  if (intent.status === 'requires_action') {
    invoice.attempted = true;
    work.tell('invoice.updated', invoice);
    work.tell('invoice.payment_action_required', invoice);
    return;
  }
  await markFailed(work, invoice, attempted);
  if (intent.last_payment_error?.code === 'authentication_required')
    work.tell('invoice.payment_action_required', invoice);
}

/** Whether this attempt belongs to the retry schedule. */
function countAttempt(invoice: Stripe.Invoice, attempted: Attempted): boolean {
  const counts = attempted === 'by_schedule' || invoice.attempt_count === 0;
  invoice.attempted = true;
  if (counts) invoice.attempt_count++;
  return counts;
}

export async function markPaid(
  work: UnitOfWork,
  invoice: Stripe.Invoice,
  intent?: Stripe.PaymentIntent,
): Promise<void> {
  invoice.status = 'paid';
  invoice.attempted = true;
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.next_payment_attempt = null;
  invoice.auto_advance = false;
  invoice.status_transitions.paid_at = work.now;
  if (intent) {
    const payment = await paymentOf(work, invoice);
    if (payment) {
      payment.status = 'paid';
      payment.amount_paid = invoice.amount_due;
      payment.status_transitions.paid_at = work.now;
      work.tell('invoice_payment.paid', payment);
    }
  }
  work.tell('invoice.updated', invoice);
  work.tell('invoice.paid', invoice);
  work.tell('invoice.payment_succeeded', invoice);
  const customer = await work.get<Stripe.Customer>('customer', idOf(invoice.customer));
  if (customer.delinquent) {
    customer.delinquent = false;
    work.tell('customer.updated', customer);
  }
  await eachSubscription(work, invoice, async (subscription) => {
    const paid = intent ?? (await intentOf(work, invoice));
    await afterPayment(work, subscription, invoice, idOf(paid?.payment_method));
  });
}

/** Also called when there was no card to charge. */
export async function markFailed(
  work: UnitOfWork,
  invoice: Stripe.Invoice,
  attempted: Attempted,
): Promise<void> {
  const counts = countAttempt(invoice, attempted);
  const isRetried = invoice.auto_advance && invoice.billing_reason !== 'subscription_create';
  const days = isRetried ? RETRY_DAYS[invoice.attempt_count - 1] : undefined;
  if (counts) invoice.next_payment_attempt = days ? work.now + days * DAY : null;
  work.tell('invoice.updated', invoice);
  work.tell('invoice.payment_failed', invoice);
  await eachSubscription(work, invoice, async (subscription) => {
    await afterFailedPayment(work, subscription);
    if (counts && isRetried && !days) await giveUp(work, subscription, invoice);
  });
}

async function eachSubscription(
  work: UnitOfWork,
  invoice: Stripe.Invoice,
  act: (subscription: SubscriptionDocument) => Promise<void>,
): Promise<void> {
  const id = subscriptionIdOf(invoice);
  const subscription = id ? await work.find<SubscriptionDocument>(id) : undefined;
  if (subscription) await act(subscription);
}
