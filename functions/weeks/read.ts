// The member's current week in one statement: the newest week, and open tasks from earlier weeks.
import { findModule, findPrompt } from '../catalogue.ts';
import { CURRENT_MEMBER, type MemberRead } from '../session/current-member.ts';
import type { TaskKind, Week, WeekTask } from './rules/week.ts';

interface Row extends Omit<WeekTask, 'id' | 'kind'> {
  weekId: string;
  number: number;
  startsOn: string;
  idea: string;
  /** Null in the only row of a week without tasks. */
  id: string | null;
  kind: TaskKind;
}

/**
 * The current week, for `readWithMember`; `weekFrom` reads the rows. A task carried over stays part of the week in
 * which it is done, so that "2 of 8" becomes "3 of 8".
 */
export const WEEK_OF_MEMBER: MemberRead = {
  sql: `
    SELECT w.id AS weekId, w.number, w.starts_on AS startsOn, w.idea,
      t.id, t.kind, t.ref, t.title, t.result, t.minutes, t.day, t.planned_for AS plannedFor,
      coalesce(c.completed_at, t.done_at) AS doneAt
    FROM weeks w
    LEFT JOIN week_tasks t ON t.member_id = w.member_id AND t.dropped_at IS NULL
      AND (t.week_id = w.id OR coalesce(
        (SELECT completed_at FROM module_completions
         WHERE t.kind = 'lesson' AND member_id = t.member_id AND module_id = t.ref),
        t.done_at, w.created_at) >= w.created_at)
    LEFT JOIN module_completions c ON t.kind = 'lesson' AND c.member_id = t.member_id AND c.module_id = t.ref
    WHERE w.member_id = ${CURRENT_MEMBER}
      AND w.number = (SELECT max(number) FROM weeks WHERE member_id = ${CURRENT_MEMBER})
    ORDER BY t.day, t.position, t.id`,
};

/** Null before the first week. */
export function weekFrom(rows: unknown[]): Week | null {
  const [first] = rows as Row[];
  if (!first) return null;
  const { weekId: id, number, startsOn, idea } = first;
  const tasks = (rows as Row[]).flatMap((row) => (row.id === null ? [] : [taskFrom(row, row.id)]));
  return { id, number, startsOn, idea, tasks };
}

function taskFrom(row: Row, id: string): WeekTask {
  const { title, result, minutes, day, plannedFor, doneAt } = row;
  return { id, ...linkOf(row), title, result, minutes, day, plannedFor, doneAt };
}

/** A task whose lesson or prompt is no longer published stays, without a link. */
export function linkOf({ kind, ref }: { kind: TaskKind; ref: string | null }): {
  kind: TaskKind;
  ref: string | null;
} {
  const isPublished = ref !== null && (kind === 'prompt' ? findPrompt(ref) : findModule(ref));
  return isPublished ? { kind, ref } : { kind: 'task', ref: null };
}
