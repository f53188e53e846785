/** The longest market a member can type. */
export const MAX_MARKET = 200;
/** People in the area: from a village to a metropolis. */
export const AREAS = [10_000, 50_000, 100_000, 250_000, 1_000_000] as const;
/** The estimates of an analysis, each of which a member can replace with an own count. */
export const ESTIMATES = ['reach', 'gap', 'buyers', 'price', 'growth'] as const;
