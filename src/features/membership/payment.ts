// One payment, from the press on the button to the welcome. Texts: specification section 8.
import { map } from 'nanostores';
import { showToast } from '../../components/toast.ts';
import type { Confirmation } from './card-form.ts';
import { notCovered } from './guarantee-notice.ts';
import { syncSubscription } from './payment-calls.ts';
import { rememberCheckout } from './remembered-checkout.ts';

export const $payment = map<{
  state: 'idle' | 'processing' | 'paid';
  error: string | null;
  /** To be read before the dashboard opens, which then waits for a press. */
  note?: string;
}>({ state: 'idle', error: null });

const OPEN_AFTER_MS = 1500;

/** While a payment is under way, or done, a press does nothing: nobody pays twice. */
export async function pay(confirm: () => Promise<Confirmation>): Promise<void> {
  if ($payment.get().state !== 'idle') return;
  $payment.set({ state: 'processing', error: null });
  rememberCheckout(location.search);
  try {
    const { paymentIntent, error, bankPage } = await confirm();
    if (bankPage) return location.assign(bankPage);
    // An answer that was lost on its way: the payment had arrived, and this is the second press.
    const { status } = error?.payment_intent ?? paymentIntent ?? {};
    if (status === 'succeeded') return await paid();
    if (!error?.message) throw new Error(`the payment ended as ${status}`);
    failed(error.message);
  } catch {
    failed('An unexpected error occurred. Please try again.');
  }
}

function failed(text: string): void {
  $payment.set({ state: 'idle', error: text });
  showToast({ title: 'Payment Failed', text, tone: 'destructive' });
}

export async function paid(): Promise<void> {
  $payment.set({ state: 'paid', error: null });
  // Should it fail, Stripe's own message opens the membership a moment later; the dashboard promises nothing before that.
  const synced = syncSubscription().catch(() => null);
  await sayPaid();
  const membership = await synced;
  // Only now is the card known.
  if (membership?.guaranteeUsedBy === 'card')
    return $payment.setKey('note', notCovered('card', 'purchase'));
  location.assign(membership ? '/onboarding' : '/');
}

/** Says that it is paid, long enough to be read: for 1,500 ms. */
export async function sayPaid(): Promise<void> {
  showToast({
    title: 'Payment Successful',
    text: 'Welcome to AI Money Masters! You now have access to your content.',
  });
  await new Promise((resolve) => setTimeout(resolve, OPEN_AFTER_MS));
}
