// The steps, each with its reason, minutes and address. Their order is next-step.ts.
import { TASK_ANCHOR } from '../../micro-learning/rules/anchors.ts';
import { onDay, toReview } from '../../practice/rules/due.ts';
import { weekday } from '../../rules/days/day-names.ts';
import { DAYS_OF_WEEK, daysBetween } from '../../rules/days/days.ts';
import { EVERYTHING, openerFirst } from '../../rules/opens-with.ts';
import { progressOf } from '../../weeks/rules/agenda.ts';
import { taskAddress } from '../../weeks/rules/task-link.ts';
import type { Week, WeekTask } from '../../weeks/rules/week.ts';
import type { Learner, ProjectTurn, StepSource } from './learner.ts';
import { lessonHref, type Step } from './step.ts';

/** Where the main dashboard shows the week. */
const WEEK = '/#week';
const SET_UP_MINUTES = 5;
const PLAN_MINUTES = 2;
const USE_MINUTES = 15;

export function lessonStep(
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

export function* projectStep(
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

export function taskStep(
  learner: Learner,
  task: WeekTask,
  open: ReadonlyMap<string, StepSource>,
): Step {
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

export const setUp = (isBegun: boolean): Step => ({
  kind: 'set-up',
  title: isBegun ? 'Finish setting up your plan' : 'Set up your plan',
  reason: 'A few questions, and your first week is planned around your time.',
  minutes: SET_UP_MINUTES,
  href: '/onboarding',
});

export function planWeek(week: Week | null, today: string): Step {
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

export const review = ({ count, minutes }: Learner['due']): Step => ({
  kind: 'review',
  title: toReview(count),
  reason: 'A second look at what you missed makes it stick.',
  minutes,
  href: '/review',
});

export const putToUse = (isFree: boolean): Step => ({
  kind: 'use',
  title: isFree ? 'You’ve finished every free lesson' : 'You’ve finished every open lesson',
  reason: isFree
    ? `Now use one: make the sample, and show it to one person. ${openerFirst(EVERYTHING)} opens the other lessons.`
    : 'Now use one of them this week. You can go back to any lesson whenever you need it.',
  minutes: USE_MINUTES,
  href: isFree ? '/plans' : '/micro-learning',
});
