// The page a visitor wanted before they had to sign in or up.

import { safeRedirect } from '../../../functions/session/rules/safe-redirect.ts';
import { stored } from '../../lib/storage.ts';

/** `/` if the URL names none. */
export function wantedPage(): string {
  return safeRedirect(new URLSearchParams(location.search).get('redirect'));
}

/** The URL's page, or the checkout of the plan chosen before. */
export function wantedAfterSignUp(): string {
  const page = wantedPage();
  const plan = page === '/' ? (stored('selectedPlan') ?? '') : '';
  return plan ? `/payment?${new URLSearchParams({ plan })}` : page;
}

/** A page's URL that carries the wanted page. */
export function keeping(redirect: string, page: string): string {
  if (redirect === '/') return page;
  return `${page}${page.includes('?') ? '&' : '?'}${new URLSearchParams({ redirect })}`;
}
