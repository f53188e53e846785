// Somebody comes back from their bank's page. The address may say anything: what happened, our server asks Stripe.
import { atom } from 'nanostores';
import { notCovered } from './guarantee-notice.ts';
import { sayPaid } from './payment.ts';
import { syncSubscription } from './payment-calls.ts';
import { rememberedCheckout } from './remembered-checkout.ts';

/** Whether even our server could not find out. */
export const $isUnknown = atom(false);

/** To be read before the welcome opens, which then waits for a press. */
export const $note = atom<string | null>(null);

export async function welcomeBack(): Promise<void> {
  // Loading the page again must not ask again.
  history.replaceState(history.state, '', location.pathname);
  try {
    const { lastPayment, checkout, guaranteeUsedBy } = await syncSubscription();
    if (lastPayment === 'paid') {
      await sayPaid();
      // Only now is the card known.
      if (guaranteeUsedBy === 'card') return $note.set(notCovered('card', 'purchase'));
      return location.assign('/onboarding');
    }
    // The checkout says why it failed, as Stripe has it, however often it is loaded.
    location.replace(lastPayment === 'none' ? '/' : (checkout ?? rememberedCheckout()));
  } catch {
    $isUnknown.set(true);
  }
}
