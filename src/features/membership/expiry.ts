// Redirects a member whose membership is over to the renewal page: on load, and within a minute of its end.
// Inline in every page, after navigation.ts, which requests the user; visitors cost nothing.
import type { User } from '../session/user.ts';
import { expiredPath } from './expired-path.ts';

/** An open page notices within a minute that the membership has expired. */
const CHECK_EVERY_MS = 60_000;

/** Read first: other scripts remove the payment parameters from the URL. */
const isBackFromBank = /[?&](payment|setup)_intent=/.test(location.search);

const renewIfOver = ({ isExpired, tier }: User) => {
  const path = isExpired && expiredPath(location.pathname, tier);
  if (path) location.replace(path);
};

async function checkEveryMinute(user: User): Promise<void> {
  // The member may have just paid, and our server may not know yet.
  if (!isBackFromBank) renewIfOver(user);
  setInterval(async () => {
    if (user.status !== 'active' || !user.expiresAt || Date.now() <= Date.parse(user.expiresAt))
      return;
    // This clock may be wrong, and the member may have paid in another tab.
    const answer = await fetch('/api/auth/user').catch(() => null);
    if (!answer?.ok) return;
    user = await answer.json();
    renewIfOver(user);
  }, CHECK_EVERY_MS);
}

void window.signedInUser?.then((user) => user && checkEveryMinute(user));
