// The navigation bar's bell, and Ctrl-K. Inline in every page but the landing page, after navigation.ts,
// which requests the user: shares no import with an island.
import '../offline/device/install-offer.ts';
import '../offline/device/sign-out-link.ts';
import type {} from '../session/user.ts';

const show = (count = 0) => {
  const fill = (name: string, text: string) => {
    for (const place of document.querySelectorAll(`[data-user-${name}]`)) place.textContent = text;
  };
  fill('unread', count > 98 ? '99+' : `${count || ''}`);
  fill('news', count ? `, ${count} new` : '');
};

addEventListener('unread', (event) => show((event as CustomEvent<number>).detail));
void window.signedInUser?.then((user) => show(user?.unreadNotifications));

// On the window, so that a search dialog in the page, which listens on the document, handles it first.
addEventListener('keydown', (event) => {
  const isSearch = event.key === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
  if (!isSearch || event.defaultPrevented) return;
  event.preventDefault();
  location.href = '/search';
});
