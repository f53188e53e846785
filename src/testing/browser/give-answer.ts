// Answers a check question as a member does: one option, or marks.
import { expect, type Locator } from '@playwright/test';
import { isSet, MARKED, optionsIn } from '../../../functions/practice/rules/marked.ts';

export interface Asked {
  options: readonly { text: string }[];
  answer: number;
}

/** Chooses or marks `chosen` in the place where the question is shown. The options are not in the editors’ order. */
export async function choose(place: Locator, { options, answer }: Asked, chosen: number) {
  const role = isSet(answer) ? 'checkbox' : 'radio';
  const box = (name: string) => place.getByRole(role, { name, exact: true });
  if (chosen === MARKED) return box('None of these is right').check();
  for (const [option, { text }] of options.entries())
    if (optionsIn(chosen).includes(option) || role === 'checkbox')
      await box(text).setChecked(optionsIn(chosen).includes(option));
}

export async function giveAnswer(place: Locator, question: Asked, chosen: number) {
  await choose(place, question, chosen);
  await place.getByRole('button', { name: 'Check my answer' }).click();
  await expect(
    place.getByText(chosen === question.answer ? 'Right.' : 'Not quite.', { exact: true }),
  ).toBeVisible();
}
