// Pausing instead of canceling, and resuming early.
import type { PauseMonths } from '../../../../functions/membership/rules/pause.ts';
import { api, dataOf } from '../../../lib/api.ts';
import { formStore } from '../../../lib/form.ts';
import { changeMembership, loadBoth } from './membership.ts';

const { $form: $pause, send, refuse } = formStore('Your membership was not paused.');

export { $pause };

/** Without the error of the last time. */
export const askForPause = () => refuse({});

/** True once it is paused. */
export async function pauseMembership(months: PauseMonths): Promise<boolean> {
  const done = await send(() => dataOf(api.subscription.pause.$put({ json: { months } })));
  if (!done) return false;
  await loadBoth();
  return true;
}

/** `mayCharge`: the member has seen the amount. When it is refused, the page shows what is true now. */
export async function resumeFromPause(agreed: { mayCharge: boolean }): Promise<boolean> {
  const isDone = await changeMembership(() =>
    dataOf(api.subscription['pause-end'].$post({ json: agreed })),
  );
  if (!isDone) await loadBoth();
  return isDone;
}
