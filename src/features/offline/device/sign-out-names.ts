/** Sent to the page before a member signs out; a page that answers it prevents the default. */
export const SIGN_OUT_EVENT = 'sign-out';
/** Opens the same question on a page that just loaded. */
export const SIGN_OUT_HASH = '#sign-out';
export const SIGN_OUT_PATH = '/api/logout';
/** Left behind by a sign-out without a connection: the next page ends the session. */
export const SIGNING_OUT_KEY = 'ai-money-masters-offline-signing-out';
/** How much waits, as waiting.ts counts it. Saved work has its own list. */
export const WAITING_KEYS = ['ai-money-masters-offline-waiting', 'saved-work-waiting'];
