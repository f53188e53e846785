// Intercepts a sign-out that would lose waiting changes, or that the server cannot get because there is no connection.
// On every page with the member’s bar; it shares nothing with the islands, so that it can be inline.

const WAITING = ['ai-money-masters-offline-waiting', 'saved-work-waiting'];
const SIGNING_OUT = 'ai-money-masters-offline-signing-out';

document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest('a[href="/api/logout"]');
  if (!link || (navigator.onLine && !WAITING.some(isStored))) return;
  event.preventDefault();
  // OfflineLine.tsx handles the event. A page without it redirects to one that has it.
  if (dispatchEvent(new Event('sign-out', { cancelable: true })))
    location.assign('/account#sign-out');
});

// The member signed out while offline: end the session now.
if (isStored(SIGNING_OUT) && navigator.onLine) location.replace('/api/logout');

function isStored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export {};
