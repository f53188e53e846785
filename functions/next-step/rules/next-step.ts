// A member's one next step, and the two after it. Every screen and email that names a next step takes it from here.
import { TASK_ANCHOR } from '../../micro-learning/rules/anchors.ts';
import { agendaOf, progressOf } from '../../weeks/rules/agenda.ts';
import type { Week } from '../../weeks/rules/week.ts';
import type { Learner, StepSource } from './learner.ts';
import type { Step } from './step.ts';
import { lessonStep, planWeek, projectStep, putToUse, review, setUp, taskStep } from './steps.ts';
import { stepsToFinish } from './steps-to-finish.ts';

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
  // A minute, before a project that takes weeks; without one, after what was planned for today.
  if (project && due.count > 0) yield review(due);
  if (project) yield* projectStep(learner, project, open);
  for (const { task, isToday } of tasks) if (isToday) yield taskStep(learner, task, open);
  if (isSetUp && isOver) yield planWeek(week, today);
  if (!project && due.count > 0) yield review(due);
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
