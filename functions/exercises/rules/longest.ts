/** Characters at most: of a text that was repaired, of the reason for a choice, of a number, a sum or a formula. */
export const LONGEST = { text: 4000, why: 600, typed: 120 } as const;
