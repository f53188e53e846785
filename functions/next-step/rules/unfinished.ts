// What a member has begun in lessons and not finished: tasks with steps that are checked off, and what the certificate of a
// path that was read lately still asks for.

import { type PathLessonFacts, pathEnd } from '../../learning-paths/rules/path-end.ts';
import { addDays } from '../../rules/days/days.ts';
import type { Unfinished } from './steps-to-finish.ts';

/** A lesson that is open to the member. */
export interface OpenLesson extends PathLessonFacts {
  title: string;
  /** When it was marked as complete; null if it is not. */
  readAt: string | null;
}

interface Path {
  title: string;
  moduleIds: readonly string[];
  results: readonly { moduleId: string }[];
}

/** A step of a lesson’s task that is checked off. */
export interface CheckedStep {
  moduleId: string;
  checkedAt: string;
}

/** For how many days it is a next step. After that it is left alone, and only the lesson and the path still show it. */
const DAYS = 14;

interface Input {
  /** YYYY-MM-DD */
  today: string;
  lessons: ReadonlyMap<string, OpenLesson>;
  paths: readonly Path[];
  steps: readonly CheckedStep[];
}

/** Tasks first, the one with the newest check mark first; then paths, the one that was read last first. */
export function unfinishedWork(input: Input): Unfinished[] {
  const since = addDays(input.today, -DAYS);
  const tasks = tasksUnderWay(input, since);
  const isTask = new Set(tasks.map(({ moduleId }) => moduleId));
  const ends = pathEnds(input, since)
    .map((end) => (isTask.has(end.moduleId) ? { ...end, result: false } : end))
    .filter(({ questions, result }) => result || questions.length > 0);
  return [...tasks, ...ends];
}

function tasksUnderWay({ lessons, steps }: Input, since: string): Unfinished[] {
  const checked = Map.groupBy(steps, ({ moduleId }) => moduleId);
  return [...checked]
    .map(([moduleId, of]) => ({ moduleId, of, at: newest(of.map(({ checkedAt }) => checkedAt)) }))
    .filter(({ at }) => at >= since)
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
    .flatMap(({ moduleId, of }) => {
      const lesson = lessons.get(moduleId);
      if (!lesson || lesson.isHandedIn) return [];
      const { title } = lesson;
      return { moduleId, title, path: null, questions: [], result: true, steps: of.length };
    });
}

function pathEnds({ lessons, paths }: Input, since: string): Unfinished[] {
  return paths
    .flatMap(({ title, moduleIds, results }) => {
      const all = moduleIds.flatMap((id) => lessons.get(id) ?? []);
      // A lesson that is closed to the member cannot be finished.
      if (all.length < moduleIds.length || !all.every(({ isRead }) => isRead)) return [];
      const at = newest(all.map(({ readAt }) => readAt ?? ''));
      return at >= since ? { title, at, missing: pathEnd(all, results).missing } : [];
    })
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
    .flatMap(({ title: path, missing }) =>
      missing.map(({ id, questions, result }) => ({
        ...{ moduleId: id, title: lessons.get(id)?.title ?? '', path },
        ...{ questions, result, steps: 0 },
      })),
    );
}

const newest = (times: readonly string[]) => times.toSorted().at(-1) ?? '';
