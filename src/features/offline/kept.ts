// What a member can open again without a connection: the pages that functions/rules/pages.ts marks, and what they read.

declare global {
  /** Set by the build: a regular expression, so that no browser loads the whole list of pages. */
  const KEPT_OFFLINE: string;
}

const PAGES = new RegExp(KEPT_OFFLINE);

/** What those pages read, with everything below it. Never the account, the session or payments. */
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
  '/api/prompt-marks',
  '/api/saved-work',
  '/members/outreach-texts.json',
  '/members/recipes.json',
];
/**
 * Of these, what the member changes: a stored copy is outdated after a change. Not what is learned: its pages show what
 * waits on top of the copy, and an older list is better than none.
 */
const CHANGED = ['/api/business-facts', '/api/prompt-marks', '/api/saved-work'];

export const CURRENT_USER = '/api/auth/user';
/** Shown instead of the browser's error when a page is not on the device. */
export const OFFLINE_PAGE = '/offline';
const ACCOUNT_DELETION = '/api/account/deletion';
/** A request to one of these means that the member signs out. */
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
export function handlingOf(method: string, pathname: string, search = ''): Handling | null {
  if (method !== 'GET') {
    if (pathname === ACCOUNT_DELETION) return 'account-deletion';
    return method !== 'HEAD' && isBelow(CHANGED, pathname) ? 'change' : null;
  }
  if (pathname.startsWith('/_astro/')) return 'build-file';
  // Back from the bank, the same address is another page.
  if (pathname === '/' && search.includes('payment_intent')) return null;
  if (isKeptPage(pathname)) return 'page';
  if (isBelow(READ, pathname)) return 'answer';
  if (pathname === CURRENT_USER) return 'current-user';
  return SIGN_OUT.includes(pathname) ? 'sign-out' : null;
}

/** Whether the offline page may stand in for it: for a page that a person opens, never for a file, the API or a sign-out. */
export const isPageOfOurs = (pathname: string, search = ''): boolean =>
  !LEFT_TO_THE_BROWSER.test(pathname) &&
  !/\.\w+$/.test(pathname) &&
  !search.includes('payment_intent');

/** Files and the API, and pages on the way in or out, or through a payment. */
const LEFT_TO_THE_BROWSER =
  /^\/(api|_astro|uploads|members|og|sign-out|login|signup|subscribe|payment|still-you|confirm-email|reset-password|forgot-password)(\/|$)/;

export const isKeptPage = (pathname: string) => PAGES.test(pathname);

/** Whether a change of `changed` may have made the stored copy of `stored` outdated: the same path, or one above or below. */
export function isOutdatedBy(changed: string, stored: string): boolean {
  return isBelow([changed], stored) || isBelow([stored], changed);
}

const isBelow = (paths: readonly string[], pathname: string) =>
  paths.some((path) => pathname === path || pathname.startsWith(`${path}/`));
