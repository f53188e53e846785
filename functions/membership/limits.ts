import type { Limit } from '../rate-limits/rate-limits.ts';

const HOUR = 3600;

/** Cards are tried out where nobody counts; a person in doubt about a plan needs far fewer. */
export const CHECKOUTS: Limit = { name: 'checkout', max: 40, windowSeconds: HOUR };
/** Cancelling, changing, asking Stripe again. */
export const MEMBERSHIP_CHANGES: Limit = { name: 'membership', max: 60, windowSeconds: HOUR };
