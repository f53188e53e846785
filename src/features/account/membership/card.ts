// Replaces the card. Its data goes from the form to Stripe; our server only learns that it has been saved.
import { atom, map } from 'nanostores';
import { showToast } from '../../../components/toast.ts';
import { ApiError, api, dataOf } from '../../../lib/api.ts';
import { failure } from '../../../lib/form.ts';
import type { CardForm, Confirmation } from '../../membership/card-form.ts';
import { closeDialog } from './dialogs.ts';
import { loadBoth } from './membership.ts';

export const $cardSetup = atom<{ clientSecret: string; CardForm: CardForm } | null>(null);
export const $card = map<{ busy: boolean; error: string | null }>({ busy: false, error: null });

/** Pressing again after a lost response saves the same card. */
export async function saveCard(confirm: () => Promise<Confirmation>): Promise<void> {
  const setup = $cardSetup.get();
  if (!setup || $card.get().busy) return;
  $card.set({ busy: true, error: null });
  try {
    const { setupIntent, error, bankPage } = await confirm();
    if (bankPage) return location.assign(bankPage);
    const status = (setupIntent ?? error?.setup_intent)?.status;
    if (status !== 'succeeded') {
      const text = error?.message ?? 'Your bank did not confirm that card. Please try again.';
      return $card.set({ busy: false, error: text });
    }
    const [setupIntentId = ''] = setup.clientSecret.split('_secret_');
    await payWithCard(setupIntentId);
    closeDialog();
  } catch (error) {
    $card.set({ busy: false, error: failure(error, 'Your card was not saved.').error });
  }
}

/** Shows the result, even if the card is saved but the open invoice is still unpaid. Throws if it is not saved. */
export async function payWithCard(setupIntentId: string): Promise<void> {
  try {
    const done = await dataOf(api.subscription.card.$put({ json: { setupIntentId } }));
    showToast({ title: done.message });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'card_declined') throw error;
    showToast({
      title: 'Card saved, but the payment didn’t go through',
      text: error.serverMessage ?? 'Your bank declined the payment.',
      tone: 'destructive',
      duration: 20_000,
    });
  }
  await loadBoth();
}
