// The member's notes, written into the lesson's page where LessonNotes.tsx shows them: nothing shifts when it does.
import type { LessonNote } from './notes/read.ts';

/** The same boxes as in src/features/micro-learning/notes/NoteView.tsx. */
export const noteMarkup = (notes: readonly LessonNote[]): string =>
  notes
    .map(
      ({ text }) =>
        `<div class="lesson-note"><p dir="auto">${escaped(text)}</p><div class="lesson-note-actions"></div></div>`,
    )
    .join('');

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
