// The tutorial dialog, once it opens; when-to-open.ts fetched it with its HTML.
import { saveTutorial } from './account.ts';
import { COMPLETED, FEATURE_TOUR, forget, keep, kept, LAST_LOGIN, STEP } from './keys.ts';
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
  let at = openingStep(ids, visited, kept(STEP));
  let opener: Element | null = null;

  function open(): void {
    if (dialog.open) return;
    // Another overlay may have opened meanwhile.
    if (root.dataset.overlay || document.querySelector('dialog[open]')) {
      document.addEventListener('overlay-closed', open, { once: true });
      document.addEventListener('close', () => setTimeout(open), { once: true, capture: true });
      return;
    }
    opener = document.activeElement;
    // Reserve room for a scrollbar only if there is one, so that nothing shifts.
    root.toggleAttribute('data-scroll-bar', innerWidth > root.clientWidth);
    root.dataset.overlay = 'tutorial';
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
    void saveTutorial([...visited], false);
  }

  function complete(): Promise<void> {
    keep(COMPLETED, 'true');
    if (!kept(FEATURE_TOUR)) keep(FEATURE_TOUR, 'false');
    keep(LAST_LOGIN, new Date().toISOString());
    dialog.close();
    return saveTutorial([...visited], true);
  }

  /** Goes to the page that the step is about. The dialog continues there, except after the last step. */
  async function act(): Promise<void> {
    visit();
    const target = steps[at]?.dataset.target;
    const isLast = at === ids.length - 1;
    if (!isLast) show(at + 1);
    const saved = isLast ? complete() : saveTutorial([...visited], false);
    if (!target || target === location.pathname + location.search) return;
    await saved;
    location.assign(target);
  }

  dialog.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const chip = target.closest<HTMLButtonElement>('[data-tutorial-chip]');
    if (chip) return show(parts.all('chip').indexOf(chip));
    const pressed = target.closest<HTMLElement>('[data-tutorial-press]')?.dataset.tutorialPress;
    if (pressed === 'action') void act();
    if (pressed === 'previous') show(at - 1);
    if (pressed === 'next') next();
    if (pressed === 'skip') void complete();
    if (pressed === 'complete') {
      visit();
      void complete();
    }
  });
  // Also after Escape, which closes it until the next page.
  dialog.addEventListener('close', () => {
    delete root.dataset.overlay;
    document.dispatchEvent(new Event('overlay-closed'));
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  });
  document.addEventListener('tutorial-again', () => {
    forget(STEP);
    visited = new Set();
    at = 0;
    open();
  });
  open();
}
