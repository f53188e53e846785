/** Drafts, the tutorial’s state (src/features/tours/tutorial/keys.ts), and who was here last (src/features/offline). */
const OF_MEMBER =
  /^(ai-money-masters-(draft|hasCompletedTutorial|hasSeen|currentTourStep|lastLoginDate|tutorialUnsaved|offline-)|saved-work-member$)/;

/** After a sign-out: the next person on this device must not find a member's unsaved texts, or miss the tutorial. */
export function forgetDrafts(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      const storage = window[name];
      for (const key of Object.keys(storage)) if (OF_MEMBER.test(key)) storage.removeItem(key);
    } catch {
      // Blocked storage keeps nothing.
    }
  }
}
