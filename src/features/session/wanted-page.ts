// Where somebody was going before they had to sign in or up.
import { safeRedirect } from '../../../functions/rules/safe-redirect.ts';

/** `/` when the address does not say. */
export function wantedPage(): string {
  return safeRedirect(new URLSearchParams(location.search).get('redirect'));
}

/** The address's page, or paying for the plan that was chosen here before. */
export function wantedAfterSignUp(): string {
  const page = wantedPage();
  const plan = page === '/' ? chosenPlan() : '';
  return plan ? `/payment?${new URLSearchParams({ plan })}` : page;
}

function chosenPlan(): string {
  try {
    return localStorage.getItem('selectedPlan') ?? '';
  } catch {
    // Storage may be switched off.
    return '';
  }
}

/** A page's address with the wish in it. */
export function keeping(redirect: string, page: string): string {
  if (redirect === '/') return page;
  return `${page}${page.includes('?') ? '&' : '?'}${new URLSearchParams({ redirect })}`;
}
