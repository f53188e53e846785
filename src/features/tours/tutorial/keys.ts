// The tutorial's state in the browser's storage, under names that must not change. A sign-out clears it
// (src/features/session/forget-drafts.ts). With storage blocked, only the account has it.
const PREFIX = 'ai-money-masters-';
export const COMPLETED = `${PREFIX}hasCompletedTutorial`;
export const FEATURE_TOUR = `${PREFIX}hasSeenFeatureTour`;
export const STEP = `${PREFIX}currentTourStep`;
export const LAST_LOGIN = `${PREFIX}lastLoginDate`;
/** Set if the tutorial was completed, but not saved to the account yet. */
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
