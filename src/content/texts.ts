// What one document cannot know of itself by the limits of its fields: texts that fit their length, answers that are
// all there, links that lead somewhere. Each fault names document and field.

import {
  AI_TOOLS,
  BUSINESS_EXPERIENCE,
  EXPERIENCE_LEVELS,
  INCOME_GOALS,
  ONBOARDING_STEPS,
  READINESS_EXPERIENCE,
  READINESS_GOALS,
  READINESS_HOURS,
  TIMELINES,
  TUTORIAL_STEPS,
} from '../../studio/steps-and-answers.ts';
import { TIERS, type Tier } from '../../studio/vocabulary.ts';
import type { ContentDocument } from './dataset.ts';
import { blanksOf, isKindOf } from './promises.ts';
import { minutesFor, wordsIn } from './reading-time.ts';
import { type Existing, leadsSomewhere } from './site-paths.ts';
import type {
  Download,
  LegalDocument,
  Module,
  Onboarding,
  Prompt,
  Readiness,
  Tutorial,
  TutorialDialog,
} from './types.gen.ts';

export interface Around extends Existing {
  tierOf: ReadonlyMap<string, Tier>;
}

const LESSON_WORDS = { min: 600, max: 1200 };

const TEXT_RULES: Record<string, (document: never, around: Around) => string[]> = {
  module({ body, estimatedMinutes, check }: Module) {
    const words = wordsIn(body);
    return [
      ...(words >= LESSON_WORDS.min && words <= LESSON_WORDS.max
        ? []
        : [`body has ${words} words, not ${LESSON_WORDS.min} to ${LESSON_WORDS.max}`]),
      ...(Math.abs(minutesFor(words) - estimatedMinutes) <= 1
        ? []
        : [
            `estimatedMinutes is ${estimatedMinutes}, but ${words} words take ${minutesFor(words)}`,
          ]),
      ...(check.answer < check.options.length ? [] : ['check has an answer beyond its options']),
    ];
  },
  prompt(prompt: Prompt) {
    const blanks = [...blanksOf(prompt.text)];
    return [
      ...(isKindOf(prompt)
        ? []
        : [`promptKind ${prompt.promptKind} is not one of ${prompt.category}`]),
      ...(blanks.length >= 2 ? [] : ['text has fewer than two {blanks}']),
      ...blanks
        .filter((blank) => !/^\{[a-z][a-z0-9_]*\}$/.test(blank))
        .map((blank) => `text has the blank ${blank}, which is not {lower_case}`),
    ];
  },
  tutorial({ tier, lesson }: Tutorial, { tierOf }) {
    const opens = lesson && tierOf.get(lesson._ref);
    return opens && TIERS.indexOf(opens) > TIERS.indexOf(tier)
      ? [`lesson opens from ${opens}, but the tutorial is for ${tier}`]
      : [];
  },
  download({ files = [], promptKinds = [], format }: Download) {
    if (files.length + promptKinds.length === 0) return ['files is empty, and so is promptKinds'];
    return format === 'ZIP' || files.length <= 1
      ? []
      : [`files has ${files.length}, for one ${format}`];
  },
  legalDocument({ sections }: LegalDocument) {
    return twice(sections.map(({ anchor }) => anchor)).map(
      (anchor) => `sections has #${anchor} twice`,
    );
  },
  tutorialDialog({ steps }: TutorialDialog) {
    return inOrder(
      'steps',
      steps.map(({ id }) => id),
      TUTORIAL_STEPS,
    );
  },
  onboarding(document: Onboarding) {
    return [
      ...inOrder(
        'steps',
        document.steps.map(({ id }) => id),
        ONBOARDING_STEPS,
      ),
      ...answers('incomeGoal', document.incomeGoal, INCOME_GOALS),
      ...answers('timeline', document.timeline, TIMELINES),
      ...answers('experienceLevel', document.experienceLevel, EXPERIENCE_LEVELS),
      ...answers('aiTools', document.aiTools, AI_TOOLS),
      ...answers('businessExperience', document.businessExperience, BUSINESS_EXPERIENCE),
    ];
  },
  readiness({ hours, experience, goal, bands }: Readiness) {
    const from = bands.map((band) => band.from);
    const rises = from[0] === 0 && from.every((score, i) => i === 0 || score > (from[i - 1] ?? 0));
    return [
      ...answers('hours', hours, READINESS_HOURS),
      ...answers('experience', experience, READINESS_EXPERIENCE),
      ...answers('goal', goal, READINESS_GOALS),
      ...(rises ? [] : ['bands do not begin at 0 and rise']),
    ];
  },
};

/** The faults of one sound document among others. */
export function textFaults(document: ContentDocument, around: Around): string[] {
  const rule = Object.hasOwn(TEXT_RULES, document._type) && TEXT_RULES[document._type];
  return [
    ...(rule ? rule(document as never, around) : []),
    ...links(document).flatMap(({ path, href }) =>
      leadsSomewhere(href, around) ? [] : [`${path} leads to ${href}, where no page is`],
    ),
  ];
}

/** Links to pages of this site. */
function links(value: unknown, path = ''): { path: string; href: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = path ? `${path}.${key}` : key;
    return (key === 'href' || key === 'target') &&
      typeof inner === 'string' &&
      inner.startsWith('/')
      ? [{ path: here, href: inner }]
      : links(inner, here);
  });
}

function answers(
  field: string,
  { options }: { options: readonly { value: string }[] },
  wanted: readonly string[],
): string[] {
  return inOrder(
    `${field}.options`,
    options.map(({ value }) => value),
    wanted,
  );
}

function inOrder(field: string, there: readonly string[], wanted: readonly string[]): string[] {
  return there.join() === wanted.join()
    ? []
    : [`${field} are not ${wanted.join(', ')}, in this order`];
}

function twice(all: readonly string[]): string[] {
  return all.filter((each, i) => all.indexOf(each) !== i);
}
