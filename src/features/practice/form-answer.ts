// The chosen or marked options in a question’s form. The boxes are not controlled: a choice made before hydration stays.
import { MARKED, optionsIn, setOf } from '../../../functions/practice/rules/marked.ts';

/** The value of the box for “None of these is right”. */
export const NONE = 'none';

/** As it is sent; null while nothing is chosen. */
export function answerIn(form: HTMLFormElement, isMarked: boolean): number | null {
  const values = new FormData(form).getAll('option').map(String);
  if (values.length === 0) return null;
  return isMarked ? setOf(values.filter((value) => value !== NONE).map(Number)) : Number(values[0]);
}

/** Shows an answer that was given before. */
export function fill(form: HTMLFormElement, given: number): void {
  const values = given === MARKED ? [NONE] : optionsIn(given).map(String);
  for (const box of boxesOf(form)) box.checked = values.includes(box.value);
}

/** “None” and the options exclude each other: the box that was marked last stays. */
export function keepApart(target: EventTarget): void {
  const changed = target as HTMLInputElement;
  if (changed.type !== 'checkbox' || !changed.checked || !changed.form) return;
  for (const box of boxesOf(changed.form))
    if ((box.value === NONE) !== (changed.value === NONE)) box.checked = false;
}

const boxesOf = (form: HTMLFormElement) =>
  form.querySelectorAll<HTMLInputElement>('input[name="option"]');
