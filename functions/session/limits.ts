// How often somebody may try. Addresses are counted as well as accounts; none of them locks an owner out for good:
// a browser that signed in before has a limit of its own, and a reset by mail makes any browser such a one.
import type { Limit } from '../rate-limits/rate-limits.ts';

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
export const SIGN_INS_KNOWN: Limit = { name: 'sign-in-known', max: 10, windowSeconds: 15 * MINUTE };
export const FORGOT_ADDRESS: Limit = { name: 'forgot-address', max: 10, windowSeconds: HOUR };
export const FORGOT_ACCOUNT: Limit = { name: 'forgot-account', max: 3, windowSeconds: HOUR };
export const RESETS: Limit = { name: 'reset', max: 10, windowSeconds: HOUR };
/** Starts of a sign-in with Google or Apple. */
export const PROVIDER_STARTS: Limit = {
  name: 'provider-start',
  max: 20,
  windowSeconds: 10 * MINUTE,
};
