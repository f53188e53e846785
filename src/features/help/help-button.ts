// The help button and everything else that opens a help dialog. Inline in every page, so it is small: the dialogs and
// their script are loaded at the first press, or immediately if help mode is on.
const OPENERS = '[data-help-center], [data-success-stories]';

let fetched: Promise<void> | undefined;
const fetchHelp = () => {
  fetched ??= fetch('/help/center').then(async (response) => {
    if (!response.ok) throw response;
    const parts = document.createRange().createContextualFragment(await response.text());
    await new Promise((ready, failed) => {
      document.addEventListener('help-ready', ready, { once: true });
      for (const script of parts.querySelectorAll('script')) script.onerror = failed;
      document.body.appendChild(parts);
    });
  });
  return fetched;
};

document.addEventListener('click', async (event) => {
  const opener = (event.target as Element).closest<HTMLElement>(OPENERS);
  if (!opener || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  opener.ariaBusy = 'true';
  await fetchHelp().then(
    () => document.dispatchEvent(new CustomEvent('help-wanted', { detail: opener })),
    () => location.assign('/help'),
  );
  opener.ariaBusy = null;
});

try {
  if (localStorage.getItem('ai-money-masters-help-mode')) void fetchHelp().catch(() => {});
} catch {
  // Blocked storage: help mode is off.
}

// The bar hides while the page scrolls down, and returns at its end and on scrolling up.
const TURN_PX = 8;
const bar = document.querySelector('[data-lower-bar]');
let from = scrollY;
addEventListener(
  'scroll',
  () => {
    const { scrollHeight } = document.documentElement;
    const isDown = scrollY > from;
    const isAtEnd = scrollY + innerHeight > scrollHeight - 80;
    if (isAtEnd || Math.abs(scrollY - from) > TURN_PX) {
      bar?.toggleAttribute('data-away', isDown && !isAtEnd);
      from = scrollY;
    }
  },
  { passive: true },
);

// A module, so that its names are not global.
export {};
