/** A gift that no one opens is forgotten after this time, with its address. */
export const GIFT_DAYS = 90;
export const MAX_GIFT_WORDS = 300;

/** "a month", "3 months" */
export const monthsText = (months: number) => (months === 1 ? 'a month' : `${months} months`);
