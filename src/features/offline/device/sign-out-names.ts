/** Sent to the page before a member signs out; a page that handles it prevents the default. */
export const SIGN_OUT_EVENT = 'sign-out';
/** Opens the sign-out dialog on a page that just loaded. */
export const SIGN_OUT_HASH = '#sign-out';
export const SIGN_OUT_PATH = '/api/logout';
/** Set by a sign-out while offline: the next page ends the session. */
export const SIGNING_OUT_KEY = 'ai-money-masters-offline-signing-out';
/** Keys with the number of waiting changes (waiting.ts). Saved work has its own list. */
export const WAITING_KEYS = ['ai-money-masters-offline-waiting', 'saved-work-waiting'];
