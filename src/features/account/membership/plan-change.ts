// Changes the plan: first the amounts, then the decision.
import { atom } from 'nanostores';
import type { Billing, PlanKey } from '../../../../functions/rules/plans.ts';
import { showToast } from '../../../components/toast.ts';
import { ApiError, api, dataOf } from '../../../lib/api.ts';
import { formStore } from '../../../lib/form.ts';
import { loadBoth } from './membership.ts';

interface Choice {
  plan: PlanKey;
  billing: Billing;
}

export interface Preview extends Choice {
  dueNow: number;
  credit: number;
  nextChargeAt: string;
  nextChargeCents: number;
  prorationDate: number;
}

/** The cost of the chosen plan; null while none is chosen. */
export const $preview = atom<Preview | null>(null);

const {
  $form: $planChange,
  send,
  refuse,
} = formStore('Your plan was not changed. Please try again.');

export { $planChange };

export function forgetPreview(): void {
  $preview.set(null);
  refuse({});
}

export async function previewPlan(choice: Choice): Promise<void> {
  const preview = await send(() => askForPreview(choice));
  if (preview) $preview.set(preview);
}

async function askForPreview({ plan, billing }: Choice): Promise<Preview> {
  const answer = api.subscription['plan-preview'].$post({
    json: { plan, billing },
  });
  return (await dataOf(answer)) as Preview;
}

/** True once the plan is changed. Outdated amounts are reloaded and shown before anything is charged. */
export async function changePlan(agreed: Preview): Promise<boolean> {
  const { plan, billing, prorationDate } = agreed;
  const done = await send(async () => {
    try {
      return await dataOf(api.subscription.plan.$put({ json: { plan, billing, prorationDate } }));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'out_of_date')
        $preview.set(await askForPreview(agreed));
      throw error;
    }
  });
  if (!done) return false;
  showToast({ title: done.message });
  await loadBoth();
  return true;
}
