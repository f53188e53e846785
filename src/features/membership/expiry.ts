// Sends a member whose membership is over to the page where it is renewed: at once, and within a minute of its end.
// Inline in every page, after navigation.ts, which asks who is there; visitors cost nothing.
import type { User } from '../session/user.ts';
import { expiredPath } from './expired-path.ts';

/** Specification section 9. */
const CHECK_EVERY_MS = 60_000;

/** Read at once: whoever tells how the payment went tidies the address up. */
const isBackFromBank = /[?&](payment|setup)_intent=/.test(location.search);

const renewIfOver = ({ isExpired, tier }: User) => {
  const path = isExpired && expiredPath(location.pathname, tier);
  if (path) location.replace(path);
};

async function checkEveryMinute(user: User): Promise<void> {
  // Perhaps paid a moment ago, and nobody has told us yet.
  if (!isBackFromBank) renewIfOver(user);
  setInterval(async () => {
    if (user.status !== 'active' || !user.expiresAt || Date.now() <= Date.parse(user.expiresAt))
      return;
    // This clock may be wrong, and somebody may have paid in another tab.
    const answer = await fetch('/api/auth/user').catch(() => null);
    if (!answer?.ok) return;
    user = await answer.json();
    renewIfOver(user);
  }, CHECK_EVERY_MS);
}

void window.signedInUser?.then((user) => user && checkEveryMinute(user));
