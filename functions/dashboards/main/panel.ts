// The first panel of the main dashboard: the member's next step, and in a lesson the place in it; below, what comes
// after it.

import type { Fill } from '../../http/fill.ts';
import type { LessonOutline } from '../../micro-learning/outline.ts';
import type { Step, StepLesson } from '../../next-step/rules/step.ts';
import { stepTime } from '../../rules/days/step-time.ts';

type Panel = Record<
  | 'next-label'
  | 'next-minutes'
  | 'next-title'
  | 'next-reason'
  | 'next-place'
  | 'next-part'
  | 'next-heading'
  | 'next-link'
  | 'next-listen'
  | 'next-after'
  | 'next-then'
  | 'next-rest'
  | 'next-rest-label'
  | 'next-parts'
  | 'next-excerpt',
  Fill
>;

const NO_LESSON = {
  'next-place': null,
  'next-part': null,
  'next-heading': null,
  'next-listen': null,
  'next-rest': null,
  'next-rest-label': null,
  'next-parts': null,
  'next-excerpt': null,
};

const LABELS: Readonly<Record<Exclude<Step['kind'], 'lesson'> | StepLesson['stage'], string>> = {
  'set-up': 'Start here',
  start: 'Start here',
  continue: 'Where you stopped',
  next: 'Next lesson',
  prompt: 'Next in your week',
  task: 'Next in your week',
  review: 'Next: a short review',
  practice: 'Almost practiced',
  'hand-in': 'Begun, not finished',
  project: 'Next in your project',
  'plan-week': 'Next week',
  use: 'Nothing left to read',
};

const LINKS: Readonly<Partial<Record<Step['kind'], string>>> = {
  'set-up': 'Set up my plan',
  prompt: 'Open the prompt',
  task: 'Show it in my week',
  review: 'Start the review',
  practice: 'Answer now',
  'hand-in': 'Go on with the task',
  project: 'Open the task',
  'plan-week': 'Plan the week',
};

/** `outline` is the offered lesson's; null without one. */
export function panelFills(
  step: Step,
  after: readonly Step[],
  outline: LessonOutline | null,
): Panel {
  const { kind, title, reason, href, result, lesson } = step;
  return {
    ...NO_LESSON,
    'next-label': LABELS[lesson?.stage ?? (kind as 'use')],
    // It takes as long as it takes.
    'next-minutes': kind === 'use' ? null : stepTime(step),
    'next-title': title,
    'next-reason': result && !lesson ? `${reason} You’ll have ${result}.` : reason,
    'next-link': linkTo(href, linkText(step)),
    'next-after': after.length > 0 ? {} : null,
    'next-then': after.length > 0 ? { items: after.map(thenText) } : null,
    ...(lesson && lessonFills(step, lesson, outline)),
  };
}

function linkText({ kind, href, lesson }: Step): string {
  if (lesson) return lesson.stage === 'continue' ? 'Continue the lesson' : 'Start the lesson';
  if (kind === 'use') return href === '/plans' ? 'See the plans' : 'Look through the lessons';
  // A task of a lesson has a page; one of the member’s own is only in the week.
  if (kind === 'task' && href.includes('module=')) return 'Open the task';
  return LINKS[kind] ?? 'Open it';
}

const thenText = (step: Step) =>
  step.kind === 'use' ? step.title : `${step.title}, ${stepTime(step)}`;

/** Where "Next lesson" leads; all lessons if the next step is not one. */
export const lessonAddress = ({ lesson, href }: Step) => (lesson ? href : '/micro-learning');

function lessonFills(
  { href, minutes, doing = 0 }: Step,
  { stage, part: stored, minutes: whole }: StepLesson,
  outline: LessonOutline | null,
): Partial<Panel> {
  const parts = outline?.parts ?? [];
  // The lesson may have fewer parts than when it was read.
  const place = Math.min(stored, Math.max(0, parts.length - 1));
  const part = parts[place];
  if (!part) return { 'next-listen': { attributes: { href: `${href}&listen=1` } } };
  const rest = parts.slice(place + 1).map(({ heading }) => heading);
  // Without a paragraph, the step only knows the whole lesson's minutes.
  const left = minutes < whole ? minutes : part.minutesLeft;
  const hash = place > 0 ? `#${part.anchor}` : '';
  return {
    ...(place > 0 && { 'next-minutes': `${left} of ${whole} min left, ${doing} min to do` }),
    'next-link': linkTo(
      href + hash,
      stage === 'continue' ? 'Continue the lesson' : 'Start the lesson',
    ),
    'next-listen': { attributes: { href: `${href}&listen=1#${part.anchor}` } },
    'next-place': {},
    'next-part': `Part ${place + 1} of ${parts.length}`,
    'next-heading': part.heading,
    'next-excerpt': { items: part.excerpt },
    ...(rest.length > 0 && {
      'next-rest': {},
      'next-rest-label': 'Still to come',
      'next-parts': { items: rest, attributes: { start: String(place + 2) } },
    }),
  };
}

const linkTo = (href: string, text: string): Fill => ({ text, attributes: { href } });
