// The pages that members can reopen offline (marked in functions/rules/pages.ts), and the API responses they read.

declare global {
  /** Set by the build: a regular expression, so that the browser does not load the whole list of pages. */
  const KEPT_OFFLINE: string;
}

const PAGES = new RegExp(KEPT_OFFLINE);

/** API paths that those pages read, with everything below them. Never the account, the session or payments. */
const READ = [
  '/api/achievements',
  '/api/ai-content',
  '/api/artifacts',
  '/api/business-facts',
  '/api/certificates',
  '/api/learning-goals',
  '/api/learning-paths',
  '/api/lesson-answers',
  '/api/lesson-notes',
  '/api/micro-learning',
  '/api/projects',
  '/api/prompt-marks',
  '/api/saved-work',
  '/members/outreach-texts.json',
  '/members/recipes.json',
];
/**
 * The paths that members also change: a change outdates the stored copy. Not learning progress: its pages apply
 * waiting changes on top of the copy, and an older list is better than none.
 */
const CHANGED = ['/api/business-facts', '/api/projects', '/api/prompt-marks', '/api/saved-work'];

export const CURRENT_USER = '/api/auth/user';
/** Shown instead of the browser's error when a page is not on the device. */
export const OFFLINE_PAGE = '/offline';
/** Leads to the member's next step; without a connection to the start page. */
export const NEXT_STEP = '/next';
const ACCOUNT_DELETION = '/api/account/deletion';
/** A request to one of these paths signs the member out. */
const SIGN_OUT = ['/api/logout', '/sign-out'];

export type Handling =
  /** Files with a hash in their name: stored copy first. */
  | 'build-file'
  /** Network first, then the stored copy. */
  | 'page'
  | 'answer'
  /** A change in the account: removes the stored copies that it outdates. */
  | 'change'
  /** Shows who is signed in now; never stored. */
  | 'current-user'
  | 'account-deletion'
  | 'sign-out';

/** Null: the browser handles the request as if there were no service worker. */
export function handlingOf(method: string, pathname: string, search = ''): Handling | null {
  if (method !== 'GET') {
    if (pathname === ACCOUNT_DELETION) return 'account-deletion';
    return method !== 'HEAD' && isBelow(CHANGED, pathname) ? 'change' : null;
  }
  if (pathname.startsWith('/_astro/')) return 'build-file';
  // After a redirect from the bank, the same address shows a different page.
  if (pathname === '/' && search.includes('payment_intent')) return null;
  if (isKeptPage(pathname)) return 'page';
  if (isBelow(READ, pathname)) return 'answer';
  if (pathname === CURRENT_USER) return 'current-user';
  return SIGN_OUT.includes(pathname) ? 'sign-out' : null;
}

/** Whether the offline page may replace it: only pages that people open, never files, the API or a sign-out. */
export const isPageOfOurs = (pathname: string, search = ''): boolean =>
  !LEFT_TO_THE_BROWSER.test(pathname) &&
  !/\.\w+$/.test(pathname) &&
  !search.includes('payment_intent');

/** Files, the API, and pages for signing in or out, or for a payment. */
const LEFT_TO_THE_BROWSER =
  /^\/(api|_astro|uploads|members|og|sign-out|login|signup|subscribe|payment|still-you|confirm-email|reset-password|forgot-password)(\/|$)/;

export const isKeptPage = (pathname: string) => PAGES.test(pathname);

/** Whether a change at `changed` may outdate the stored copy of `stored`: the same path, or one above or below it. */
export function isOutdatedBy(changed: string, stored: string): boolean {
  return isBelow([changed], stored) || isBelow([stored], changed);
}

const isBelow = (paths: readonly string[], pathname: string) =>
  paths.some((path) => pathname === path || pathname.startsWith(`${path}/`));
