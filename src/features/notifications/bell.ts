// Keeps the bell up to date on members' pages: opening the page of a notification marks it as read, and a tab that was
// left for a minute asks again when it is back. No polling, and no request while nothing is unread.
import { placeOf } from '../../../functions/notifications/rules/place.ts';
import type { User } from '../session/user.ts';

/** Repeats show-unread.ts, which islands share: without shared modules this script is inlined in the page. */
const showUnread = (count: number) => dispatchEvent(new CustomEvent('unread', { detail: count }));

const ASK_AGAIN_AFTER_MS = 60_000;

let askedAt = Date.now();

async function readHere({ unreadPlaces }: Pick<User, 'unreadPlaces'>): Promise<void> {
  const href = placeOf(location.pathname + location.search);
  // The list marks each notification itself.
  if (href === '/notifications' || !unreadPlaces?.includes(href)) return;
  const response = await fetch('/api/notifications/read', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ href }),
  }).catch(() => null);
  if (response?.ok) showUnread(((await response.json()) as User).unreadNotifications);
}

async function askAgain(): Promise<void> {
  askedAt = Date.now();
  const response = await fetch('/api/auth/user').catch(() => null);
  if (!response?.ok) return;
  const user = (await response.json()) as User;
  showUnread(user.unreadNotifications);
  await readHere(user);
}

void window.signedInUser?.then((user) => {
  if (!user) return;
  let isRead = false;
  const onShown = () => {
    if (document.hidden) return;
    // A page that was opened in the background is not read before it is looked at.
    if (!isRead) void readHere(user);
    else if (Date.now() - askedAt >= ASK_AGAIN_AFTER_MS) void askAgain();
    isRead = true;
  };
  onShown();
  document.addEventListener('visibilitychange', onShown);
});
