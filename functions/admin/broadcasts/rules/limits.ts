/** In characters. */
export const MAX_SUBJECT = 120;
export const MAX_BODY = 10_000;
