// Pages for members are plain files; this door asks who is there before it hands one out.
import type { Context } from 'hono';
import type { AppEnv } from '../environment.ts';
import { asset, privateAsset } from '../http/assets.ts';
import { currentMember } from './current-member.ts';
import { showPaymentNotice } from './payment-notice.ts';
import { showReturnTo } from './return-to.ts';
import { showOpenedPlan } from './welcome.ts';

/** Also listed in wrangler.toml's run_worker_first: the asset layer hands out whatever is not named there. */
export const MEMBER_PAGES = [
  '/account',
  '/achievements',
  '/dashboard-ios',
  '/learning-paths',
  '/micro-learning',
  '/onboarding',
] as const;

export async function memberPage(c: Context<AppEnv>): Promise<Response> {
  const member = await currentMember(c);
  if (!member) return signInThenReturn(c);
  const page = showPaymentNotice(member, await privateAsset(c, c.req.path));
  return c.req.path === '/onboarding'
    ? showReturnTo(c, member, showOpenedPlan(member, page))
    : page;
}

/** Same address, two pages: members find their dashboard, everyone else the landing page. */
export async function homePage(c: Context<AppEnv>): Promise<Response> {
  const member = await currentMember(c);
  if (member) {
    // Back from the bank: that page finds out how it went, and leads on.
    const file = c.req.query('payment_intent') ? '/members/payment-return' : '/dashboard-ios';
    return showPaymentNotice(member, await privateAsset(c, file));
  }
  const landing = await asset(c, '/');
  landing.headers.append('Vary', 'Cookie');
  return landing;
}

export function signInThenReturn(c: Context<AppEnv>): Response {
  const { pathname, search } = new URL(c.req.url);
  const page = pathname === '/onboarding' ? '/signup' : '/login';
  return c.redirect(`${page}?redirect=${encodeURIComponent(pathname + search)}`, 303);
}
