// Starts a page's feature tour one second after the page has loaded, once per member, after the tutorial, and never next
// to another overlay. Inline in members' pages, so it shares no module with any other; the tour itself is fetched.

/** After the page has loaded (decision 96). */
const START_AFTER_MS = 1000;
const PREFIX = 'ai-money-masters-';
const WRITTEN_IN = 'input, textarea, select, [contenteditable]';

/** Document.astro names it, from the list of pages. */
const name = document.documentElement.dataset.pageTour;
if (name) awaitTour(name);

function awaitTour(name: string): void {
  const root = document.documentElement;
  const kept = (key: string) => {
    try {
      return localStorage.getItem(PREFIX + key);
    } catch {
      // Blocked storage: only the account has it.
      return null;
    }
  };
  const path = `/api/tutorial/tours/${name}`;
  let timer: ReturnType<typeof setTimeout>;
  let isFetched = false;

  /** `again`: also for a member who has seen the tour, or has not seen the tutorial yet. */
  const start = async (again: boolean) => {
    if (isFetched) return;
    isFetched = true;
    const response = await fetch(again ? `${path}?again` : path).catch(() => null);
    if (response?.status === 204) {
      isFetched = false;
      try {
        localStorage.setItem(`${PREFIX}hasSeenTour_${name}`, 'true');
      } catch {
        // See above.
      }
      return;
    }
    const html = response?.ok ? await response.text() : '';
    const isNext = again || kept('hasCompletedTutorial') || html.includes('data-after-tutorial');
    // No connection, or the tutorial comes first: when it closes, this is tried again.
    if (!html || !isNext) isFetched = false;
    else document.body.appendChild(document.createRange().createContextualFragment(html));
  };

  const begin = () => {
    if (kept(`hasSeenTour_${name}`)) return;
    const isMember = document.querySelector('[data-navigation][data-session="member"]');
    const field = document.activeElement?.closest(WRITTEN_IN);
    if (field) field.addEventListener('blur', soon, { once: true });
    else if (isMember && !root.dataset.overlay && !document.querySelector('dialog[open]'))
      void start(false);
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(begin, START_AFTER_MS);
  };

  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon);
  document.addEventListener('overlay-closed', soon);
  // Help offers it as well. Once it was fetched, its own script listens.
  document.addEventListener('tour-again', (event) => {
    event.preventDefault();
    void start(true);
  });
}

// A module, so that its names are not global.
export {};
