// Limits for notes on a lesson. The schemas are in note-schema.ts: the browser needs only these numbers.

/** In code points. */
export const MAX_NOTE = 2000;
export const MAX_NOTES_PER_LESSON = 200;
/** Notes per page of the list. */
export const NOTES_PAGE = 50;
