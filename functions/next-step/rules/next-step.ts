// A member's one next step, and the two after it. Every screen and email that names a next step takes it from here.
import { questionAnchor, TASK_ANCHOR } from '../../micro-learning/rules/anchors.ts';
import type { OrderedLesson } from '../../onboarding/rules/lesson-order.ts';
import { onDay, reviewMinutes, toReview } from '../../practice/rules/due.ts';
import { weekday } from '../../rules/days/day-names.ts';
import { DAYS_OF_WEEK, daysBetween } from '../../rules/days/days.ts';
import { EVERYTHING, openerFirst } from '../../rules/opens-with.ts';
import { agendaOf, progressOf } from '../../weeks/rules/agenda.ts';
import { taskAddress } from '../../weeks/rules/task-link.ts';
import type { Week, WeekTask } from '../../weeks/rules/week.ts';

/** A lesson as a step. */
export interface StepLesson {
  id: string;
  /** `continue` has a place in the lesson, `start` is a member's first, `next` follows a finished one. */
  stage: 'continue' | 'start' | 'next';
  /** Position of the part to go on with, from 0. */
  part: number;
  /** Minutes to read the whole lesson. */
  minutes: number;
}

export interface Step {
  kind:
    | 'set-up'
    | 'lesson'
    | 'prompt'
    | 'task'
    | 'review'
    | 'practice'
    | 'hand-in'
    | 'project'
    | 'plan-week'
    | 'use';
  title: string;
  /** One sentence: why this, and why now. */
  reason: string;
  /** Minutes that it takes; of a lesson those to read, and of one under way those that are left. */
  minutes: number;
  /** Minutes for the exercises and the core of the task; set for a lesson. */
  doing?: number;
  /** A path of this site. */
  href: string;
  /** Set for a lesson. */
  lesson?: StepLesson;
  /** The result, after "You’ll have"; set for a project’s piece, and for a task of the week that has one. */
  result?: string;
}

/** What is begun in a lesson and not finished: its task, or what its path's certificate asks for. */
export interface Unfinished {
  moduleId: string;
  /** The lesson's. */
  title: string;
  /** The path that is read, except for this; null if only the task is begun. */
  path: string | null;
  /** Keys of the questions that are still to be answered right. */
  questions: readonly string[];
  /** Whether something is to be handed in. */
  result: boolean;
  /** How many steps of the task are checked off. */
  steps: number;
}

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
type StepSource = OrderedLesson & { doingMinutes: number };

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

/** Where the main dashboard shows the week. */
const WEEK = '/#week';
const SET_UP_MINUTES = 5;
const PLAN_MINUTES = 2;
const USE_MINUTES = 15;
/** A core’s most: how far it is done is unknown. */
const HAND_IN_MINUTES = 15;

/**
 * The next step, then up to two more; never one that is finished or closed to the member, and never none. In this order:
 * the lesson that the member is reading; setting up, for a member who has done nothing yet; what their project asks for;
 * the week's tasks for today and those carried to it; planning the next week once this one is over; questions to review; what is begun and not
 * finished; the week's later tasks; the next lesson of a path under way; a lesson left earlier; the member's order of
 * lessons.
 */
export function nextSteps(learner: Learner): [Step, ...Step[]] {
  const steps: Step[] = [];
  for (const step of candidates(learner)) {
    if (!steps.some((other) => isSame(step, other))) steps.push(step);
    if (steps.length === MOST) break;
  }
  const [first = putToUse(learner.isFree), ...rest] = steps;
  return [first, ...rest];
}

/** The step and the two after it. */
const MOST = 3;

const isSame = (a: Step, b: Step) =>
  a.lesson || b.lesson
    ? a.lesson?.id === b.lesson?.id
    : (a.kind === b.kind && a.title === b.title) || (a.href === b.href && isTaskPage(a.href));

