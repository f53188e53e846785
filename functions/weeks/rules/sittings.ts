// A lesson as rows of a week: reading and doing apart, on as few days as the member's minutes allow.
import type { OrderedLesson } from '../../onboarding/rules/lesson-order.ts';
import { EXERCISES } from './task-link.ts';
import type { WeekTask } from './week.ts';

export interface PlannedLesson extends OrderedLesson {
  /** Its exercises and the core of its task. */
  doingMinutes: number;
  /** The core only: further steps are never planned. */
  task: { title: string; minutes: number };
}

export type Content = Pick<WeekTask, 'kind' | 'ref' | 'title' | 'result' | 'minutes'>;

/** The rows of each day it takes; none of the days has more than `limit` minutes. `result` is what the task leaves. */
export function sittingsOf(lesson: PlannedLesson, limit: number, result: string): Content[][] {
  const { id: ref, title, estimatedMinutes, doingMinutes, task } = lesson;
  const row = (name: string, minutes: number, leaves: string): Content => ({
    ...{ kind: 'task', ref, title: name, minutes, result: leaves },
  });
  const read: Content = { ...row(title, estimatedMinutes, 'what its task needs'), kind: 'lesson' };
  const doing = row(task.title, doingMinutes, result);
  if (estimatedMinutes + doingMinutes <= limit) return [[read, doing]];
  if (doingMinutes <= limit) return [[read], [doing]];
  const practice = doingMinutes - task.minutes;
  const exercises = row(`${EXERCISES}${title}`, practice, 'your answers, each one checked');
  const core = portions(task.minutes, limit).map((minutes, at, all) => [
    row(all.length > 1 ? `${task.title}, part ${at + 1}` : task.title, minutes, result),
  ]);
  if (practice === 0) return [[read], ...core];
  return estimatedMinutes + practice <= limit
    ? [[read, exercises], ...core]
    : [[read], [exercises], ...core];
}

/** Equal portions, none over the limit. A core fits into the smallest day: more than one is for content from before. */
function portions(minutes: number, limit: number): number[] {
  const count = Math.ceil(minutes / limit);
  return Array.from({ length: count }, (_, at) => Math.floor((minutes + count - 1 - at) / count));
}
