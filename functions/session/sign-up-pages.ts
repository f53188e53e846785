// The pages between pricing and payment: the plan card, the sign-up form, the checkout.
import type { Context } from 'hono';
import type { AppEnv } from '../environment.ts';
import { asset, privateAsset } from '../http/assets.ts';
import { signUpPath } from '../membership/rules/checkout-path.ts';
import { wantedCheckout } from '../membership/rules/wanted-checkout.ts';
import { isInvited } from '../referrals/invitations/invitation.ts';
import { currentMember } from './current-member.ts';
import { knownBrowserToken } from './known-browser.ts';
import { signInThenReturn } from './member-pages.ts';
import { withOfferedProviders } from './openid/offered.ts';
import { safeRedirect } from './rules/safe-redirect.ts';

/**
 * The plan card; with `?step=account`, or for a visitor who has chosen a plan, the sign-up form. A member with a chosen
 * plan goes straight to payment. The page mentions a friend's invitation if it is valid.
 */
export async function signUpPage(c: Context<AppEnv>): Promise<Response> {
  const redirect = c.req.query('redirect');
  const isForm = c.req.query('step') === 'account';
  const wanted = wantedCheckout(safeRedirect(redirect));
  if (wanted && (await currentMember(c))) return c.redirect(wanted.path, 303);
  if (wanted && !(isForm && redirect === wanted.path))
    return c.redirect(signUpPath(wanted.plan, wanted.billing), 303);
  const file = isForm ? '/signup/account' : '/signup';
  const isFromFriend = await isInvited(c);
  if (!wanted && !isFromFriend) return withOfferedProviders(c.env, await asset(c, file));
  const page = new HTMLRewriter().on('[data-invitation]', shown(isFromFriend));
  if (wanted) {
    const { plan, billing } = wanted;
    page.on('[data-without-plan]', { element: (part) => void part.remove() });
    page.on(`[data-with-plan="${plan.key} ${billing}"]`, shown());
    // The page's script does the same, but an early click may come first.
    page.on('[data-keep-redirect]', leadingTo(wanted.path));
  }
  return withOfferedProviders(c.env, page.transform(await privateAsset(c, file)));
}

const leadingTo = (path: string) => ({
  element(link: Element) {
    const { pathname, searchParams } = new URL(
      link.getAttribute('href') ?? '',
      'https://site.invalid',
    );
    searchParams.set('redirect', path);
    link.setAttribute('href', `${pathname}?${searchParams}`);
  },
});

const shown = (isTrue = true) => ({
  element(part: Element) {
    if (isTrue) part.removeAttribute('hidden');
  },
});

/** For visitors only: members see that they are signed in (already-signed-in.ts). */
export const loginPage = async (c: Context<AppEnv>) =>
  withOfferedProviders(c.env, await asset(c, '/login'));

/**
 * A visitor who follows one of our links to the card form signs up first, or signs in on a browser that has signed in
 * before. A visitor who opens the URL directly gets the page, which says what is missing.
 */
export async function checkoutPage(c: Context<AppEnv>): Promise<Response> {
  const { pathname, search } = new URL(c.req.url);
  const wanted = wantedCheckout(pathname + search);
  const isOurLink = c.req.header('Sec-Fetch-Site') === 'same-origin';
  if (!wanted || !isOurLink || (await currentMember(c))) return asset(c, '/subscribe');
  if (knownBrowserToken(c)) return signInThenReturn(c);
  return c.redirect(signUpPath(wanted.plan, wanted.billing), 303);
}
