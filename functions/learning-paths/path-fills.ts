// The fills for the page of one path. The page's own text is in src/pages/members/paths/[slug].astro.

import type { Fill } from '../http/fill.ts';
import type { LessonOutline } from '../micro-learning/outline.ts';
import { questionAnchor } from '../micro-learning/rules/anchors.ts';
import { stepTime } from '../rules/days/step-time.ts';
import { studyTime } from '../rules/days/study-time.ts';
import { openerFirst } from '../rules/opens-with.ts';
import { dateIn } from './date-in.ts';
import type { PathData } from './path-data.ts';
import { endOf, isValid } from './path-facts.ts';
import { estimatedFinish, finishedThisWeek } from './rules/pace.ts';
import type { PathEnd } from './rules/path-end.ts';
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
  const end = endOf(data);
  return {
    page: { attributes: { 'data-path': pathState(data) } },
    ...Object.assign(
      {},
      ...data.lessons.map((lesson, i) =>
        stepFills(lesson, states[i] ?? 'next', data, states[i] === 'current' ? place : null),
      ),
    ),
    ...progressFills(data, place),
    ...nextStepFills(data),
    levels: levelsOf(end),
    ...rowFills(data),
    ...congratulations(data, end),
    ...endFills(data),
    ...certificateFills(data, end),
  };
}

/** The page's main action. `limited`: all open lessons are finished, a larger plan opens the rest. */
function pathState({ progress }: PathData): 'start' | 'continue' | 'limited' | 'completed' {
  if (progress.finishedAt) return 'completed';
  if (!progress.nextModuleId) return 'limited';
  return progress.isStarted ? 'continue' : 'start';
}

function progressFills(data: PathData, place: CurrentPlace | null): Fills {
  const { progress, lessons, clock } = data;
  const { startedAt, finishedAt, completedModules, nextModuleId } = progress;
  return {
    since: finishedAt
      ? endedOn(data, finishedAt)
      : startedAt && `started ${dateIn(startedAt, clock)}`,
    done: String(completedModules),
    bar: { attributes: { value: String(progress.progressPercentage) } },
    ...Object.fromEntries(
      lessons.map(({ id }) => [`${id}/up`, id === nextModuleId ? {} : HIDDEN] as const),
    ),
    ...(nextModuleId &&
      place && { [`${nextModuleId}/up-left`]: leftOf(data, nextModuleId, place) }),
    limit: pathIsLimited(progress, lessons) ? {} : null,
    'limit-text':
      completedModules > 0
        ? 'You’ve completed everything that’s open to you. What you made is kept.'
        : {},
  };
}

/** Whether the path's next lesson is what the member does next; if not, what is. */
function nextStepFills({ next, lessons, progress: { nextModuleId } }: PathData): Fills {
  const isHere = nextModuleId !== null && next?.lesson?.id === nextModuleId;
  // Nothing left to read is no step to go to.
  const other = isHere || next?.kind === 'use' ? null : next;
  return {
    ...Object.fromEntries(
      lessons.map(({ id }) => [`${id}/up-next-step`, isHere && id === nextModuleId ? {} : null]),
    ),
    'next-step': other && {},
    'next-step-link': other && {
      text: `${other.title}, ${stepTime(other)}`,
      attributes: { href: other.href },
    },
  };
}

/** Reading alone isn't finishing. */
const endedOn = ({ certificate, clock }: PathData, readAt: string) =>
  certificate?.basis === 'shown' && isValid(certificate)
    ? `finished ${dateIn(certificate.issuedAt, clock)}`
    : `all read ${dateIn(readAt, clock)}`;

function leftOf({ lessons }: PathData, id: string, { minutesLeft }: CurrentPlace): string {
  const doing = lessons.find((lesson) => lesson.id === id)?.module.doingMinutes ?? 0;
  return `${minutesLeft} min left to read, ${studyTime(doing)} to do.`;
}

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

