// A member's week: small tasks, each on a day.

const TASK_KINDS = ['lesson', 'prompt', 'task'] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

export interface WeekTask {
  /** A UUID that never changes. */
  id: string;
  kind: TaskKind;
  /** A module's ID, of a lesson to read or a task to do; a prompt's slug; null for a task without a page. */
  ref: string | null;
  title: string;
  /** The result, after "You’ll have …". */
  result: string;
  minutes: number;
  /** YYYY-MM-DD in the member's time zone: the day it is planned for. */
  day: string;
  /** YYYY-MM-DD: the day for which it was first planned. */
  plannedFor: string;
  /** ISO 8601, UTC; null while open. */
  doneAt: string | null;
}

export interface Week {
  id: string;
  /** Counted per member, from 1. */
  number: number;
  /** YYYY-MM-DD of the first of its seven days. */
  startsOn: string;
  /** The idea that the week tests; empty if it tests none. */
  idea: string;
  /** In the order of their days, without dropped tasks. */
  tasks: WeekTask[];
}
