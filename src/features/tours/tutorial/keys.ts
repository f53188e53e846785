// What the browser keeps of the tutorial, under names that are stored and stay. A sign-out clears it
// (src/features/session/forget-drafts.ts). With storage blocked, nothing is kept and the account knows.
const PREFIX = 'ai-money-masters-';
export const COMPLETED = `${PREFIX}hasCompletedTutorial`;
export const FEATURE_TOUR = `${PREFIX}hasSeenFeatureTour`;
export const STEP = `${PREFIX}currentTourStep`;
export const LAST_LOGIN = `${PREFIX}lastLoginDate`;
/** The tutorial was completed, and the account does not know it yet. */
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