/** "Practiced 2, handed in 1 of 6 results" */
function levelsOf({ practiced, handedIn, results }: PathEnd): string {
  const part = `Practiced ${practiced}`;
  return results > 0
    ? `${part}, handed in ${handedIn} of ${results} ${results === 1 ? 'result' : 'results'}`
    : part;
}

/** All lessons are read: what that means, and the way to what is left. */
function congratulations({ progress, certificate }: PathData, end: PathEnd): Fills {
  if (!progress.finishedAt) return { congratulations: null };
  const valid = certificate && isValid(certificate) ? certificate : null;
  const isShown = valid?.basis === 'shown';
  const left = end.missing.length;
  return {
    congratulations: {},
    'congratulations/title': isShown
      ? 'Congratulations! You finished this path.'
      : 'Congratulations! You’ve read every lesson.',
    'congratulations/text': isShown
      ? {}
      : left > 0
        ? `For the certificate, ${left === 1 ? 'one lesson still waits' : `${left} lessons still wait`} for your answers or your results.`
        : '',
    'congratulations/link': valid
      ? { text: 'See your certificate', attributes: { href: addressOf(valid.id) } }
      : left > 0
        ? { text: 'See what’s missing', attributes: { href: '#certificate' } }
        : {},
  };
}

const addressOf = (number: string) => `/verify/${encodeURIComponent(number)}`;

function endFills({ progress, nextPath, lessons, made }: PathData): Fills {
  const isOpen = lessons.every(({ locked }) => !locked);
  return {
    'review/link': isOpen ? {} : null,
    'review/title': isOpen ? null : {},
    'next-path': progress.finishedAt && nextPath ? {} : null,
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

/** The certificate at the end of the journey: valid, or what is still missing once every lesson is read. */
function certificateFills(data: PathData, end: PathEnd): Fills {
  const { certificate, progress } = data;
  const valid = certificate && isValid(certificate);
  const asks =
    progress.finishedAt && end.missing.length > 0 && !(valid && certificate.basis === 'shown');
  return {
    certificate: { attributes: { 'data-state': valid ? 'complete' : 'ahead' } },
    'certificate/label': certificateLabel(data, end),
    'certificate/link': certificate ? { attributes: { href: addressOf(certificate.id) } } : null,
    'certificate/title': certificate ? null : {},
    'certificate/about': valid ? aboutValid(certificate.basis, Boolean(asks)) : {},
    'certificate/now': valid ? {} : null,
    missing: asks ? {} : null,
    ...Object.assign({}, ...data.lessons.map(({ id }) => missingFills(id, data, end))),
  };
}

function certificateLabel({ certificate, progress, clock }: PathData, end: PathEnd): string {
  if (certificate?.withdrawnAt) return 'Withdrawn';
  if (certificate && isValid(certificate)) return `Earned, ${dateIn(certificate.issuedAt, clock)}`;
  if (certificate) return 'Not valid right now';
  return progress.finishedAt && end.missing.length > 0 ? 'Still missing' : 'At the end';
}

function aboutValid(basis: 'marked' | 'shown', asks: boolean): string {
  if (basis === 'shown')
    return 'Anyone with the link can check it. Your name is on it only if you show it.';
  return `It says that you marked every lesson as complete.${asks ? ' With these, it says that you finished the path:' : ''}`;
}

function missingFills(id: string, { path }: PathData, { missing }: PathEnd): Fills {
  const left = missing.find((each) => each.id === id);
  const [first] = left?.questions ?? [];
  return {
    [`${id}/missing`]: left ? {} : null,
    [`${id}/missing-questions`]:
      left && first
        ? {
            text:
              left.questions.length === 1
                ? 'Answer 1 question'
                : `Answer ${left.questions.length} questions`,
            attributes: {
              href: `/micro-learning?module=${id}&path=${path.slug}#${questionAnchor(first)}`,
            },
          }
        : null,
    [`${id}/missing-result`]: left?.result ? {} : null,
  };
}
