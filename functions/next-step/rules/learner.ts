// What is known of a member when their next step is asked for.
import type { OrderedLesson } from '../../onboarding/rules/lesson-order.ts';
import type { Week } from '../../weeks/rules/week.ts';
import type { Unfinished } from './steps-to-finish.ts';

/** A lesson begun, beyond its first paragraph: the newest comes first. */
interface Place {
  moduleId: string;
  part: number;
  readAt: string;
  minutesLeft?: number | null;
}

/** What a running project asks for next: functions/projects/rules/arc.ts. */
export interface ProjectTurn {
  /** Number of its current week. */
  week: number;
  moduleId: string;
  /** The task that makes the week's piece, once its lessons are read: minutes of the core. Null: the lesson is to be read. */
  piece: { title: string; minutes: number; result: string } | null;
}

/** A lesson with the minutes that its doing takes. */
export type StepSource = OrderedLesson & { doingMinutes: number };

export interface Learner {
  /** YYYY-MM-DD in the member's time zone. */
  today: string;
  /** Lessons that are open to the member and not finished, in the order of `lessonOrder`. */
  lessons: readonly StepSource[];
  /** Titles of the paths that the member has begun, by the IDs of their lessons. */
  begun: ReadonlyMap<string, string>;
  /** ISO 8601: when the last lesson was finished; null before the first. */
  lastFinishedAt: string | null;
  places: readonly Place[];
  week: Week | null;
  onboarding: { completedAt: string | null; skippedAt: string | null } | null;
  /** Whether a lesson is published and open to the member, finished or not. */
  isLessonOpen: (id: string) => boolean;
  /** Whether a prompt is published and open to the member. */
  isPromptOpen: (slug: string) => boolean;
  due: { count: number; minutes: number };
  /** Null without a running project, and while the member’s plan doesn’t open what comes next in it. */
  project: ProjectTurn | null;
  /** In the order in which they are to be finished. */
  unfinished: readonly Unfinished[];
  isFree: boolean;
}
