// Weeks in the database: reads the earlier weeks and stores a new one.
import { writeBatch } from '../database/write.ts';
import { COMPLETIONS_BY_ID, type Completed, STARTS_BY_ID } from '../learning-paths/by-id.ts';
import { PROJECT_BY_ID, type ProjectRow } from '../projects/read.ts';
import type { NewTask } from './rules/build.ts';
import type { Planned } from './rules/choose.ts';

interface EarlierWeeks {
  weeks: { id: string; number: number; startsOn: string; idea: string }[];
  /** The tasks that stay planned when a week begins on this day. */
  planned: Planned;
  completed: readonly Completed[];
  /** The paths on which the member pressed Start. */
  started: readonly unknown[];
  /** The project that the member works on. */
  project: ProjectRow | undefined;
  /** Titles of the tasks of a week that already begins on this day. */
  sameDay: string[];
}

export async function earlierWeeks(
  db: D1Database,
  memberId: string,
  startsOn: string,
): Promise<EarlierWeeks> {
  const [weeks = [], planned = [], completed = [], sameDay = [], started = [], projects = []] = (
    await db.batch([
      db
        .prepare(
          'SELECT id, number, starts_on AS startsOn, idea FROM weeks WHERE member_id = ?1 ORDER BY number',
        )
        .bind(memberId),
      db
        .prepare(
          `SELECT ref, title FROM week_tasks
           WHERE member_id = ?1
             AND NOT (day >= ?2 AND day = planned_for AND is_own = 0 AND done_at IS NULL AND dropped_at IS NULL)
           ORDER BY planned_for, position`,
        )
        .bind(memberId, startsOn),
      db.prepare(COMPLETIONS_BY_ID).bind(memberId),
      db
        .prepare(
          `SELECT t.title FROM weeks w JOIN week_tasks t ON t.member_id = w.member_id AND t.week_id = w.id
           WHERE w.member_id = ?1 AND w.starts_on = ?2 ORDER BY t.position, t.id`,
        )
        .bind(memberId, startsOn),
      db.prepare(STARTS_BY_ID).bind(memberId),
      db.prepare(PROJECT_BY_ID).bind(memberId),
    ])
  ).map(({ results }) => results);
  return {
    weeks: weeks as EarlierWeeks['weeks'],
    planned: planned as { ref: string | null; title: string }[],
    completed: completed as EarlierWeeks['completed'],
    started,
    project: (projects as ProjectRow[])[0],
    sameDay: (sameDay as { title: string }[]).map(({ title }) => title),
  };
}

export interface StoredWeek {
  id: string;
  number: number;
  startsOn: string;
  idea: string;
  tasks: readonly NewTask[];
  /** ISO 8601 */
  at: string;
  /** The id of a week to delete; if the member has started it, nothing is stored. */
  replaces: string | null;
}

/** All or nothing, and idempotent. The week's own row tells whether this request created it. */
export async function storeWeek(
  db: D1Database,
  memberId: string,
  { id, number, startsOn, idea, tasks, at, replaces }: StoredWeek,
): Promise<void> {
  const rows = tasks.map((task, position) => ({ ...task, id: crypto.randomUUID(), position }));
  await writeBatch(db, [
    db
      .prepare(
        `DELETE FROM weeks WHERE member_id = ?1 AND id = ?2 AND NOT EXISTS (
           SELECT 1 FROM week_tasks t WHERE t.member_id = ?1 AND t.week_id = ?2
             AND (t.is_own = 1 OR t.done_at IS NOT NULL OR t.dropped_at IS NOT NULL OR t.day <> t.planned_for
               OR (t.kind = 'lesson' AND EXISTS (
                 SELECT 1 FROM module_completions c WHERE c.member_id = ?1 AND c.module_id = t.ref))))`,
      )
      .bind(memberId, replaces),
    db
      .prepare(
        `INSERT INTO weeks (member_id, id, number, starts_on, idea, created_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT DO NOTHING`,
      )
      .bind(memberId, id, number, startsOn, idea, at),
    db
      .prepare(
        `DELETE FROM week_tasks
         WHERE member_id = ?1 AND week_id <> ?2 AND day >= ?3 AND day = planned_for AND is_own = 0
           AND done_at IS NULL AND dropped_at IS NULL
           AND EXISTS (SELECT 1 FROM weeks WHERE member_id = ?1 AND id = ?2 AND created_at = ?4)
           AND NOT EXISTS (SELECT 1 FROM module_completions c
                           WHERE c.member_id = ?1 AND kind <> 'prompt' AND c.module_id = ref)`,
      )
      .bind(memberId, id, startsOn, at),
    db
      .prepare(
        `INSERT INTO week_tasks
           (member_id, id, week_id, kind, ref, title, result, minutes, day, planned_for, position, is_own)
         SELECT ?1, value ->> 'id', ?2, value ->> 'kind', value ->> 'ref', value ->> 'title', value ->> 'result',
           value ->> 'minutes', value ->> 'day', value ->> 'plannedFor', value ->> 'position', 0
         FROM json_each(?3)
         WHERE EXISTS (SELECT 1 FROM weeks WHERE member_id = ?1 AND id = ?2 AND number = ?4 AND created_at = ?5)
           AND NOT EXISTS (SELECT 1 FROM week_tasks WHERE member_id = ?1 AND week_id = ?2)
         ON CONFLICT DO NOTHING`,
      )
      .bind(memberId, id, JSON.stringify(rows), number, at),
  ]);
}
