// Part of the help center's script. It shares no module with any other, so that it needs no request of its own.

/** As in keys.ts; also `hasSeenTour_{name}` for each tour, and the landing page's. */
const SEEN =
  /^ai-money-masters-(hasCompleted|hasSeen|currentTourStep|tutorialUnsaved|onboarding-completed)/;

/** Clears all seen flags, in the account and in the browser; false if the account could not be reached. */
export async function resetTutorial(): Promise<boolean> {
  const response = await fetch('/api/tutorial', { method: 'DELETE' }).catch(() => null);
  if (!response?.ok) return false;
  try {
    for (const key of Object.keys(localStorage)) if (SEEN.test(key)) localStorage.removeItem(key);
  } catch {
    // Blocked storage keeps nothing.
  }
  return true;
}
