// A refund inside the guarantee.
import { showToast } from '../../../components/toast.ts';
import { api, dataOf } from '../../../lib/api.ts';
import { formStore } from '../../../lib/form.ts';
import { refundOf } from './billing-state.ts';
import { $membership, loadBoth } from './membership.ts';

const { $form: $refund, send } = formStore('Your money was not sent back.');

export { $refund };

/** True once requested: if our payment provider does not respond now, the refund is retried automatically. */
export async function refundMembership(): Promise<boolean> {
  const done = await send(async () => {
    try {
      return await dataOf(api.subscription.refund.$post({ json: {} }));
    } catch (error) {
      await loadBoth();
      if (isAskedFor()) return { message: 'You have asked for your money back' };
      throw error;
    }
  });
  if (!done) return false;
  showToast({ title: done.message });
  await loadBoth();
  return true;
}

function isAskedFor(): boolean {
  const loaded = $membership.get();
  return loaded.state === 'ready' && refundOf(loaded.overview) !== null;
}
