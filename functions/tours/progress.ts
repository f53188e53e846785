import { writeBatch } from '../database/write.ts';
import type { TutorialChange } from './rules/tutorial.ts';

/** Visited steps accumulate over tabs and devices; what was completed or put off stays so, with its first date. */
const SAVE = `
  INSERT INTO tutorial_progress (member_id, visited, completed_at, updated_at, put_off_at, line_closed_at)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6)
  ON CONFLICT (member_id) DO UPDATE SET
    visited = json_patch(visited, excluded.visited),
    completed_at = coalesce(completed_at, excluded.completed_at),
    put_off_at = coalesce(put_off_at, excluded.put_off_at),
    line_closed_at = coalesce(line_closed_at, excluded.line_closed_at),
    updated_at = excluded.updated_at`;

export async function saveProgress(
  db: D1Database,
  memberId: string,
  { visited, completed, notNow }: TutorialChange,
  now = new Date().toISOString(),
): Promise<void> {
  const steps = JSON.stringify(Object.fromEntries(visited.map((id) => [id, true])));
  const completedAt = completed ? now : null;
  const putOffAt = notNow ? now : null;
  const lineClosedAt = notNow === 'line' ? now : null;
  await writeBatch(db, [
    db.prepare(SAVE).bind(memberId, steps, completedAt, now, putOffAt, lineClosedAt),
  ]);
}

/** Resets the tutorial, as if the member had never seen it. */
export async function resetProgress(db: D1Database, memberId: string): Promise<void> {
  await writeBatch(db, [
    db.prepare('DELETE FROM tutorial_progress WHERE member_id = ?1').bind(memberId),
  ]);
}
