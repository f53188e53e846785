// How much a member can note at a lesson. Schemas are in lesson-note-schema.ts: the browser needs only these numbers.

/** Characters, as people count them. */
export const MAX_NOTE = 2000;
export const MAX_NOTES_PER_LESSON = 200;
/** Notes in one page of the list of all. */
export const NOTES_PAGE = 50;
