// The notice about a failed payment, which the Worker writes into every page for members: on this page its button opens
// the form for another card, and it goes once the bill is paid.

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

/** `/account#another-card`, where the notice's button leads. Without a failed payment it is the membership. */
export function openAskedCard(): void {
  if (location.hash !== '#another-card') return;
  history.replaceState(history.state, '', '#membership');
  document.getElementById('membership')?.scrollIntoView();
  if (isFailed()) void openCardDialog();
}
