import type { InferInput } from 'valibot';
import type { Cancellation } from '../../../../functions/membership/rules/change-schemas.ts';
import { api, dataOf } from '../../../lib/api.ts';
import { formStore } from '../../../lib/form.ts';
import { changeMembership, loadBoth } from './membership.ts';

const { $form: $cancellation, send } = formStore('Your membership was not canceled.');

export { $cancellation };

/** True once it is canceled. */
export async function cancelMembership(why: InferInput<typeof Cancellation>): Promise<boolean> {
  const done = await send(() => dataOf(api.subscription.cancellation.$post({ json: why })));
  if (!done) return false;
  await loadBoth();
  return true;
}

export const resumeMembership = () =>
  changeMembership(() => dataOf(api.subscription.cancellation.$delete()));
