// Opens the dialog for a new card once Stripe expects one.
import type { CardSetup } from '../../../../functions/membership/changes/card.ts';
import { api, dataOf } from '../../../lib/api.ts';
import { loadCardForm } from '../../membership/load-card-form.ts';
import { changeAccount, withConfirmation } from '../account.ts';
import { $card, $cardSetup } from './card.ts';
import { openDialog } from './dialogs.ts';

export function openCardDialog(): Promise<void> {
  const load = async () => (await import('./CardDialog.tsx')).CardDialog;
  return openDialog('card', load, async () => {
    const setup = await beginCard();
    if (!setup) return false;
    $card.set({ busy: false, error: null });
    const CardForm = await loadCardForm(setup.publishableKey);
    $cardSetup.set({ clientSecret: setup.clientSecret, CardForm });
    return true;
  });
}

/** Undefined if the member cancels reauthentication, and after an API error, which a toast has shown. */
async function beginCard(): Promise<CardSetup | undefined> {
  try {
    return await withConfirmation(() => dataOf(api.subscription.card.$post({ json: {} })));
  } catch (error) {
    await changeAccount(() => Promise.reject(error));
    return undefined;
  }
}
