import { dayIn } from '../../rules/days/day-in.ts';
import { addDays } from '../../rules/days/days.ts';
import { readAndDo } from '../../rules/days/study-time.ts';
import type { Week, WeekTask } from './week.ts';

export interface AgendaRow {
  task: WeekTask;
  /** YYYY-MM-DD of the day heading above it; null below the first task of the same day. */
  day: string | null;
  isToday: boolean;
  /** YYYY-MM-DD: the planned day, if it is over and the task was not done on it. */
  carriedFrom: string | null;
}

/**
 * The week's tasks in display order. A missed task is shown under today, after today's own tasks; once checked off it
 * stays there until tomorrow. `timeZone` is for the dates of done tasks; by default the browser's.
 */
export function agendaOf(week: Pick<Week, 'tasks'>, today: string, timeZone?: string): AgendaRow[] {
  const rows = week.tasks.map((task) => {
    const isCarried =
      task.day < today && (task.doneAt === null || dayIn(task.doneAt, timeZone) >= today);
    return { task, day: isCarried ? today : task.day, carriedFrom: isCarried ? task.day : null };
  });
  const sorted = rows.toSorted(
    (a, b) => compare(a.day, b.day) || compare(a.carriedFrom ?? '', b.carriedFrom ?? ''),
  );
  return sorted.map((row, at) => ({
    ...row,
    day: row.day === sorted[at - 1]?.day ? null : row.day,
    isToday: row.day === today,
  }));
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

export interface WeekProgress {
  done: number;
  total: number;
  /** Its seven days are over, or all tasks are done: the next week can be planned. */
  isOver: boolean;
}

export function progressOf({ tasks, startsOn }: Week, today: string): WeekProgress {
  const done = tasks.filter(({ doneAt }) => doneAt !== null).length;
  return {
    done,
    total: tasks.length,
    isOver: done === tasks.length || today >= addDays(startsOn, 7),
  };
}

/** "12 min read, 1 h 20 min to do": a prompt and a task of the member’s own are done, not read. */
export const weekTime = ({ tasks }: Pick<Week, 'tasks'>): string =>
  readAndDo({
    estimatedMinutes: sumOf(tasks.filter(({ kind }) => kind === 'lesson')),
    doingMinutes: sumOf(tasks.filter(({ kind }) => kind !== 'lesson')),
  });

const sumOf = (tasks: readonly WeekTask[]) => tasks.reduce((sum, { minutes }) => sum + minutes, 0);

/** The first day of the next week: right after this one, or today if that has passed. */
export function nextStart({ startsOn }: Pick<Week, 'startsOn'>, today: string): string {
  const after = addDays(startsOn, 7);
  return after > today ? after : today;
}
