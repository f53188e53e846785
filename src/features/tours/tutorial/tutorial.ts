// The tutorial dialog, once it opens; when-to-open.ts fetched it with its HTML. `data-asked` says that the member wants it.
import { focusAgain } from '../focus-again.ts';
import { saveTutorial } from './account.ts';
import { COMPLETED, forget, goOnAt, keep, keepAnswer, kept, STEP } from './keys.ts';
import { openingStep } from './progress.ts';
import { showStep } from './show-step.ts';
import { tutorialParts } from './tutorial-parts.ts';

const dialog = document.querySelector<HTMLDialogElement>('[data-tutorial]');
if (dialog) runTutorial(dialog);

function runTutorial(dialog: HTMLDialogElement): void {
  const root = document.documentElement;
  const parts = tutorialParts(dialog);
  const { steps, ids } = parts;
  let visited = new Set((dialog.dataset.visited ?? '').split(' ').filter(Boolean));
  const isDone = () => kept(COMPLETED) === 'true';
  let at = openingStep(ids, visited, isDone() ? '0' : kept(STEP));
  let opener: Element | null = null;
  let isCompleted = false;
  const here = location.pathname + location.search;

  function open(): void {
    if (dialog.open) return;
    // Another overlay may have opened meanwhile, or the member has begun to do something.
    if (dialog.dataset.asked === undefined && !window.mayInterrupt?.('tutorial')) return;
    if (root.dataset.overlay || document.querySelector('dialog[open]')) {
      document.addEventListener('overlay-closed', open, { once: true });
      document.addEventListener('close', () => setTimeout(open), { once: true, capture: true });
      return;
    }
    opener = document.activeElement;
    // Reserve room for a scrollbar only if there is one, so that nothing shifts.
    root.toggleAttribute('data-scroll-bar', innerWidth > root.clientWidth);
    root.dataset.overlay = 'tutorial';
    isCompleted = false;
    goOnAt(here);
    show(at);
    dialog.showModal();
    steps[at]?.querySelector('h2')?.focus({ preventScroll: true });
  }

  function show(step: number): void {
    at = step;
    keep(STEP, String(at));
    showStep(parts, at, visited);
  }

  function visit(): void {
    visited.add(ids[at] ?? '');
  }

  function next(): void {
    visit();
    show(Math.min(at + 1, ids.length - 1));
    void saveTutorial([...visited]);
  }

  function complete(): Promise<void> {
    isCompleted = true;
    keepAnswer(true);
    document.querySelector('[data-quiet-line=tutorial]')?.toggleAttribute('hidden', true);
    dialog.close();
    return saveTutorial([...visited], 'completed');
  }

  /** Goes to the page that the step is about. The dialog continues there, except after the last step. */
  async function act(): Promise<void> {
    visit();
    const target = steps[at]?.dataset.target;
    const isLast = at === ids.length - 1;
    if (!isLast) show(at + 1);
    const saved = isLast ? complete() : saveTutorial([...visited]);
    if (!target || target === here) return;
    // The page keeps what is typed in it, and the dialog its place.
    if (root.dataset.typed !== undefined) {
      window.open(target);
      return;
    }
    if (!isLast) goOnAt(target);
    await saved;
    location.assign(target);
  }

  dialog.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    // Outside of it: on its backdrop.
    if (target === dialog) return dialog.close();
    const chip = target.closest<HTMLButtonElement>('[data-tutorial-chip]');
    if (chip) return show(parts.all('chip').indexOf(chip));
    const pressed = target.closest<HTMLElement>('[data-tutorial-press]')?.dataset.tutorialPress;
    if (pressed === 'action') void act();
    if (pressed === 'previous') show(at - 1);
    if (pressed === 'next') next();
    if (pressed === 'skip') dialog.close();
    if (pressed === 'complete') {
      visit();
      void complete();
    }
  });
  // Skip, Escape and a press outside all mean “Not now”, on every device.
  dialog.addEventListener('close', () => {
    goOnAt(null);
    if (!isCompleted && !isDone()) {
      keepAnswer(false);
      void saveTutorial([...visited], 'put off');
    }
    delete root.dataset.overlay;
    document.dispatchEvent(new Event('overlay-closed'));
    focusAgain(opener);
  });
  document.addEventListener('tutorial-again', () => {
    forget(STEP);
    visited = new Set();
    at = 0;
    dialog.dataset.asked = '';
    open();
  });
  document.addEventListener('tutorial-wanted', () => {
    dialog.dataset.asked = '';
    open();
  });
  open();
}
