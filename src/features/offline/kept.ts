// What a member can open again without a connection. The only list: a new tool adds its page and its API here.

/** Exact paths; `/*` stands for one more segment. */
const PAGES = [
  '/ai-content',
  '/ai-content/*',
  '/automation',
  '/business-plans',
  '/client-finder',
  '/market-research',
  '/pricing-calculator',
  '/revenue-optimizer',
  '/review',
  '/saved-work',
  '/tools',
];

/** What those pages read, with everything below it. Never the account, the session or payments. */
const READ = [
  '/api/ai-content',
  '/api/business-facts',
  '/api/lesson-answers',
  '/api/prompt-marks',
  '/api/saved-work',
  '/members/outreach-texts.json',
  '/members/recipes.json',
];
/** Of these, what the member changes: a stored copy is outdated after a change. */
const CHANGED = [
  '/api/business-facts',
  '/api/lesson-answers',
  '/api/prompt-marks',
  '/api/saved-work',
];

export const CURRENT_USER = '/api/auth/user';
const ACCOUNT_DELETION = '/api/account/deletion';
/** Their pages mean that nobody is signed in, or soon will be. */
const SIGN_OUT = ['/api/logout', '/sign-out'];

export type Handling =
  /** Files with a hash in their name: the stored copy first. */
  | 'build-file'
  /** The network first, else the stored copy. */
  | 'page'
  | 'answer'
  /** A change in the account: removes the stored copies that it makes outdated. */
  | 'change'
  /** Shows who is signed in now; never stored. */
  | 'current-user'
  | 'account-deletion'
  | 'sign-out';

/** Null: the browser handles the request as if there were no service worker. */
export function handlingOf(method: string, pathname: string): Handling | null {
  if (method !== 'GET') {
    if (pathname === ACCOUNT_DELETION) return 'account-deletion';
    return method !== 'HEAD' && isBelow(CHANGED, pathname) ? 'change' : null;
  }
  if (pathname.startsWith('/_astro/')) return 'build-file';
  if (isKeptPage(pathname)) return 'page';
  if (isBelow(READ, pathname)) return 'answer';
  if (pathname === CURRENT_USER) return 'current-user';
  return SIGN_OUT.includes(pathname) ? 'sign-out' : null;
}

export function isKeptPage(pathname: string): boolean {
  return PAGES.some((page) =>
    page.endsWith('/*')
      ? /^[^/]+$/.test(pathname.slice(page.length - 1)) && pathname.startsWith(page.slice(0, -1))
      : pathname === page,
  );
}

/** Whether a change of `changed` may have made the stored copy of `stored` outdated: the same path, or one above or below. */
export function isOutdatedBy(changed: string, stored: string): boolean {
  return isBelow([changed], stored) || isBelow([stored], changed);
}

const isBelow = (paths: readonly string[], pathname: string) =>
  paths.some((path) => pathname === path || pathname.startsWith(`${path}/`));
