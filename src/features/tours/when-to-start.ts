// Offers the landing tour one second after the page has loaded, to visitors who have not answered it: in a card if it
// may interrupt (decision 168), else in a line of the page. Inline in the landing page; the tour is fetched.

/** After the page has loaded (decision 14). */
const START_AFTER_MS = 1000;
const COMPLETED = 'ai-money-masters-onboarding-completed';

const line = document.querySelector<HTMLElement>('[data-quiet-line]');
let begun = false;

/** `start` skips the card. */
const begin = async (asked?: 'card' | 'start') => {
  if (begun) return;
  begun = true;
  const response = await fetch('/tours/landing').catch(() => null);
  if (!response?.ok) {
    begun = false;
    return;
  }
  const tour = document.createRange().createContextualFragment(await response.text());
  const dialog = tour.querySelector('dialog');
  if (asked && dialog) dialog.dataset.asked = asked;
  // Before the navigation, so that it comes early in the tab order as well.
  document.body.insertBefore(tour, document.querySelector('[data-navigation]'));
};

const offerIfNew = () => {
  if (begun || !line?.hidden) return;
  if (document.documentElement.dataset.overlay || document.querySelector('dialog[open]')) return;
  try {
    if (localStorage.getItem(COMPLETED)) return;
  } catch {
    // Blocked storage: once on each page, as nothing can be remembered.
  }
  if (window.mayInterrupt?.('landing-tour')) void begin();
  else line.hidden = false;
};

const soon = () => setTimeout(offerIfNew, START_AFTER_MS);
addEventListener('load', soon);
document.addEventListener('overlay-closed', soon);
document.addEventListener('tour-again', () => void begin('card'));

line?.addEventListener('click', ({ target }) => {
  const pressed = target as Element;
  // The tour's script, once it is there, listens.
  if (pressed.matches('[data-take-tour]'))
    if (begun) document.dispatchEvent(new Event('tour-wanted'));
    else void begin('start');
  else if (pressed.matches('[data-not-now]'))
    try {
      localStorage.setItem(COMPLETED, 'true');
    } catch {
      // See above.
    }
});

// A module, so that its names are not global.
export {};
