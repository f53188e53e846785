// Limits on password attempts. They count IP addresses as well as accounts. No stranger can lock a member out: each
// known browser has its own limit, and a reset by email makes the browser that does it a known one.
import type { Limit } from '../http/rate-limits/rate-limits.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

export const SIGN_UPS: Limit = { name: 'sign-up', max: 5, windowSeconds: HOUR };
export const SIGN_INS_HERE: Limit = {
  name: 'sign-in-account-address',
  max: 10,
  windowSeconds: 15 * MINUTE,
};
export const SIGN_INS_ADDRESS: Limit = { name: 'sign-in-address', max: 50, windowSeconds: HOUR };
export const SIGN_INS_ACCOUNT: Limit = { name: 'sign-in-account', max: 100, windowSeconds: HOUR };
/** Per cookie of a known browser. Beyond it, the browser counts as a stranger's. */
export const SIGN_INS_KNOWN: Limit = { name: 'sign-in-known', max: 10, windowSeconds: 15 * MINUTE };
export const FORGOT_ADDRESS: Limit = { name: 'forgot-address', max: 10, windowSeconds: HOUR };
export const FORGOT_ACCOUNT: Limit = { name: 'forgot-account', max: 3, windowSeconds: HOUR };
export const RESETS: Limit = { name: 'reset', max: 10, windowSeconds: HOUR };
/** No one can guess a signature: this only limits the work of checking them. */
export const PASSKEY_SIGN_INS: Limit = { name: 'passkey-sign-in', max: 50, windowSeconds: HOUR };
/** Per session. */
export const PASSKEY_CONFIRMATIONS: Limit = {
  name: 'passkey-confirmation',
  max: 20,
  windowSeconds: 15 * MINUTE,
};
/** Each sends an email. */
export const PASSKEY_ADDITIONS: Limit = { name: 'passkey-addition', max: 20, windowSeconds: HOUR };
export const RECOVERY_CODES: Limit = { name: 'recovery-code', max: 5, windowSeconds: HOUR };
/** Starts of a sign-in with Google or Apple. */
export const PROVIDER_STARTS: Limit = {
  name: 'provider-start',
  max: 20,
  windowSeconds: 10 * MINUTE,
};
