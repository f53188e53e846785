const PREFIX = 'ai-money-masters-';
const LANDING_COMPLETED = `${PREFIX}onboarding-completed`;
/** Set once any feature tour was seen; the tutorial reads it. */
const ANY_SEEN = `${PREFIX}hasSeenFeatureTour`;

/** A tour counts as seen however it ended. */
export function remember(name: string | undefined): void {
  const keys = name ? [`${PREFIX}hasSeenTour_${name}`, ANY_SEEN] : [LANDING_COMPLETED];
  try {
    for (const key of keys) localStorage.setItem(key, 'true');
  } catch {
    // Blocked storage: the account remembers feature tours, and only this page remembers the landing tour.
  }
  if (!name) return;
  // If offline, only this browser remembers it.
  const headers = { 'Content-Type': 'application/json' };
  const told = { method: 'PUT', keepalive: true, headers, body: '{}' };
  void fetch(`/api/tutorial/tours/${name}`, told).catch(() => {});
}
