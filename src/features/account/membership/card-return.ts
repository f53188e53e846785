// Somebody comes back from their bank, which was asked about a new card. What happened there, our server asks Stripe.
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

/** Loading the page again must not do it again. */
function cleanAddress(): void {
  history.replaceState(history.state, '', `${location.pathname}#membership`);
}
