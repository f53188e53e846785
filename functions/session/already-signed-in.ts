// The sign-in and sign-up pages tell members that they are signed in, and link to the next page.
import type { Context, Next } from 'hono';
import type { AppEnv } from '../environment.ts';
import { privateAsset } from '../http/assets.ts';
import { orCheckout, wantedCheckout } from '../membership/rules/wanted-checkout.ts';
import { COMPLETE } from '../rules/plans.ts';
import { currentMember, type Member } from './current-member.ts';
import { safeRedirect } from './rules/safe-redirect.ts';

const PAYMENT = /^\/(payment|subscribe)\b/;
const SIGNING_IN = /^\/(login|signup)\b/;

/**
 * Runs before `/login` and `/signup`. Passes on visitors, all requests while the database fails, a failed sign-in (to
 * show its `?problem=`), and a free member who has chosen a plan: the page sends that member straight to its checkout.
 */
export async function tellSignedIn(c: Context<AppEnv>, next: Next): Promise<Response | undefined> {
  const member = c.req.query('problem') ? null : await currentMember(c).catch(() => null);
  if (!member || isOnTheWayToPay(c, member)) {
    await next();
    c.header('Vary', 'Cookie', { append: true });
    return;
  }
  const href = continueTo(c, member);
  return new HTMLRewriter()
    .on('[data-signed-in-as]', {
      element: (name) => void name.setInnerContent(member.firstName || member.email),
    })
    .on('[data-continue]', {
      element(link) {
        link.setAttribute('href', href);
        if (PAYMENT.test(href)) link.setInnerContent('Continue to payment');
      },
    })
    .transform(await privateAsset(c, '/members/signed-in'));
}

/** The URL's `redirect`; from sign-up, the plan's payment. A paying member is not sent to pay again. */
function continueTo(c: Context<AppEnv>, { membership }: Member): string {
  const asked = safeRedirect(c.req.query('redirect'));
  const plan = c.req.query('plan') || COMPLETE.value;
  const page =
    asked === '/' && c.req.path === '/signup' ? `/payment?${new URLSearchParams({ plan })}` : asked;
  const isPaidFor = PAYMENT.test(page) && membership.status === 'active';
  return isPaidFor || SIGNING_IN.test(page) ? '/' : orCheckout(page);
}

function isOnTheWayToPay(c: Context<AppEnv>, { membership }: Member): boolean {
  const wanted = wantedCheckout(safeRedirect(c.req.query('redirect')));
  return c.req.path === '/signup' && wanted !== undefined && membership.status !== 'active';
}
