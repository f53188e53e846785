// Links that lead on to signing in or up keep where the person wanted to go.
import { safeRedirect } from '../../../functions/session/safe-redirect.ts';

const query = new URLSearchParams(location.search);
const redirect = query.get('redirect');

if (redirect && safeRedirect(redirect) !== '/') {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-keep-redirect]')) {
    const url = new URL(link.href);
    url.searchParams.set('redirect', safeRedirect(redirect));
    link.href = url.href;
  }
}

const unavailable = query.get('unavailable');
for (const notice of document.querySelectorAll<HTMLElement>('[data-unavailable]')) {
  notice.hidden = notice.dataset.unavailable !== unavailable;
}
