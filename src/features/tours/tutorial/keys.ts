// The tutorial's state in the browser's storage, under names that must not change. A sign-out clears it
// (src/features/session/forget-drafts.ts). With storage blocked, only the account has it.
const PREFIX = 'ai-money-masters-';
export const COMPLETED = `${PREFIX}hasCompletedTutorial`;
const FEATURE_TOUR = `${PREFIX}hasSeenFeatureTour`;
export const STEP = `${PREFIX}currentTourStep`;
const LAST_LOGIN = `${PREFIX}lastLoginDate`;
/** `put-off` after “Not now” in the dialog, `closed` after “Not now” in the line that offers the tutorial. */
const SEEN = `${PREFIX}hasSeenTutorial`;
/** In `sessionStorage`, while the dialog is open: the page on which it continues after a reload or its action. */
const GOES_ON = `${PREFIX}tutorialGoesOn`;
/** Set if the account does not know yet that the tutorial was completed (`true`) or put off (`dialog`, `line`). */
export const UNSAVED = `${PREFIX}tutorialUnsaved`;

export function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Blocked or full.
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked storage keeps nothing.
  }
}

/** The member completed the tutorial, or put it off. `closed` stays: it says more than `put-off`. */
export function keepAnswer(isCompleted: boolean): void {
  keep(COMPLETED, String(isCompleted));
  if (!isCompleted && !kept(SEEN)) keep(SEEN, 'put-off');
  if (!kept(FEATURE_TOUR)) keep(FEATURE_TOUR, 'false');
  keep(LAST_LOGIN, new Date().toISOString());
}

/** Null when the dialog is closed. */
export function goOnAt(path: string | null): void {
  try {
    if (path === null) sessionStorage.removeItem(GOES_ON);
    else sessionStorage.setItem(GOES_ON, path);
  } catch {
    // With storage blocked, the dialog does not continue on the next page.
  }
}
