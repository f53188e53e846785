// The help center and the success stories. help-button.ts loads this with its HTML on the first press.
import { resetTutorial } from '../tours/tutorial/reset.ts';
import { isHelpModeKept, setHelpMode } from './help-mode.ts';
import { enlivenTabs } from './tabs.ts';

const root = document.documentElement;
const find = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector);
const said = find('[data-help-said]');
/** The overlay that is open underneath, such as the cookie banner: it stays open. */
let under: string | undefined;

function open(name: string, opener: HTMLElement): void {
  const dialog = find<HTMLDialogElement>(`[data-help-dialog="${name}"]`);
  if (!dialog || dialog.open) return;
  if (root.dataset.overlay !== 'help') under = root.dataset.overlay;
  // Reserve room for a scrollbar only if there is one, so that nothing shifts.
  if (root.dataset.overlay !== 'help')
    root.toggleAttribute('data-scroll-bar', innerWidth > root.clientWidth);
  root.dataset.overlay = 'help';
  dialog.showModal();
  dialog.addEventListener('close', () => closed(opener), { once: true });
}

function closed(opener: HTMLElement): void {
  // Safari does not focus a clicked button, so the browser cannot restore focus. A focus that has moved on stays.
  if (document.activeElement === document.body) opener.focus({ preventScroll: true });
  if (find('[data-help-dialog][open]')) return;
  if (under) {
    root.dataset.overlay = under;
    return;
  }
  delete root.dataset.overlay;
  document.dispatchEvent(new Event('overlay-closed'));
}

/** Leads to the page where it opens; a page in which something was typed stays open. */
function openElsewhere(path: string, what: 'landing-tour' | 'tutorial'): void {
  try {
    // As in src/features/interruptions: this visit's overlay is the one that was asked for.
    sessionStorage.setItem('ai-money-masters-interrupted', what);
  } catch {
    // With storage blocked, the page offers it in a line.
  }
  if (root.dataset.typed === undefined) location.assign(path);
  else window.open(path);
}

function takeTheTourAgain(): void {
  try {
    localStorage.removeItem('ai-money-masters-onboarding-completed');
  } catch {
    // With storage blocked, nothing keeps the tour from starting.
  }
  const here = find('[data-quiet-line=landing]') ?? document.documentElement.dataset.pageTour;
  const center = find<HTMLDialogElement>('[data-help-dialog="help-center"]');
  if (!here) {
    openElsewhere('/', 'landing-tour');
    return;
  }
  const again = () => document.dispatchEvent(new Event('tour-again'));
  // The card that offers the tour may be underneath: then it only needs the focus.
  if (under === 'welcome') center?.addEventListener('close', again, { once: true });
  else document.addEventListener('overlay-closed', again, { once: true });
  center?.close();
}

for (const dialog of document.querySelectorAll<HTMLDialogElement>('[data-help-dialog]')) {
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target as Element).closest('[data-help-close]')) dialog.close();
  });
}
for (const list of document.querySelectorAll<HTMLElement>('[data-help-dialog] [role=tablist]'))
  enlivenTabs(list);

const modeSwitch = find<HTMLInputElement>('[data-help-mode-switch]');
const isKept = isHelpModeKept();
const WHAT_IT_DOES = find('[data-help-here]')?.textContent ?? '';

function sayWhatIsMarked(on: boolean, marked: number): void {
  const none = 'There’s nothing to explain on this page. Other pages have marks.';
  const here = marked === 0 ? none : `Look for the yellow ? on this page: ${marked} of them.`;
  const words = find('[data-help-here]');
  if (words) words.textContent = on ? here : WHAT_IT_DOES;
  if (!said) return;
  said.textContent = on ? `Help mode is on. ${here}` : 'Help mode is off';
}

if (isKept) sayWhatIsMarked(true, setHelpMode(true));
if (modeSwitch) {
  modeSwitch.checked = isKept;
  modeSwitch.ariaChecked = String(isKept);
  modeSwitch.addEventListener('change', () => {
    modeSwitch.ariaChecked = String(modeSwitch.checked);
    sayWhatIsMarked(modeSwitch.checked, setHelpMode(modeSwitch.checked));
  });
}

async function showTheTutorialAgain(): Promise<void> {
  if (!(await resetTutorial())) {
    if (said) said.textContent = 'That didn’t work. Check your internet and try again.';
    return;
  }
  // On pages without the tutorial's starter, nothing cancels the event.
  const again = () => {
    const event = new Event('tutorial-again', { cancelable: true });
    if (document.dispatchEvent(event)) openElsewhere('/dashboard', 'tutorial');
  };
  document.addEventListener('overlay-closed', again, { once: true });
  find<HTMLDialogElement>('[data-help-dialog="help-center"]')?.close();
}

// Members have a dashboard and the tutorial where visitors have the tour; some of their pages have a tour as well.
const isMember = find('[data-navigation]')?.dataset.session === 'member';
const again = find<HTMLButtonElement>('[data-tour-again]');
if (again) {
  again.hidden = isMember && !document.documentElement.dataset.pageTour;
  again.addEventListener('click', takeTheTourAgain);
}
const replay = find<HTMLButtonElement>('[data-tutorial-replay]');
if (replay) {
  replay.hidden = !isMember;
  replay.addEventListener('click', () => void showTheTutorialAgain());
}

document.addEventListener('help-wanted', (event) => {
  const opener = (event as CustomEvent<HTMLElement>).detail;
  open(opener.hasAttribute('data-success-stories') ? 'success-stories' : 'help-center', opener);
});
document.dispatchEvent(new Event('help-ready'));
