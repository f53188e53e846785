// All of a member's notes in pages, the most recently changed first.
import { findModule } from '../../catalogue.ts';
import { CURRENT_MEMBER } from '../../session/current-member.ts';
import type { LessonNote } from './read.ts';

export interface ListedNote extends LessonNote {
  moduleId: string;
  /** Null when the lesson is no longer published. */
  lesson: string | null;
}

export interface NoteList {
  notes: ListedNote[];
  /** For the next page; null on the last one. */
  next: string | null;
}

/** ?2 and ?3 are the cursor (the last row of the previous page), ?4 the number of rows. */
export const LIST = `
  SELECT id, module_id AS moduleId, block, text, updated_at AS updatedAt FROM lesson_notes
  WHERE member_id = ${CURRENT_MEMBER} AND (updated_at, id) < (?2, ?3)
  ORDER BY updated_at DESC, id DESC LIMIT ?4`;

/** A cursor that sorts after every row. */
const START = ['9', ''] as const;

/** `<time>_<id>`, as the previous page returned it; null for any other text. */
export function afterCursor(
  cursor: string | undefined,
): readonly [time: string, id: string] | null {
  if (!cursor) return START;
  const [, time, id] = /^(\d{4}-[\d:.T-]{9,30}Z)_([0-9a-f-]{36})$/i.exec(cursor) ?? [];
  return time && id ? [time, id] : null;
}

/** `rows` has one more than `limit` if there is another page. */
export function asPage(rows: unknown[], limit: number): NoteList {
  const notes = (rows as Omit<ListedNote, 'lesson'>[])
    .slice(0, limit)
    .map((note) => ({ ...note, lesson: findModule(note.moduleId)?.title ?? null }));
  const last = notes.at(-1);
  return { notes, next: last && rows.length > limit ? `${last.updatedAt}_${last.id}` : null };
}
