/** The longest market a member can type. */
export const MAX_MARKET = 200;
/** People in the area: from a village to a metropolis. */
export const AREAS = [10_000, 50_000, 100_000, 250_000, 1_000_000] as const;
/** What an analysis estimates, and a member can count for themselves. */
export const ESTIMATES = ['reach', 'gap', 'buyers', 'price', 'growth'] as const;
