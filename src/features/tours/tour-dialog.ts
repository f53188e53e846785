// A tour of the page. The landing tour begins with a card that offers it, next to a page that stays usable; from
// "Start Tour" on, and for a feature tour right away, it is a modal dialog over a dimmed page that does not scroll.
// when-to-start.ts and when-to-tour.ts decide when; `data-asked` says that the person wants it.
import { focusAgain } from './focus-again.ts';
import { remember } from './remember.ts';
import { showStep } from './show-step.ts';
import { pointAt, pressableAt, targetOf } from './target.ts';
import { tourParts } from './tour-parts.ts';
import { afterEvent, type TourEvent, type TourState } from './tour-state.ts';

const dialog = document.querySelector<HTMLDialogElement>('[data-tour-dialog]');
if (dialog) runTour(dialog);

function runTour(dialog: HTMLDialogElement): void {
  const root = document.documentElement;
  const parts = tourParts(dialog);
  const { name, card, spot, button } = parts;
  let steps: HTMLElement[] = [];
  let state: TourState = 'not started';
  let opener: Element | null = null;

  const isOffered = () => dialog.dataset.state === 'welcome';
  const place = () => (typeof state === 'object' ? state.step : -1);

  const line = document.querySelector<HTMLElement>('[data-quiet-line]');

  function offer(): void {
    if (dialog.open || isOffered()) return;
    const { asked } = dialog.dataset;
    // Another overlay may have opened while this script loaded, or the person has begun to do something.
    if (asked === undefined && !window.mayInterrupt?.(name ? 'tour' : 'landing-tour')) {
      if (line) line.hidden = false;
      return;
    }
    if (root.dataset.overlay || document.querySelector('dialog[open]')) {
      document.addEventListener('overlay-closed', offer, { once: true });
      return;
    }
    steps = parts.allSteps.filter(targetOf);
    if (steps.length === 0) return;
    opener = document.activeElement;
    state = 'not started';
    if (name || asked === 'start') {
      press('start');
      // The dialog itself would focus its first button, which closes it.
      button('next').focus({ preventScroll: true });
      return;
    }
    root.dataset.overlay = 'welcome';
    showStep(parts, steps, place());
    // Same as for the cookie banner: the page's end and the help button move above the card.
    const { top } = card.getBoundingClientRect();
    root.style.setProperty('--banner-height', `${Math.ceil(innerHeight - top)}px`);
  }

  function begin(): void {
    // Reserve room for a scrollbar only if there is one, so that nothing shifts.
    root.toggleAttribute('data-scroll-bar', innerWidth > root.clientWidth);
    root.dataset.overlay = 'tour';
    dialog.showModal();
  }

  function end(): void {
    state = 'completed';
    dialog.dataset.state = state;
    remember(name);
    if (line) line.hidden = true;
    delete root.dataset.overlay;
    document.dispatchEvent(new Event('overlay-closed'));
    focusAgain(opener);
  }

  function press(event: TourEvent): void {
    state = afterEvent(state, event, steps.length);
    if (state === 'completed') {
      if (dialog.open) dialog.close();
      else end();
      return;
    }
    if (!dialog.open) begin();
    showStep(parts, steps, place());
  }

  /** The highlighted element can be pressed if its step allows it: the tour ends and the press counts. */
  function pressBehind(x: number, y: number): void {
    const step = steps[place()];
    const pressed = step && pressableAt(step, x, y);
    if (!pressed) return;
    dialog.close();
    pressed.click();
  }

  dialog.addEventListener('click', ({ target, clientX, clientY }) => {
    const pressed = target instanceof Element && target.closest<HTMLElement>('[data-tour-press]');
    if (pressed) press(pressed.dataset.tourPress as TourEvent);
    else if (target === spot) pressBehind(clientX, clientY);
  });
  addEventListener('resize', () => {
    const step = steps[place()];
    if (dialog.open && step) pointAt(step, parts);
  });
  // Fires for Escape, and for every other way to close the dialog.
  dialog.addEventListener('close', end);
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && root.dataset.overlay === 'welcome') press('close');
  });
  for (const wanted of ['tour-again', 'tour-wanted'])
    document.addEventListener(wanted, (event) => {
      event.preventDefault();
      dialog.dataset.asked = wanted === 'tour-wanted' ? 'start' : 'card';
      offer();
      // A visitor who asked for the tour continues here.
      if (isOffered()) button('start').focus({ preventScroll: true });
    });
  offer();
}
