// Does a lesson's exercises as a reader does: by what the screen says.
import type { Locator, Page } from '@playwright/test';
import type { Exercise, ExerciseAnswer } from '../../../functions/exercises/rules/exercise.ts';

export const regionOf = (page: Page, { title }: Pick<Exercise, 'title'>): Locator =>
  page.getByRole('region', { name: `Exercise: ${title}`, exact: true });

/** Fills it in, without checking it. */
export async function fillIn(
  region: Locator,
  exercise: Exercise,
  answer: ExerciseAnswer,
): Promise<void> {
  if ('typed' in answer) await region.getByRole('textbox').fill(answer.typed);
  if ('text' in answer) await region.getByRole('textbox').fill(answer.text);
  if ('marked' in answer && exercise._type === 'exerciseMark')
    for (const [place, { phrase }] of exercise.phrases.entries()) {
      const button = region.getByRole('button', { name: phrase }).first();
      const isMarked = (await button.getAttribute('aria-pressed')) === 'true';
      if (isMarked !== answer.marked.includes(place)) await button.click();
    }
  if ('groups' in answer)
    for (const [item, group] of answer.groups.entries())
      await region.locator('fieldset').nth(item).getByRole('radio').nth(group).check();
  if ('chosen' in answer && exercise._type === 'exerciseChoose') {
    const name = exercise.options[answer.chosen]?.text ?? '';
    await region.getByRole('radio', { name, exact: true }).check();
    await region.getByRole('textbox').fill(answer.why);
  }
  if ('order' in answer && exercise._type === 'exerciseOrder')
    for (const [place, item] of answer.order.entries()) {
      const text = exercise.items[item]?.text ?? '';
      const rows = region.getByRole('listitem');
      for (let at = await placeOf(rows, text); at > place; at--)
        await region.getByRole('button', { name: `Move up: ${text}`, exact: true }).click();
    }
}

async function placeOf(rows: Locator, text: string): Promise<number> {
  const texts = await rows.allTextContents();
  return texts.findIndex((row) => row.includes(text));
}

export const check = (region: Locator) =>
  region.getByRole('button', { name: /^Check( again)?$/ }).click();
