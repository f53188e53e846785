import { writeBatch } from '../../database/write.ts';
import { ApiError } from '../../http/errors.ts';
import { MAX_NOTES_PER_LESSON } from '../rules/notes.ts';
import type { LessonNote } from './read.ts';

interface Note {
  id: string;
  moduleId: string;
  block: string;
  text: string;
}

/** ?1 is the member, ?2 the note, ?3 its lesson, ?7 the limit. */
const KEEP = `
  INSERT INTO lesson_notes (member_id, id, module_id, block, text, created_at, updated_at)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?6
  WHERE (SELECT count(*) FROM lesson_notes WHERE member_id = ?1 AND module_id = ?3 AND id <> ?2) < ?7
  ON CONFLICT (member_id, id) DO UPDATE
  SET block = excluded.block, text = excluded.text, updated_at = excluded.updated_at
  WHERE module_id = excluded.module_id AND (block, text) <> (excluded.block, excluded.text)`;

/**
 * Writes the note, or replaces its text: the last write wins between devices, by the server's clock. The same text
 * again changes nothing. 409 when the lesson is full, or when the note belongs to another lesson.
 */
export async function keepNote(
  db: D1Database,
  memberId: string,
  { id, moduleId, block, text }: Note,
  now = new Date(),
): Promise<LessonNote> {
  const [, kept] = await writeBatch(db, [
    db
      .prepare(KEEP)
      .bind(memberId, id, moduleId, block, text, now.toISOString(), MAX_NOTES_PER_LESSON),
    db
      .prepare(
        `SELECT id, block, text, updated_at AS updatedAt, module_id AS moduleId FROM lesson_notes
         WHERE member_id = ?1 AND id = ?2`,
      )
      .bind(memberId, id),
  ]);
  const row = kept?.results[0] as (LessonNote & { moduleId: string }) | undefined;
  if (!row) {
    throw new ApiError(
      409,
      'lesson_full',
      `A lesson has room for ${MAX_NOTES_PER_LESSON} notes. Delete one you no longer need.`,
    );
  }
  const { moduleId: keptIn, ...note } = row;
  if (keptIn !== moduleId) {
    throw new ApiError(409, 'other_lesson', 'That note belongs to another lesson.');
  }
  return note;
}

/** Idempotent: deleting a missing note changes nothing. */
export async function deleteNote(db: D1Database, memberId: string, id: string): Promise<void> {
  await writeBatch(db, [
    db.prepare('DELETE FROM lesson_notes WHERE member_id = ?1 AND id = ?2').bind(memberId, id),
  ]);
}