/** A lesson’s task is a step of the week and, once begun, one to finish. */
const isTaskPage = (href: string) => href.endsWith(`#${TASK_ANCHOR}`);

/** One after the other: most are never asked for. */
function* candidates(learner: Learner): Generator<Step> {
  const { lessons, places, week, today, onboarding, due, begun, lastFinishedAt } = learner;
  const { project, unfinished } = learner;
  const open = new Map(lessons.map((lesson) => [lesson.id, lesson]));
  const left = places.flatMap(({ moduleId, readAt }) => {
    const lesson = open.get(moduleId);
    return lesson ? [{ lesson, isNewest: !lastFinishedAt || readAt >= lastFinishedAt }] : [];
  });
  const [newest] = left;
  const reading = newest?.isNewest ? [newest.lesson] : [];
  const asStep = (reason: string) => (lesson: StepSource) => lessonStep(learner, lesson, reason);
  const isSetUp = Boolean(onboarding?.completedAt) || week !== null;
  const isNew = !isSetUp && !onboarding?.skippedAt && !project && lastFinishedAt === null;
  const isOver = week === null || progressOf(week, today).isOver;
  // The tasks of a week that is over are carried into the next one.
  const tasks = isOver ? [] : openTasks(learner, week, open);
  yield* reading.map(asStep('You’re in the middle of it.'));
  if (isNew) yield setUp(onboarding !== null);
  if (project) yield* projectStep(learner, project, open);
  for (const { task, isToday } of tasks) if (isToday) yield taskStep(learner, task, open);
  if (isSetUp && isOver) yield planWeek(week, today);
  if (due.count > 0) yield review(due);
  for (const each of unfinished) yield* stepsToFinish(each);
  for (const { task, isToday } of tasks) if (!isToday) yield taskStep(learner, task, open);
  for (const lesson of lessons) {
    const path = begun.get(lesson.id);
    if (path !== undefined) yield asStep(`It’s the next lesson in “${path}”.`)(lesson);
  }
  for (const { lesson } of left) yield asStep('You began it earlier.')(lesson);
  const reason = isSetUp ? 'It fits what you told us.' : 'It’s a good one to begin with.';
  for (const lesson of lessons) yield asStep(reason)(lesson);
  if (lessons.length === 0 && !isSetUp) yield putToUse(learner.isFree);
  if (!isSetUp && !isNew) yield setUp(onboarding !== null);
}

function lessonStep(
  { places, lastFinishedAt }: Learner,
  { id, title, estimatedMinutes, doingMinutes }: StepSource,
  reason: string,
): Step {
  const place = places.find(({ moduleId }) => moduleId === id);
  const stage = place ? 'continue' : lastFinishedAt ? 'next' : 'start';
  return {
    kind: 'lesson',
    ...{ title, reason },
    minutes: place?.minutesLeft ?? estimatedMinutes,
    doing: doingMinutes,
    href: lessonHref(id),
    lesson: { id, stage, part: place?.part ?? 0, minutes: estimatedMinutes },
  };
}

const lessonHref = (id: string) => `/micro-learning?module=${encodeURIComponent(id)}`;

function* projectStep(
  learner: Learner,
  { week, moduleId, piece }: ProjectTurn,
  open: ReadonlyMap<string, StepSource>,
): Generator<Step> {
  const lesson = open.get(moduleId);
  if (piece)
    yield {
      kind: 'project',
      ...piece,
      reason: `Week ${week} of your project ends with it.`,
      href: `${lessonHref(moduleId)}#${TASK_ANCHOR}`,
    };
  else if (lesson) yield lessonStep(learner, lesson, `It’s next in week ${week} of your project.`);
}

