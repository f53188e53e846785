// A member's week: small tasks, each on a day.

const TASK_KINDS = ['lesson', 'prompt', 'task'] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

export interface WeekTask {
  /** UUID, made once. */
  id: string;
  kind: TaskKind;
  /** A module's ID or a prompt's slug; null for a task that the member wrote. */
  ref: string | null;
  title: string;
  /** "You’ll have …": what one holds in hand afterward. */
  result: string;
  minutes: number;
  /** YYYY-MM-DD in the member's time zone: the day it is planned for. */
  day: string;
  /** YYYY-MM-DD: the day it was planned for at first. */
  plannedFor: string;
  /** ISO 8601, UTC; null while open. */
  doneAt: string | null;
}

export interface Week {
  id: string;
  /** The member's weeks are counted from 1. */
  number: number;
  /** YYYY-MM-DD of its first day; it has seven. */
  startsOn: string;
  /** The idea that the week tests; empty if it tests none. */
  idea: string;
  /** In the order of their days. Dropped tasks are not part of it. */
  tasks: WeekTask[];
}
