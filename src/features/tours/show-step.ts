import { pointAt } from './target.ts';
import type { TourParts } from './tour-parts.ts';

/** Shows the step at `place` of the page's steps; without one, the card that offers the tour. */
export function showStep(parts: TourParts, steps: readonly HTMLElement[], place: number): void {
  const { dialog, name, card, spot, allSteps, part, button } = parts;
  const step = steps[place];
  dialog.dataset.state = step ? String(place) : 'welcome';
  part('welcome').hidden = Boolean(step);
  for (const one of allSteps) one.hidden = one !== step;
  if (!name) button('start').hidden = Boolean(step);
  button('next').hidden = !step;
  button('previous').hidden = place < 1;
  spot.hidden = !step;
  card.removeAttribute('data-placed');
  dialog.setAttribute('aria-labelledby', step ? `tour-${step.dataset.tourStep}` : 'tour-welcome');
  part('count').textContent = step
    ? `${place + 1} of ${steps.length}`
    : `${steps.length} ${steps.length === 1 ? 'stop' : 'stops'}`;
  if (!step) return;
  const last = name ? 'Finish' : 'Got it';
  button('next').textContent = place === steps.length - 1 ? last : 'Next';
  spot.toggleAttribute('data-plain', step.dataset.highlight !== 'true');
  const { activeElement } = document;
  if (!card.contains(activeElement) || !activeElement?.getClientRects().length)
    button('next').focus({ preventScroll: true });
  pointAt(step, parts);
}
