import type { Limit } from '../http/rate-limits/rate-limits.ts';

const HOUR = 3600;

/** Unlimited attempts invite card testing; a buyer unsure about a plan needs far fewer. */
export const CHECKOUTS: Limit = { name: 'checkout', max: 40, windowSeconds: HOUR };
/** Canceling, changing plans, syncing. */
export const MEMBERSHIP_CHANGES: Limit = { name: 'membership', max: 60, windowSeconds: HOUR };
