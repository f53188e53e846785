// Handles the return from the bank, which confirmed a new card or did not. Our server asks Stripe for the result.
import { showToast } from '../../../components/toast.ts';
import { ApiError } from '../../../lib/api.ts';
import { failure } from '../../../lib/form.ts';
import { payWithCard } from './card.ts';

export async function finishCard(): Promise<void> {
  const setupIntentId = new URLSearchParams(location.search).get('setup_intent');
  if (!setupIntentId) return;
  try {
    await payWithCard(setupIntentId);
    cleanAddress();
  } catch (error) {
    const isAnswer = error instanceof ApiError && error.status < 500;
    if (isAnswer) cleanAddress();
    showToast({
      title: 'Your card was not saved',
      text: isAnswer
        ? (failure(error, '').error ?? 'Your bank did not confirm it. Please try again.')
        : 'We couldn’t check whether your bank confirmed it. Please reload this page.',
      tone: 'destructive',
      duration: 20_000,
    });
  }
}

/** Reloading the page must not repeat the check. */
function cleanAddress(): void {
  history.replaceState(history.state, '', `${location.pathname}#membership`);
}
