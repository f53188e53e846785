// The notice about a failed payment, which the Worker writes into every member page: on this page its button opens
// the card form, and the notice disappears once the invoice is paid.

import { billingState } from './billing-state.ts';
import { $membership } from './membership.ts';
import { openCardDialog } from './open-card-dialog.ts';

const isFailed = () => {
  const loaded = $membership.get();
  if (loaded.state !== 'ready') return undefined;
  return billingState(loaded.overview, new Date().toISOString()).kind === 'failed';
};

export function settlePaymentNotice(): void {
  if (isFailed() === false)
    document.querySelector('[data-payment-failed]')?.setAttribute('hidden', '');
}

/** `/account#another-card`, where the notice's button leads. Without a failed payment it shows the membership. */
export function openAskedCard(): void {
  if (location.hash !== '#another-card') return;
  history.replaceState(history.state, '', '#membership');
  document.getElementById('membership')?.scrollIntoView();
  if (isFailed()) void openCardDialog();
}
