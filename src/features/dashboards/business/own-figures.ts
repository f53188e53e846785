// The member's own numbers by month: embedded in the page, saved one by one.
import { map } from 'nanostores';
import type { OwnFigures } from '../../../../functions/dashboards/rules/own-figures.ts';
import { api, dataOf, messageOf } from '../../../lib/api.ts';

export const $figures = map<{ known: OwnFigures | null }>({ known: null });

/** Takes the page's data, unless the numbers are already known: they may have been saved since. */
export function giveFigures(known: OwnFigures): void {
  if (!$figures.get().known) $figures.set({ known });
}

/** A field's text: a whole number, null when empty, or a message. */
export function enteredFigure(text: string): number | null | { issue: string } {
  const digits = text.replaceAll(/[\s,]/g, '');
  if (digits === '') return null;
  if (!/^\d+$/.test(digits)) return { issue: 'Please enter a whole number, such as 6.' };
  const value = Number(digits);
  return value <= 1_000_000 ? value : { issue: 'The largest number is 1,000,000.' };
}

/** Saves run one after another, so the last one wins. */
let last: Promise<unknown> = Promise.resolve();

/** Resolves with undefined when saved, else with an error message to show. */
export function saveFigure(
  month: string,
  item: string,
  value: number | null,
): Promise<string | undefined> {
  const saved = last.then(() => send(month, item, value));
  last = saved;
  return saved;
}

async function send(
  month: string,
  item: string,
  value: number | null,
): Promise<string | undefined> {
  try {
    await dataOf(api['own-figures'].$put({ json: { month, item, value } }));
  } catch (error) {
    return messageOf(error, 'Not saved. Please check your connection and try again.');
  }
  const { known } = $figures.get();
  const { [item]: _, ...others } = known?.[month] ?? {};
  $figures.setKey('known', {
    ...known,
    [month]: value === null ? others : { ...others, [item]: value },
  });
  return undefined;
}
