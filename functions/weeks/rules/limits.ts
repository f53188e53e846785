// Limits of a week, for the Worker and the forms. No imports, to keep the forms' bundles small.

export const MAX_TITLE = 120;
/** Tasks of the current week, including those carried over. */
export const MAX_TASKS = 100;
export const MINUTES = { min: 1, max: 240 } as const;
/** A task can be planned this far ahead. */
export const MAX_DAYS_AHEAD = 366;
