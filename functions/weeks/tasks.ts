// The tasks of a member's week. Every change is idempotent.
import { findModule } from '../catalogue.ts';
import { writeBatch } from '../database/write.ts';
import { ApiError } from '../http/errors.ts';
import { requireOpen } from '../http/require-open.ts';
import { completeModule, undoCompletion } from '../micro-learning/completions.ts';
import type { Member } from '../session/current-member.ts';
import { linkOf } from './read.ts';
import type { OwnTask, TaskChange } from './rules/changes.ts';
import { MAX_TASKS } from './rules/limits.ts';
import type { TaskKind, WeekTask } from './rules/week.ts';

/** Per week, including dropped tasks, which can be restored. */
const MAX_ROWS = 1000;

const OPEN_OR_DONE = `
  SELECT t.id, t.kind, t.ref, t.title, t.result, t.minutes, t.day, t.planned_for AS plannedFor,
    coalesce(c.completed_at, t.done_at) AS doneAt
  FROM week_tasks t
  LEFT JOIN module_completions c ON t.kind = 'lesson' AND c.member_id = t.member_id AND c.module_id = t.ref
  WHERE t.member_id = ?1 AND t.id = ?2 AND t.dropped_at IS NULL`;

/**
 * Changes the given fields. A lesson's task has no checkmark of its own: checking it completes the lesson, and
 * unchecking undoes that, so that lesson and week never disagree. 404 for a dropped task or another member's.
 */
export async function changeTask(
  db: D1Database,
  member: Member,
  id: string,
  { done, day, title, minutes }: TaskChange,
  now = new Date(),
): Promise<WeekTask> {
  const { lesson } = done === undefined ? {} : await lessonOf(db, member.id, id);
  if (lesson && done) {
    requireOpen(lesson, member);
    await completeModule(db, member, lesson, lesson.estimatedMinutes, now);
  } else if (lesson && done === false) {
    await undoCompletion(db, member.id, lesson.id);
  }
  const mark = done === undefined ? null : Number(done && !lesson);
  const [, changed] = await writeBatch(db, [
    db
      .prepare(
        `UPDATE week_tasks SET day = coalesce(?3, day), title = coalesce(?4, title), minutes = coalesce(?5, minutes),
           is_own = CASE WHEN coalesce(?4, title) <> title OR coalesce(?5, minutes) <> minutes THEN 1 ELSE is_own END,
           done_at = CASE ?6 WHEN 1 THEN coalesce(done_at, ?7) WHEN 0 THEN NULL ELSE done_at END
         WHERE member_id = ?1 AND id = ?2 AND dropped_at IS NULL`,
      )
      .bind(member.id, id, day ?? null, title ?? null, minutes ?? null, mark, now.toISOString()),
    db.prepare(OPEN_OR_DONE).bind(member.id, id),
  ]);
  return taskOf(changed);
}

async function lessonOf(db: D1Database, memberId: string, id: string) {
  const row = await db
    .prepare(
      'SELECT kind, ref FROM week_tasks WHERE member_id = ?1 AND id = ?2 AND dropped_at IS NULL',
    )
    .bind(memberId, id)
    .first<{ kind: TaskKind; ref: string | null }>();
  if (!row) throw unknownTask();
  return { lesson: row.kind === 'lesson' && row.ref ? findModule(row.ref) : undefined };
}

/** Idempotent: dropping a dropped or unknown task changes nothing. */
export async function dropTask(
  db: D1Database,
  memberId: string,
  id: string,
  now = new Date(),
): Promise<void> {
  await db
    .prepare(
      `UPDATE week_tasks SET dropped_at = coalesce(dropped_at, ?3) WHERE member_id = ?1 AND id = ?2`,
    )
    .bind(memberId, id, now.toISOString())
    .run();
}

/** Undoes a drop. 404 if the member never had that task. */
export async function restoreTask(db: D1Database, memberId: string, id: string): Promise<WeekTask> {
  const [, restored] = await writeBatch(db, [
    db
      .prepare('UPDATE week_tasks SET dropped_at = NULL WHERE member_id = ?1 AND id = ?2')
      .bind(memberId, id),
    db.prepare(OPEN_OR_DONE).bind(memberId, id),
  ]);
  return taskOf(restored);
}

/** Adds a task of the member's own to the newest week, once per ID. 409 without a week, or if it is full. */
export async function addTask(
  db: D1Database,
  memberId: string,
  { id, title, minutes, day }: OwnTask,
): Promise<WeekTask> {
  const [, added, weeks] = await writeBatch(db, [
    db
      .prepare(
        `INSERT INTO week_tasks
           (member_id, id, week_id, kind, title, result, minutes, day, planned_for, position, is_own)
         SELECT ?1, ?2, w.id, 'task', ?3, '', ?4, ?5, ?5, 100, 1 FROM weeks w
         WHERE w.member_id = ?1 AND (SELECT count(*) FROM week_tasks t
           WHERE t.member_id = ?1 AND t.dropped_at IS NULL AND (t.week_id = w.id OR t.done_at IS NULL)) < ?6
           AND (SELECT count(*) FROM week_tasks t WHERE t.member_id = ?1 AND t.week_id = w.id) < ?7
         ORDER BY w.number DESC LIMIT 1
         ON CONFLICT DO NOTHING`,
      )
      .bind(memberId, id, title, minutes, day, MAX_TASKS, MAX_ROWS),
    db.prepare(OPEN_OR_DONE).bind(memberId, id),
    db.prepare('SELECT 1 FROM weeks WHERE member_id = ?1 LIMIT 1').bind(memberId),
  ]);
  if (!weeks?.results.length) {
    throw new ApiError(409, 'no_week', 'Make your plan first. Then you can add to it.');
  }
  if (!added?.results.length) {
    throw new ApiError(
      409,
      'too_many_tasks',
      `A week has room for ${MAX_TASKS} tasks. Drop one to make room.`,
    );
  }
  return taskOf(added);
}

function taskOf(result: D1Result | undefined): WeekTask {
  const row = result?.results[0] as WeekTask | undefined;
  if (!row) throw unknownTask();
  return { ...row, ...linkOf(row) };
}

const unknownTask = () =>
  new ApiError(404, 'unknown_task', 'That task isn’t in your week anymore.');
