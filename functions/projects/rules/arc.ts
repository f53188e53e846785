// A project's progress: never stored, always read off the work that a member has handed in.
import { deliveredIn, type PublishedWeek } from './project.ts';

/** A member's hand-in for a lesson's task. */
export interface Work {
  id: string;
  moduleId: string;
  kind: 'text' | 'link' | 'file';
  title: string;
  createdAt: string;
}

/** `current` is the first week without its deliverable, whatever was handed in for later ones. */
export type WeekState = 'done' | 'current' | 'later';

export interface ArcWeek<Made = Work> {
  number: number;
  state: WeekState;
  /** The deliverable as it was handed in. */
  work: Made | null;
  /** The lesson to open next; null once the week is done. */
  next: string | null;
}

export interface Arc<Made = Work> {
  weeks: ArcWeek<Made>[];
  done: number;
  /** Every week has its deliverable: the works make a case. */
  isCaseReady: boolean;
}

export function arcOf<Made extends Pick<Work, 'moduleId'>>(
  weeks: readonly PublishedWeek[],
  works: readonly Made[],
  read: ReadonlySet<string>,
): Arc<Made> {
  const byLesson = new Map(works.map((work) => [work.moduleId, work]));
  const current = weeks.findIndex((week) => !byLesson.has(deliveredIn(week)));
  const arc = weeks.map((week, i): ArcWeek<Made> => {
    const work = byLesson.get(deliveredIn(week)) ?? null;
    return {
      number: i + 1,
      state: work ? 'done' : i === current ? 'current' : 'later',
      work,
      next: work ? null : nextLesson(week, read),
    };
  });
  const done = arc.filter(({ state }) => state === 'done').length;
  return { weeks: arc, done, isCaseReady: weeks.length > 0 && done === weeks.length };
}

/** The first lesson that is not read yet; of a week that is read, the one whose task is still to be handed in. */
const nextLesson = (week: PublishedWeek, read: ReadonlySet<string>): string =>
  week.lessons.find((id) => !read.has(id)) ?? deliveredIn(week);
