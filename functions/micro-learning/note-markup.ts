// Renders the member's notes where LessonNotes.tsx will show them, to avoid layout shift.
import type { LessonNote } from './notes/read.ts';

/** The same markup as src/features/micro-learning/notes/NoteView.tsx. */
export const noteMarkup = (notes: readonly LessonNote[]): string =>
  notes
    .map(
      ({ text }) =>
        `<div class="lesson-note"><p dir="auto">${escaped(text)}</p><div class="lesson-note-actions"></div></div>`,
    )
    .join('');

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
