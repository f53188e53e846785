// Adds behavior to the navigation bar without React: the signed-in member, and a shadow once the page is scrolled.
// The build inlines it into every page, because it shares no import with an island: no request, and nothing that
// delays the first paint on a slow connection.
import { forgetDrafts } from './forget-drafts.ts';
import { tierLabel } from './tier-label.ts';
import type { User } from './user.ts';

const SHADOW_AFTER_PX = 50;

const bar = document.querySelector<HTMLElement>('[data-navigation]');
if (bar) {
  const fill = (name: string, text: string) => {
    for (const place of bar.querySelectorAll(`[data-user-${name}]`)) place.textContent = text;
  };
  const isMembersPage = bar.dataset.session === 'loading';
  /** `undefined`: no answer. A page that only members get may then be a stored copy, read without a connection. */
  const show = (user: User | null | undefined) => {
    const isMember = user === undefined ? isMembersPage : user !== null;
    bar.dataset.session = isMember ? 'member' : 'visitor';
    if (isMember && !user) {
      fill('name', 'Account');
      for (const badge of bar.querySelectorAll<HTMLElement>('[data-user-tier]'))
        badge.hidden = true;
    }
    if (user) {
      fill('name', user.firstName || 'User');
      fill('tier', tierLabel(user.tier, JSON.parse(bar.dataset.tierLabels ?? '{}')));
    }
  };
  // The readable `signed_in` cookie saves visitors the request, and the wait for its response.
  if (/(^|; )signed_in=1/.test(document.cookie)) {
    bar.dataset.session = 'loading';
    const answer = whoIsSignedIn();
    window.signedInUser = answer.then((user) => user ?? null);
    void answer.then(show);
  } else {
    window.signedInUser = Promise.resolve(null);
    show(null);
    forgetDrafts();
  }

  addEventListener('forget-member', forgetDrafts);

  const onScroll = () => bar.toggleAttribute('data-scrolled', window.scrollY > SHADOW_AFTER_PX);
  addEventListener('scroll', onScroll, { passive: true });
  onScroll();

  const menu = bar.querySelector('details');
  document.addEventListener('click', (event) => {
    if (menu?.open && !menu.contains(event.target as Node)) menu.open = false;
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu?.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
}

/** 401 means that no member is signed in; any other error leaves the page as a visitor sees it. */
async function whoIsSignedIn(): Promise<User | null | undefined> {
  try {
    // Every signed-in visit reports the time zone: scheduled emails have no other source. The header's name is
    // lib/api.ts's, not imported: a shared import would be a request of its own.
    const headers = { 'X-Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone };
    const response = await fetch('/api/auth/user', { headers });
    return response.ok ? ((await response.json()) as User) : null;
  } catch {
    return undefined;
  }
}
