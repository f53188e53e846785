// Comments that moderators keep for a check of a lesson. Every hand-in that fails the check shows them.
import { findModule } from '../catalogue.ts';
import { writeBatch } from '../database/write.ts';
import { ApiError } from '../http/errors.ts';
import { MOST_COMMENTS } from './rules/limits.ts';
import { questionsOf } from './rules/questions.ts';

interface NewComment {
  id: string;
  moduleId: string;
  says: string;
  text: string;
}

/** ?7 is the limit for one check. */
const KEEP = `
  INSERT INTO review_comments (module_id, says, text, written_by, request_id, written_at)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6
  WHERE (SELECT count(*) FROM review_comments WHERE module_id = ?1 AND says = ?2 AND withdrawn_at IS NULL) < ?7
  ON CONFLICT (request_id) DO NOTHING`;

/** Idempotent by its ID. 404 for a check that the lesson doesn't have, 422 when it has enough comments. */
export async function keepComment(
  db: D1Database,
  mentorId: string,
  { id, moduleId, says, text }: NewComment,
  now = new Date(),
): Promise<{ id: number; says: string; text: string }> {
  const module = findModule(moduleId);
  if (!module || !questionsOf(module).includes(says))
    throw new ApiError(404, 'unknown_check', 'That check isn’t in the lesson anymore.');
  const [, kept] = await writeBatch(db, [
    db.prepare(KEEP).bind(moduleId, says, text, mentorId, id, now.toISOString(), MOST_COMMENTS),
    db
      .prepare(
        'SELECT id, says, text FROM review_comments WHERE request_id = ?1 AND written_by = ?2',
      )
      .bind(id, mentorId),
  ]);
  const [comment] = (kept?.results ?? []) as { id: number; says: string; text: string }[];
  if (!comment)
    throw new ApiError(
      422,
      'too_many',
      'This check has five comments already. Withdraw one of them first.',
    );
  return comment;
}

/** Withdrawing twice changes nothing. */
export async function withdrawComment(db: D1Database, id: number, now = new Date()): Promise<void> {
  await writeBatch(db, [
    db
      .prepare('UPDATE review_comments SET withdrawn_at = coalesce(withdrawn_at, ?2) WHERE id = ?1')
      .bind(id, now.toISOString()),
  ]);
}
