// A member comes back from their bank's page. The URL is untrusted: our server asks Stripe for the result.
import { atom } from 'nanostores';
import { notCovered } from './guarantee-notice.ts';
import { sayPaid } from './payment.ts';
import { syncSubscription } from './payment-calls.ts';
import { rememberedCheckout } from './remembered-checkout.ts';

/** True if even our server could not determine the result. */
export const $isUnknown = atom(false);

/** Shown before the welcome page, which then waits for a press. */
export const $note = atom<string | null>(null);

export async function welcomeBack(): Promise<void> {
  // Reloading the page must not ask again.
  history.replaceState(history.state, '', location.pathname);
  try {
    const { lastPayment, checkout, guaranteeUsedBy } = await syncSubscription();
    if (lastPayment === 'paid') {
      await sayPaid();
      // The card is not known before this.
      if (guaranteeUsedBy === 'card') return $note.set(notCovered('card', 'purchase'));
      return location.assign('/onboarding');
    }
    // The checkout shows Stripe's reason for the failure, however often it is loaded.
    location.replace(lastPayment === 'none' ? '/' : (checkout ?? rememberedCheckout()));
  } catch {
    $isUnknown.set(true);
  }
}
