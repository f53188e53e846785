// A tour of the page. The landing tour begins with a card that offers it, next to a page that stays usable; from
// "Start Tour" on, and for a feature tour at once, it is a modal dialog over a dimmed page that does not scroll.
// when-to-start.ts and when-to-tour.ts decide when.
import { type Box, cardPlace, type Side, seenPart, targetTop } from './place.ts';
import { afterEvent, type TourEvent, type TourState } from './tour-state.ts';

const PREFIX = 'ai-money-masters-';
const LANDING_COMPLETED = `${PREFIX}onboarding-completed`;
/** Whether any feature tour was seen; the tutorial reads it. */
const ANY_SEEN = `${PREFIX}hasSeenFeatureTour`;
/** Between the spotlight and a card at the lower edge; in CSS pixels, like all lengths here. */
const GAP_ABOVE_CARD = 12;

const dialog = document.querySelector<HTMLDialogElement>('[data-tour-dialog]');
if (dialog) runTour(dialog);

function runTour(dialog: HTMLDialogElement): void {
  const root = document.documentElement;
  const part = <E extends HTMLElement>(name: string) =>
    dialog.querySelector<E>(`[data-tour-${name}]`) as E;
  const button = (name: TourEvent) =>
    dialog.querySelector<HTMLButtonElement>(`[data-tour-press="${name}"]`) as HTMLButtonElement;
  const card = part('card');
  /** A feature tour's; none for the landing page's, which is offered first. */
  const name = dialog.dataset.tourName;
  const spot = part('spot');
  const allSteps = [...dialog.querySelectorAll<HTMLElement>('[data-tour-step]')];
  let steps: HTMLElement[] = [];
  let state: TourState = 'not started';
  let opener: Element | null = null;

  /** A step's target; a page without the target skips the step. */
  const targetOf = (step: HTMLElement) => {
    const target = document.querySelector<HTMLElement>(step.dataset.target ?? '');
    return target?.getClientRects().length ? target : null;
  };

  const isOffered = () => dialog.dataset.state === 'welcome';

  function offer(): void {
    if (dialog.open || isOffered()) return;
    // Another overlay may have opened while this script loaded.
    if (root.dataset.overlay || document.querySelector('dialog[open]')) {
      document.addEventListener('overlay-closed', offer, { once: true });
      return;
    }
    steps = allSteps.filter(targetOf);
    if (steps.length === 0) return;
    opener = document.activeElement;
    state = 'not started';
    if (name) {
      press('start');
      // The dialog itself would focus its first button, which closes it.
      button('next').focus({ preventScroll: true });
      return;
    }
    root.dataset.overlay = 'welcome';
    show();
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
    delete root.dataset.overlay;
    document.dispatchEvent(new Event('overlay-closed'));
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  }

  function press(event: TourEvent): void {
    state = afterEvent(state, event, steps.length);
    if (state === 'completed') {
      if (dialog.open) dialog.close();
      else end();
      return;
    }
    if (!dialog.open) begin();
    show();
  }

  function show(): void {
    const place = typeof state === 'object' ? state.step : -1;
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
    point(step);
  }

  function point(step: HTMLElement): void {
    const target = targetOf(step);
    if (!target) return;
    card.removeAttribute('data-placed');
    const wanted = step.dataset.position as Side;
    const view = { width: root.clientWidth, height: innerHeight };
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

  /** The highlighted element can be pressed if its step allows it: the tour ends and the press counts. */
  function pressBehind(x: number, y: number): void {
    const step = typeof state === 'object' ? steps[state.step] : undefined;
    if (step?.dataset.action !== 'click') return;
    const pressed = [...(targetOf(step)?.querySelectorAll<HTMLElement>('a, button') ?? [])].find(
      (one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return left <= x && x <= right && top <= y && y <= bottom;
      },
    );
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
    const step = typeof state === 'object' && steps[state.step];
    if (dialog.open && step) point(step);
  });
  // Fires for Escape, and for every other way to close the dialog.
  dialog.addEventListener('close', end);
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && root.dataset.overlay === 'welcome') press('close');
  });
  document.addEventListener('tour-again', (event) => {
    event.preventDefault();
    offer();
    // A visitor who asked for the tour continues here.
    if (isOffered()) button('start').focus({ preventScroll: true });
  });
  offer();
}

function write(element: HTMLElement, lengths: Partial<Box>): void {
  for (const name of ['left', 'top', 'width', 'height'] as const) {
    if (lengths[name] !== undefined) element.style.setProperty(`--${name}`, `${lengths[name]}px`);
  }
}

/** A tour counts as seen however it ended. */
function remember(name: string | undefined): void {
  const keys = name ? [`${PREFIX}hasSeenTour_${name}`, ANY_SEEN] : [LANDING_COMPLETED];
  try {
    for (const key of keys) localStorage.setItem(key, 'true');
  } catch {
    // Blocked storage: the account remembers feature tours, and only this page the other.
  }
  if (!name) return;
  // Without a connection only this browser knows it.
  const headers = { 'Content-Type': 'application/json' };
  const told = { method: 'PUT', keepalive: true, headers, body: '{}' };
  void fetch(`/api/tutorial/tours/${name}`, told).catch(() => {});
}