/** The week's open tasks in the order in which the plan shows them, without closed lessons and prompts. */
function openTasks(
  { today, isPromptOpen, isLessonOpen }: Learner,
  { tasks }: Week,
  open: ReadonlyMap<string, StepSource>,
) {
  const left = tasks.filter(
    ({ doneAt, kind, ref }) =>
      doneAt === null &&
      (kind !== 'lesson' || open.has(ref ?? '')) &&
      (kind !== 'prompt' || isPromptOpen(ref ?? '')) &&
      (kind !== 'task' || ref === null || isLessonOpen(ref)),
  );
  return agendaOf({ tasks: left }, today);
}

function taskStep(learner: Learner, task: WeekTask, open: ReadonlyMap<string, StepSource>): Step {
  const { kind, ref, title, result, minutes } = task;
  const reason = reasonFor(task, learner.today);
  const lesson = kind === 'lesson' ? open.get(ref ?? '') : undefined;
  if (lesson) return { ...lessonStep(learner, lesson, reason), result };
  return {
    kind: kind === 'prompt' ? 'prompt' : 'task',
    ...{ title, reason, minutes, result },
    href: taskAddress(task) ?? WEEK,
  };
}

function reasonFor({ day }: WeekTask, today: string): string {
  if (day === today) return 'It’s in your plan for today.';
  if (day > today)
    return `It’s next in your plan, ${onDay(day, today)}. You can do it today if you like.`;
  return daysBetween(day, today) < DAYS_OF_WEEK
    ? `It’s in your plan since ${weekday(day)}.`
    : 'It’s in your plan from an earlier week.';
}

const setUp = (isBegun: boolean): Step => ({
  kind: 'set-up',
  title: isBegun ? 'Finish setting up your plan' : 'Set up your plan',
  reason: 'A few questions, and your first week is planned around your time.',
  minutes: SET_UP_MINUTES,
  href: '/onboarding',
});

function planWeek(week: Week | null, today: string): Step {
  const { done, total } = week ? progressOf(week, today) : { done: 0, total: 0 };
  return {
    kind: 'plan-week',
    title: 'Plan your next week',
    reason:
      week && done === total
        ? `You’ve done all of week ${week.number}. The next one follows from it.`
        : 'One press makes seven small days, and what’s unfinished comes along.',
    minutes: PLAN_MINUTES,
    href: WEEK,
  };
}

const review = ({ count, minutes }: Learner['due']): Step => ({
  kind: 'review',
  title: toReview(count),
  reason: 'A second look at what you missed makes it stick.',
  minutes,
  href: '/review',
});

function* stepsToFinish({
  moduleId,
  title,
  path,
  questions,
  result,
  steps,
}: Unfinished): Generator<Step> {
  const isLast = path && `It’s left from “${path}”, and its certificate asks for it.`;
  const [first] = questions;
  if (first)
    yield {
      kind: 'practice',
      title: `${questions.length === 1 ? 'Answer the last question' : `Answer ${questions.length} questions`} of “${title}”`,
      reason: isLast ?? 'Once they’re right, the lesson is practiced.',
      minutes: reviewMinutes(questions.length),
      href: `${lessonHref(moduleId)}#${questionAnchor(first)}`,
    };
  if (result)
    yield {
      kind: 'hand-in',
      title: `Finish the task of “${title}”`,
      reason:
        steps > 0
          ? `You’ve checked off ${steps === 1 ? 'one step' : `${steps} steps`} of it.`
          : (isLast ?? 'It’s what the lesson is for.'),
      minutes: HAND_IN_MINUTES,
      href: `${lessonHref(moduleId)}#${TASK_ANCHOR}`,
    };
}

const putToUse = (isFree: boolean): Step => ({
  kind: 'use',
  title: isFree ? 'You’ve finished every free lesson' : 'You’ve finished every open lesson',
  reason: isFree
    ? `Now use one: make the sample, and show it to one person. ${openerFirst(EVERYTHING)} opens the other lessons.`
    : 'Now use one of them this week. You can go back to any lesson whenever you need it.',
  minutes: USE_MINUTES,
  href: isFree ? '/plans' : '/micro-learning',
});
