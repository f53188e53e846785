// Offers a page's feature tour one second after the page has loaded, to members who have not seen it: in a line of the
// page. On the page that may open it by itself, after the tutorial, it starts once if it may interrupt (decision 168).
// Inline in members' pages, so it shares no module with any other; the tour itself is fetched.

import type { TutorialState } from '../../../functions/tours/read.ts';

/** After the page has loaded (decision 96). */
const START_AFTER_MS = 1000;
const PREFIX = 'ai-money-masters-';

/** Document.astro names it, from the list of pages. */
const name = document.documentElement.dataset.pageTour;
if (name) awaitTour(name);

function awaitTour(name: string): void {
  const root = document.documentElement;
  const line = document.querySelector<HTMLElement>('[data-quiet-line=feature]');
  const kept = (key: string) => {
    try {
      return localStorage.getItem(PREFIX + key);
    } catch {
      // Blocked storage: only the account has it.
      return null;
    }
  };
  const rememberSeen = () => {
    try {
      for (const key of [`hasSeenTour_${name}`, 'hasSeenFeatureTour'])
        localStorage.setItem(PREFIX + key, 'true');
    } catch {
      // See above.
    }
  };
  const path = `/api/tutorial/tours/${name}`;
  let timer: ReturnType<typeof setTimeout>;
  let isFetched = false;

  const start = async (asked: boolean) => {
    if (isFetched) return;
    isFetched = true;
    const response = await fetch(`${path}?again`).catch(() => null);
    if (!response?.ok) {
      // No connection: a press tries again.
      isFetched = false;
      return;
    }
    const tour = document.createRange().createContextualFragment(await response.text());
    const dialog = tour.querySelector('dialog');
    if (asked && dialog) dialog.dataset.asked = 'start';
    document.body.appendChild(tour);
  };

  const offer = async () => {
    if (isFetched || !line?.hidden || kept(`hasSeenTour_${name}`)) return;
    const navigation = document.querySelector<HTMLElement>('[data-navigation]');
    if (navigation?.dataset.session === 'loading') return soon();
    if (navigation?.dataset.session !== 'member') return;
    // When it closes, this is tried again.
    if (root.dataset.overlay || document.querySelector('dialog[open]')) return;
    const response = await fetch('/api/tutorial').catch(() => null);
    if (!response?.ok) return;
    const { hasCompletedTutorial, isPutOff, tours }: TutorialState = await response.json();
    const isAfter = hasCompletedTutorial || kept('hasCompletedTutorial') === 'true';
    if (tours.includes(name)) rememberSeen();
    else if (isAfter && root.dataset.opens === 'tour' && window.mayInterrupt?.('tour'))
      void start(false);
    else if (isAfter || isPutOff || kept('hasSeenTutorial')) line.hidden = false;
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(offer, START_AFTER_MS);
  };

  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon);
  document.addEventListener('overlay-closed', soon);
  // Help offers it as well. Once it was fetched, its own script listens.
  const startAsked = (event: Event) => {
    event.preventDefault();
    void start(true);
  };
  for (const wanted of ['tour-again', 'tour-wanted']) document.addEventListener(wanted, startAsked);
  line?.addEventListener('click', ({ target }) => {
    const pressed = (target as Element).closest('button');
    if (pressed?.matches('[data-take-tour]')) document.dispatchEvent(new Event('tour-wanted'));
    else if (pressed) {
      rememberSeen();
      const headers = { 'Content-Type': 'application/json' };
      void fetch(path, { method: 'PUT', keepalive: true, headers, body: '{}' }).catch(() => {});
    }
  });
}
