// The first panel of the main dashboard: the next lesson and the place in it; without one, the week's next task if any.

import type { Fill } from '../../http/fill.ts';
import type { LessonOutline } from '../../micro-learning/outline.ts';
import { EVERYTHING, openerFirst } from '../../rules/opens-with.ts';
import type { NextLesson, NextStep } from '../rules/main/next-step.ts';

type Panel = Record<
  | 'next-label'
  | 'next-minutes'
  | 'next-title'
  | 'next-place'
  | 'next-part'
  | 'next-heading'
  | 'next-note'
  | 'next-link'
  | 'next-listen'
  | 'next-rest'
  | 'next-rest-label'
  | 'next-parts'
  | 'next-excerpt',
  Fill
>;

const NOTHING = {
  'next-minutes': null,
  'next-place': null,
  'next-part': null,
  'next-heading': null,
  'next-note': null,
  'next-listen': null,
  'next-rest': null,
  'next-rest-label': null,
  'next-parts': null,
  'next-excerpt': null,
};

/** `outline` is the offered lesson's; null without one. */
export function panelFills(next: NextStep, outline: LessonOutline | null, isFree: boolean): Panel {
  if (next.kind === 'task') {
    const { kind, ref, title, minutes, result } = next.task;
    const prompt = kind === 'prompt' && ref ? `/ai-content/${encodeURIComponent(ref)}` : null;
    return {
      ...NOTHING,
      'next-label': 'Next in your week',
      'next-minutes': `${minutes} min`,
      'next-title': title,
      'next-note': result || null,
      'next-link': linkTo(prompt ?? '#week', prompt ? 'Open the prompt' : 'Show it in my week'),
    };
  }
  if (next.kind === 'done') {
    return {
      ...NOTHING,
      'next-label': 'Nothing left to read',
      'next-title': isFree
        ? 'You’ve finished every free lesson'
        : 'You’ve finished every open lesson',
      'next-note': isFree
        ? `Now use one: make the sample, and show it to one person. ${openerFirst(EVERYTHING)} opens the other lessons.`
        : 'Now use one of them this week. You can go back to any lesson whenever you need it.',
      'next-link': isFree
        ? linkTo('/plans', 'See the plans')
        : linkTo('/micro-learning', 'Look through the lessons'),
    };
  }
  return lessonFills(next, outline);
}

/** Where "Next lesson" leads; all lessons when none is left. */
export function nextAddress(next: NextStep): string {
  return 'moduleId' in next ? `/micro-learning?module=${next.moduleId}` : '/micro-learning';
}

const LABELS = {
  continue: 'Where you stopped',
  start: 'Start here',
  next: 'Next lesson',
};

function lessonFills(next: NextLesson, outline: LessonOutline | null): Panel {
  const { kind, title, minutes } = next;
  const parts = outline?.parts ?? [];
  // The lesson may have fewer parts than when it was read.
  const place = Math.min(next.part, Math.max(0, parts.length - 1));
  const part = parts[place];
  const rest = parts.slice(place + 1).map(({ heading }) => heading);
  const hash = part && place > 0 ? `#${part.anchor}` : '';
  const address = nextAddress(next);
  return {
    ...NOTHING,
    'next-label': LABELS[kind],
    'next-minutes':
      part && place > 0 ? `${part.minutesLeft} of ${minutes} min left` : `${minutes} min`,
    'next-title': title,
    'next-link': linkTo(
      address + hash,
      kind === 'continue' ? 'Continue the lesson' : 'Start the lesson',
    ),
    'next-listen': { attributes: { href: `${address}&listen=1${part ? `#${part.anchor}` : ''}` } },
    ...(part && {
      'next-place': {},
      'next-part': `Part ${place + 1} of ${parts.length}`,
      'next-heading': part.heading,
      'next-excerpt': { items: part.excerpt },
    }),
    ...(rest.length > 0 && {
      'next-rest': {},
      'next-rest-label': 'Still to come',
      'next-parts': { items: rest, attributes: { start: String(place + 2) } },
    }),
  };
}

const linkTo = (href: string, text: string): Fill => ({ text, attributes: { href } });
