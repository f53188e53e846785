import type { TourEvent } from './tour-state.ts';

export type TourParts = ReturnType<typeof tourParts>;

/** The elements that TourDialog.astro rendered. */
export function tourParts(dialog: HTMLDialogElement) {
  const part = <E extends HTMLElement>(name: string) =>
    dialog.querySelector<E>(`[data-tour-${name}]`) as E;
  return {
    dialog,
    /** A feature tour's name; undefined for the landing tour, which is offered first. */
    name: dialog.dataset.tourName,
    card: part('card'),
    spot: part('spot'),
    allSteps: [...dialog.querySelectorAll<HTMLElement>('[data-tour-step]')],
    part,
    button: (name: TourEvent) =>
      dialog.querySelector<HTMLButtonElement>(`[data-tour-press="${name}"]`) as HTMLButtonElement,
  };
}
