// The page that a visitor wanted before signing up or resetting a password. Kept in a cookie, so that it survives an
// email opened in another tab.
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { AppEnv } from '../environment.ts';
import { orCheckout } from '../membership/rules/wanted-checkout.ts';
import type { Member } from './current-member.ts';
import { safeRedirect } from './rules/safe-redirect.ts';

const COOKIE = 'wish';
const SECONDS = 3600;
const LONGEST = 1024;
const OPTIONS = { prefix: 'host', secure: true, path: '/' } as const;

export function rememberReturnTo(c: Context<AppEnv>, wanted: string | undefined): void {
  const page = returnToFrom(wanted);
  if (page === '/') forgetReturnTo(c);
  else setCookie(c, COOKIE, page, { ...OPTIONS, httpOnly: true, sameSite: 'Lax', maxAge: SECONDS });
}

/** A path of this site; `/` if none is stored. */
export function returnToOf(c: Context<AppEnv>): string {
  return returnToFrom(getCookie(c, COOKIE, 'host'));
}

export function forgetReturnTo(c: Context<AppEnv>): void {
  if (getCookie(c, COOKIE, 'host') !== undefined) deleteCookie(c, COOKIE, OPTIONS);
}

function returnToFrom(wanted: string | undefined): string {
  const page = orCheckout(safeRedirect(wanted));
  return page.length > LONGEST || /^\/onboarding\b/.test(page) ? '/' : page;
}

/** Fills in the page's hidden link. A member who has already paid is not sent to the payment page. */
export function showReturnTo(c: Context<AppEnv>, { membership }: Member, page: Response): Response {
  const returnTo = returnToOf(c);
  const isPayment = /^\/(payment|subscribe)\b/.test(returnTo);
  if (returnTo === '/' || (isPayment && membership.status === 'active')) return page;
  return new HTMLRewriter()
    .on('[data-wish]', {
      element(place) {
        place.removeAttribute('hidden');
      },
    })
    .on('[data-wish] a', {
      element(link) {
        link.setAttribute('href', returnTo);
        link.setInnerContent(isPayment ? 'Continue to payment' : 'Continue to the page you wanted');
      },
    })
    .transform(page);
}
