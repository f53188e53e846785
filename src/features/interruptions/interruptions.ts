// The one place that decides what may open over a page unasked (decision 168): one thing per visit, two on a browser's
// first day. Inline in every page, before all scripts that ask it; they share no module with it.

/** Not overlays themselves, but they take the visit: `payment`, a notice in the page, and `onboarding`, a page. */
type Kind = 'consent' | 'payment' | 'onboarding' | 'landing-tour' | 'tutorial' | 'tour';

declare global {
  interface Window {
    /** True if this may open now; it then has the visit. */
    mayInterrupt?: (what: Kind) => boolean;
  }
}

/** In `sessionStorage` what has the visit; in `localStorage` the browser's first day, and what opened on it. */
const KEY = 'ai-money-masters-interrupted';
const MOST_ON_FIRST_DAY = 2;
/** Further down, the page is being read. */
const READING_FROM_PX = 100;
const OVERLAY = 'dialog, [data-consent-banner]';
const WRITTEN_IN = 'input, textarea, select, [contenteditable]';

const root = document.documentElement;
/** What opened on this page, where nothing may be stored before a choice. */
let here: Kind | undefined;
let isUsed = false;

const take = (what: Kind): boolean => {
  const today = new Date().toLocaleDateString('sv');
  try {
    const visit = here ?? sessionStorage.getItem(KEY);
    const [first, ...had] = (localStorage.getItem(KEY) ?? today).split(' ');
    const isFirstDay = first === today;
    if (!had.includes(what)) had.push(what);
    if (visit !== what) {
      // On the first day, the cookie question is one, and a member gets one more.
      const isFree = !visit || (visit === 'consent' && isFirstDay && what !== 'landing-tour');
      if (!isFree || (isFirstDay && had.length > MOST_ON_FIRST_DAY)) return false;
    }
    sessionStorage.setItem(KEY, what);
    localStorage.setItem(KEY, [first, ...had].join(' '));
    here = what;
    return true;
  } catch {
    // Blocked storage knows no visit: nothing opens by itself.
    return false;
  }
};

window.mayInterrupt = (what) => {
  // Consent comes first. Until the visitor has chosen, nothing is stored.
  if (what === 'consent') {
    here = what;
    return true;
  }
  return (
    !(
      root.dataset.overlay ||
      held ||
      isUsed ||
      scrollY > READING_FROM_PX ||
      document.querySelector('dialog[open]') ||
      document.activeElement?.closest(WRITTEN_IN)
    ) && take(what)
  );
};

document.addEventListener('consent-chosen', () => {
  if (here === 'consent') take(here);
});

const held: Kind | false = document.querySelector('[data-payment-failed]:not([hidden])')
  ? 'payment'
  : location.pathname === '/onboarding' && 'onboarding';
try {
  if (held) sessionStorage.setItem(KEY, held);
} catch {
  // See above.
}

for (const kind of ['pointerdown', 'keydown', 'input', 'click'])
  addEventListener(
    kind,
    ({ target }) => {
      const element = target as Element;
      const isInOverlay = element.closest?.(OVERLAY);
      if (!isInOverlay) {
        isUsed = true;
        if (kind === 'input' && element.matches(WRITTEN_IN)) root.dataset.typed = '';
      }
      // A link in an overlay would lose what is typed in the page.
      if (kind === 'click' && isInOverlay && root.dataset.typed !== undefined)
        element.closest('a[href^="/"]')?.setAttribute('target', '_blank');
      if (kind === 'click' && element.matches?.('[data-not-now]')) closeLine(element);
    },
    true,
  );

/** The line says where the tour is, and keeps the focus. */
const closeLine = (button: Element) => {
  const offer = button.parentElement as HTMLElement;
  const after = offer.nextElementSibling as HTMLElement;
  offer.hidden = true;
  after.hidden = false;
  after.focus();
};

// A module, so that its names are not global.
export {};
