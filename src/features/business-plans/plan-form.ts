import { atom } from 'nanostores';
import type { BusinessFacts } from '../../../functions/business-facts/rules/facts.ts';
import type { PlanInput } from '../../../functions/business-plans/rules/readings.ts';

const NO_ANSWERS: PlanInput = {
  businessIdea: '',
  targetMarket: '',
  budget: '',
  timeline: '',
};
export const $form = atom<PlanInput>(NO_ANSWERS);

/** The source of the form's answers; null if the member typed them. */
export const $filledFrom = atom<'facts' | { template: string } | null>(null);

export function answer(field: keyof PlanInput, text: string): void {
  $filledFrom.set(null);
  $form.set({ ...$form.get(), [field]: text });
}

/** Only fills an empty form: the member's input is never replaced. */
export function fillFromFacts({ offer, customers }: BusinessFacts): void {
  const isEmpty = Object.values($form.get()).every((text) => text === '');
  if (!isEmpty || (!offer && !customers)) return;
  $filledFrom.set('facts');
  $form.set({ ...NO_ANSWERS, businessIdea: offer, targetMarket: customers });
}

export function fillFromTemplate({ title, ...input }: PlanInput & { title: string }): void {
  $form.set({
    businessIdea: input.businessIdea,
    targetMarket: input.targetMarket,
    budget: input.budget,
    timeline: input.timeline,
  });
  $filledFrom.set({ template: title });
}
