// One payment, from the button press to the welcome page.
import { map } from 'nanostores';
import { PRODUCT_NAME } from '../../../functions/rules/product.ts';
import { showToast } from '../../components/toast.ts';
import type { Confirmation } from './card-form.ts';
import { notCovered } from './guarantee-notice.ts';
import { syncSubscription } from './payment-calls.ts';
import { rememberCheckout } from './remembered-checkout.ts';

export const $payment = map<{
  state: 'idle' | 'processing' | 'paid';
  error: string | null;
  /** Shown before the dashboard opens, which then waits for a press. */
  note?: string;
}>({ state: 'idle', error: null });

const OPEN_AFTER_MS = 1500;

/**
 * While a payment is in progress or done, a press does nothing: no member pays twice. `replaceOrder` is called when the order
 * can no longer be paid.
 */
export async function pay(
  confirm: () => Promise<Confirmation>,
  replaceOrder: () => Promise<void>,
): Promise<void> {
  if ($payment.get().state !== 'idle') return;
  $payment.set({ state: 'processing', error: null });
  rememberCheckout(location.search);
  try {
    const { paymentIntent, error, bankPage } = await confirm();
    if (bankPage) return location.assign(bankPage);
    // The response was lost: the payment had succeeded, and this is the second press.
    const { status } = error?.payment_intent ?? paymentIntent ?? {};
    if (status === 'succeeded') return await paid();
    if (status === 'canceled') return await replaceOrder();
    if (!error?.message) throw new Error(`the payment ended as ${status}`);
    failed(error.message);
  } catch {
    failed('An unexpected error occurred. Please try again.');
  }
}

export function failed(text: string): void {
  $payment.set({ state: 'idle', error: text });
  showToast({ title: 'Payment Failed', text, tone: 'destructive' });
}

export async function paid(): Promise<void> {
  $payment.set({ state: 'paid', error: null });
  // If this fails, Stripe's webhook opens the membership soon after; the dashboard promises nothing before that.
  const synced = syncSubscription().catch(() => null);
  await sayPaid();
  const membership = await synced;
  // The card is not known before this.
  if (membership?.guaranteeUsedBy === 'card')
    return $payment.setKey('note', notCovered('card', 'purchase'));
  location.assign(membership ? '/onboarding' : '/');
}

/** Shows that the payment succeeded, long enough to be read: for 1,500 ms. */
export async function sayPaid(): Promise<void> {
  showToast({
    title: 'Payment Successful',
    text: `Welcome to ${PRODUCT_NAME}! You now have access to your content.`,
  });
  await new Promise((resolve) => setTimeout(resolve, OPEN_AFTER_MS));
}
