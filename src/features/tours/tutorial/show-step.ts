import { percentAt } from './progress.ts';
import type { TutorialParts } from './tutorial-parts.ts';

/** Shows the step at a place; `visited` are the IDs of steps that the member has seen. */
export function showStep(
  { dialog, steps, ids, all, part, button }: TutorialParts,
  at: number,
  visited: ReadonlySet<string>,
): void {
  const isLast = at === ids.length - 1;
  for (const [place, one] of steps.entries()) one.toggleAttribute('data-current', place === at);
  for (const [place, one] of all('drawing').entries()) one.hidden = place !== at;
  for (const [place, chip] of all<HTMLButtonElement>('chip').entries()) {
    chip.ariaCurrent = place === at ? 'step' : null;
    chip.toggleAttribute('data-visited', visited.has(ids[place] ?? ''));
  }
  const percent = percentAt(at, ids.length);
  part('count').textContent = `Step ${at + 1} of ${ids.length}`;
  part('percent').textContent = `${percent}%`;
  part<HTMLProgressElement>('bar').value = percent;
  const title = steps[at]?.querySelector('h2');
  if (title) dialog.setAttribute('aria-labelledby', title.id);
  const action = button('action');
  action.textContent = steps[at]?.dataset.action ?? '';
  action.toggleAttribute('data-last', isLast);
  button('previous').disabled = at === 0;
  button('next').hidden = isLast;
  button('complete').hidden = !isLast;
  // The button that had the focus may be gone.
  const { activeElement } = document;
  const isGone = !activeElement?.checkVisibility() || activeElement.matches(':disabled');
  if (dialog.open && isGone) button(isLast ? 'complete' : 'next').focus();
  part('said').textContent = `Step ${at + 1} of ${ids.length}: ${title?.textContent}`;
}
