import { type Box, cardPlace, type Side, seenPart, targetTop } from './place.ts';
import type { TourParts } from './tour-parts.ts';

/** Between the spotlight and a card at the lower edge; in CSS pixels, like all lengths here. */
const GAP_ABOVE_CARD = 12;

/** A step's target; a page without the target skips the step. */
export function targetOf(step: HTMLElement): HTMLElement | null {
  const target = document.querySelector<HTMLElement>(step.dataset.target ?? '');
  return target?.getClientRects().length ? target : null;
}

/** Scrolls to a step's target, with the spotlight on it and the card next to it. */
export function pointAt(step: HTMLElement, { card, spot }: TourParts): void {
  const target = targetOf(step);
  if (!target) return;
  card.removeAttribute('data-placed');
  const wanted = step.dataset.position as Side;
  const view = { width: document.documentElement.clientWidth, height: innerHeight };
  const size = card.getBoundingClientRect();
  const bar = document.querySelector('[data-navigation]')?.getBoundingClientRect().height ?? 0;
  const box = target.getBoundingClientRect();
  const top = box.top + scrollY - targetTop(box, size, view, bar, wanted);
  scrollTo({ top, behavior: 'instant' });
  const now = target.getBoundingClientRect();
  const place = cardPlace(now, size, view, wanted);
  // A card at the lower edge would cover what is behind it: the spotlight ends above it.
  write(spot, seenPart(now, place ? view : { ...view, height: size.top - GAP_ABOVE_CARD }));
  if (!place) return;
  write(card, place);
  card.toggleAttribute('data-placed', true);
}

/** The link or button at a point of a step's target, if the step allows to press it. */
export function pressableAt(step: HTMLElement, x: number, y: number): HTMLElement | undefined {
  if (step.dataset.action !== 'click') return undefined;
  const target = targetOf(step);
  // The target can be the button itself.
  const inside = [...(target?.querySelectorAll<HTMLElement>('a, button') ?? [])];
  const pressable = target?.matches('a, button') ? [target, ...inside] : inside;
  return pressable.find((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return left <= x && x <= right && top <= y && y <= bottom;
  });
}

function write(element: HTMLElement, lengths: Partial<Box>): void {
  for (const name of ['left', 'top', 'width', 'height'] as const) {
    if (lengths[name] !== undefined) element.style.setProperty(`--${name}`, `${lengths[name]}px`);
  }
}
