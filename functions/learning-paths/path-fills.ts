// The fills for the page of one path. The page's own text is in src/pages/members/paths/[slug].astro.

import type { Fill } from '../http/fill.ts';
import type { LessonOutline } from '../micro-learning/outline.ts';
import { openerFirst } from '../rules/opens-with.ts';
import { dateIn } from './date-in.ts';
import type { PathData } from './path-data.ts';
import { estimatedFinish, finishedThisWeek } from './rules/pace.ts';
import { journeyOf } from './rules/progress.ts';
import { atTwoAWeek } from './rules/time-needed.ts';
import { type CurrentPlace, placeOf, stepFills } from './step-fills.ts';

type Fills = Record<string, Fill>;

/** Hidden, not removed: a script shows it when the lesson before it is finished offline. */
const HIDDEN: Fill = { attributes: { hidden: '' } };

/** `outline` is that of the lesson that is next; null without one. */
export function pathFills(data: PathData, outline: LessonOutline | null): Fills {
  const place = placeOf(data.place, outline);
  const states = journeyOf(data.lessons);
  return {
    page: { attributes: { 'data-path': pathState(data) } },
    ...Object.assign(
      {},
      ...data.lessons.map((lesson, i) =>
        stepFills(lesson, states[i] ?? 'next', data, states[i] === 'current' ? place : null),
      ),
    ),
    ...progressFills(data, place),
    ...rowFills(data),
    ...endFills(data),
  };
}

/** The page's main action. `limited`: all open lessons are finished, a larger plan opens the rest. */
function pathState({ progress }: PathData): 'start' | 'continue' | 'limited' | 'completed' {
  if (progress.finishedAt) return 'completed';
  if (!progress.nextModuleId) return 'limited';
  return progress.isStarted ? 'continue' : 'start';
}

function progressFills({ progress, lessons, clock }: PathData, place: CurrentPlace | null): Fills {
  const { startedAt, finishedAt, completedModules, nextModuleId } = progress;
  return {
    since: finishedAt
      ? `finished ${dateIn(finishedAt, clock)}`
      : startedAt && `started ${dateIn(startedAt, clock)}`,
    done: String(completedModules),
    bar: { attributes: { value: String(progress.progressPercentage) } },
    ...Object.fromEntries(
      lessons.map(({ id }) => [`${id}/up`, id === nextModuleId ? {} : HIDDEN] as const),
    ),
    ...(nextModuleId && place && { [`${nextModuleId}/up-left`]: `${minutes(place)} left.` }),
    limit: pathIsLimited(progress, lessons) ? {} : null,
    'limit-text':
      completedModules > 0
        ? 'You’ve completed everything that’s open to you. What you made is kept.'
        : {},
    congratulations: finishedAt ? {} : null,
  };
}

const minutes = ({ minutesLeft }: CurrentPlace) =>
  minutesLeft === 1 ? '1 minute' : `${minutesLeft} minutes`;

const pathIsLimited = (
  { nextModuleId, finishedAt }: PathData['progress'],
  lessons: PathData['lessons'],
) => !nextModuleId && !finishedAt && lessons.length > 0;

/** The rows under Next Up: none before the path is started, and no estimate once it is finished. */
function rowFills({ path, lessons, progress, finishedAt, goal, clock }: PathData): Fills {
  const { isStarted, nextModuleId } = progress;
  const left = lessons.filter(({ completedAt, locked }) => !completedAt && !locked).length;
  const closed = lessons.filter(({ completedAt, locked }) => !completedAt && locked).length;
  const isOn = isStarted && nextModuleId !== null;
  const finish = isOn ? estimatedFinish(finishedAt, left, clock) : null;
  const thisWeek = finishedThisWeek(finishedAt, clock);
  return {
    'before-start': isStarted ? null : {},
    pace: finish ? {} : null,
    'pace-label': closed > 0 ? 'At your pace, all that’s open by' : 'At your pace, done by',
    'pace-day': finish && dateIn(finish.day, clock),
    'no-pace': isOn && !finish ? `No pace of your own yet. It takes ${atTwoAWeek(left)}.` : null,
    week: isOn ? {} : null,
    'week-count': goal ? `${thisWeek} of ${lessonCount(goal)}` : lessonCount(thisWeek),
    needs: closed > 0 ? {} : null,
    'needs-plan': openerFirst(path.minTier),
  };
}

const lessonCount = (count: number) => (count === 1 ? '1 lesson' : `${count} lessons`);

function endFills({ progress, certificate, nextPath, clock, lessons, made }: PathData): Fills {
  const isOpen = lessons.every(({ locked }) => !locked);
  const { finishedAt } = progress;
  const address = certificate && `/verify/${encodeURIComponent(certificate)}`;
  return {
    'review/link': isOpen ? {} : null,
    'review/title': isOpen ? null : {},
    certificate: { attributes: { 'data-state': finishedAt ? 'complete' : 'ahead' } },
    'certificate/label': finishedAt ? `Earned, ${dateIn(finishedAt, clock)}` : 'At the end',
    'certificate/link': address ? { attributes: { href: address } } : null,
    'certificate/title': address ? null : {},
    'congratulations/link': address
      ? { text: 'See your certificate', attributes: { href: address } }
      : {},
    'next-path': finishedAt && nextPath ? {} : null,
    ...(nextPath && {
      'next-path/link': {
        text: nextPath.title,
        attributes: { href: `/learning-paths/${nextPath.slug}` },
      },
      'next-path/about': nextPath.description,
    }),
    made: lessons.some(({ id }) => made.has(id)) ? {} : null,
  };
}
