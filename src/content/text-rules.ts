// Rules beyond the limits of single fields, by type of document: texts that fit their length, and complete sets of
// answers.

import { TIER_LABELS, TIERS } from '../../functions/rules/tiers.ts';
import { LESSON_WORDS } from '../../studio/model/lesson-words.ts';
import {
  AI_TOOLS,
  BUSINESS_EXPERIENCE,
  EXPERIENCE_LEVELS,
  INCOME_GOALS,
  ONBOARDING_STEPS,
  READINESS_EXPERIENCE,
  READINESS_GOALS,
  READINESS_HOURS,
  SKILLS,
  TIMELINES,
  TOURS,
  TUTORIAL_STEPS,
  WEEKLY_HOURS,
} from '../../studio/model/steps-and-answers.ts';
import type { Around } from './around.ts';
import { brandIssues, logoIssues } from './brand.ts';
import { ideaIssues } from './hourly.ts';
import { type Issue, issueIf } from './issue.ts';
import { placeholderIssues } from './operator.ts';
import { projectIssues } from './project-issues.ts';
import { promptIssues } from './prompt-issues.ts';
import { questionIssues } from './question-issues.ts';
import { minutesFor, wordCount } from './reading-time.ts';
import { SAMPLE_LESSON } from './sample-lesson.ts';
import type {
  BusinessModel,
  Download,
  LandingPage,
  LearningPath,
  LegalDocument,
  Module,
  Onboarding,
  Readiness,
  SiteSettings,
  Tour,
  Tutorial,
  TutorialDialog,
} from './types.gen.ts';

/** The plan with which a path of each difficulty can be finished. */
const PLAN_OF_PATHS = { beginner: 'quick', intermediate: 'business', advanced: 'agency' } as const;

export const TEXT_RULES: Record<string, (document: never, around: Around) => Issue[]> = {
  module({ _id, minTier, body, estimatedMinutes, questions, prompts }: Module, { tierOf }) {
    const words = wordCount(body);
    const minutes = minutesFor(words);
    return [
      ...issueIf(
        words < LESSON_WORDS.min || words > LESSON_WORDS.max,
        'body',
        `This lesson has ${inFigures(words)} words. Write ${inFigures(LESSON_WORDS.min)} to ${inFigures(LESSON_WORDS.max)}.`,
      ),
      ...issueIf(
        Math.abs(minutes - estimatedMinutes) > 1,
        'estimatedMinutes',
        `This lesson has ${inFigures(words)} words, which take ${minutes} minutes to read. Write ${minutes}.`,
      ),
      ...issueIf(
        _id === SAMPLE_LESSON && minTier !== 'free',
        'minTier',
        `Visitors read this lesson at /sample-lesson without an account. Choose ${TIER_LABELS.free}.`,
      ),
      ...prompts.flatMap(({ _ref }, i) => {
        const opens = tierOf.get(_ref);
        return issueIf(
          opens && TIERS.indexOf(opens) > TIERS.indexOf(minTier),
          `prompts.${i}`,
          `This prompt opens from ${opens && TIER_LABELS[opens]}, but the lesson is for ${TIER_LABELS[minTier]}. Choose a prompt that its readers can open.`,
        );
      }),
      ...questionIssues(questions),
    ];
  },
  learningPath({ modules, results, questions, difficulty }: LearningPath, { tierOf }) {
    const order = modules.map(({ _ref }) => _ref);
    const own = new Set(order);
    const places = results.map(({ module }) => order.indexOf(module._ref));
    const plan = PLAN_OF_PATHS[difficulty];
    return [
      ...modules.flatMap(({ _ref }, i) => {
        const opens = tierOf.get(_ref);
        return issueIf(
          opens && TIERS.indexOf(opens) > TIERS.indexOf(plan),
          `modules.${i}`,
          `This lesson opens from ${opens && TIER_LABELS[opens]}, and paths of this difficulty are finished with ${TIER_LABELS[plan]}. Choose another lesson, or a higher difficulty.`,
        );
      }),
      ...results.flatMap((_, i) =>
        issueIf(
          i > 0 && (places[i] ?? 0) < (places[i - 1] ?? 0),
          `results.${i}`,
          'This result comes before the one above it in the path. List results in the order of their lessons.',
        ),
      ),
      ...results.flatMap(({ module }, i) =>
        issueIf(
          !own.has(module._ref),
          `results.${i}.module`,
          'This lesson isn’t part of the path. Choose the lesson of the path whose task makes this result, or don’t promise it.',
        ),
      ),
      ...questionIssues(questions),
    ];
  },
  project: projectIssues,
  starterIdea: ideaIssues,
  prompt: promptIssues,
  landingPage({ prompts }: LandingPage, { tierOf }) {
    return prompts.flatMap(({ _ref }, i) => {
      const opens = tierOf.get(_ref);
      return issueIf(
        opens && opens !== 'free',
        `prompts.${i}`,
        `Everybody can read what stands here, and this prompt opens from ${opens && TIER_LABELS[opens]}. Choose one that opens from ${TIER_LABELS.free}.`,
      );
    });
  },
  tutorial({ tier, lesson }: Tutorial, { tierOf }) {
    const opens = lesson && tierOf.get(lesson._ref);
    return issueIf(
      opens && TIERS.indexOf(opens) > TIERS.indexOf(tier),
      'lesson',
      `This lesson opens from ${opens && TIER_LABELS[opens]}, but the tutorial is for ${TIER_LABELS[tier]}. Choose a lesson that its readers can open.`,
    );
  },
  businessModel({ tier, steps }: BusinessModel, { tierOf }) {
    return steps.flatMap(({ prompt }, i) => {
      const opens = prompt && tierOf.get(prompt._ref);
      return issueIf(
        opens && TIERS.indexOf(opens) > TIERS.indexOf(tier),
        `steps.${i}.prompt`,
        `This prompt opens from ${opens && TIER_LABELS[opens]}, but the model is for ${TIER_LABELS[tier]}. Choose a prompt that its readers can open.`,
      );
    });
  },
  download({ files = [], promptKinds = [], format }: Download) {
    return [
      ...issueIf(
        files.length + promptKinds.length === 0,
        'files',
        'There is nothing to download. Add a file, or choose prompts to be written into it.',
      ),
      ...issueIf(
        format !== 'ZIP' && files.length > 1,
        'files',
        `There are ${files.length} files, and a ${format} is one. Remove the others, or choose ZIP.`,
      ),
    ];
  },
  legalDocument(document: LegalDocument) {
    const anchors = document.sections.map(({ anchor }) => anchor);
    return [
      ...anchors.flatMap((anchor, i) =>
        issueIf(
          anchors.indexOf(anchor) < i,
          `sections.${i}.anchor`,
          `Another section is #${anchor} already. Write another word.`,
        ),
      ),
      ...placeholderIssues(document),
    ];
  },
  siteSettings({ colors, logo }: SiteSettings) {
    return [...brandIssues(colors), ...logoIssues(logo)];
  },
  tour({ key, steps }: Tour) {
    return issueIf(
      steps.length !== TOURS[key].steps,
      'steps',
      `The tour of this page has ${TOURS[key].steps} steps, and here are ${steps.length}.`,
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
      ...answers('hours', document.hours, WEEKLY_HOURS),
      ...answers('skills', document.skills, SKILLS),
    ];
  },
  readiness({ hours, experience, goal, bands }: Readiness, { tierOf }) {
    const from = bands.map((band) => band.from);
    const rises = from[0] === 0 && from.every((score, i) => i === 0 || score > (from[i - 1] ?? 0));
    return [
      ...answers('hours', hours, READINESS_HOURS),
      ...answers('experience', experience, READINESS_EXPERIENCE),
      ...answers('goal', goal, READINESS_GOALS),
      ...issueIf(
        !rises,
        'bands',
        `The bands begin at ${from.join(', ')}. Let the first begin at 0 and each other one higher than the one before.`,
      ),
      ...bands.flatMap(({ lesson }, i) => {
        const opens = tierOf.get(lesson._ref);
        return issueIf(
          opens && opens !== 'free',
          `bands.${i}.lesson`,
          `Visitors and free members are sent to this lesson, and it opens from ${opens && TIER_LABELS[opens]}. Choose one that opens from ${TIER_LABELS.free}.`,
        );
      }),
    ];
  },
};

function answers(
  field: string,
  { options }: { options: readonly { value: string }[] },
  wanted: readonly string[],
): Issue[] {
  return inOrder(
    `${field}.options`,
    options.map(({ value }) => value),
    wanted,
  );
}

function inOrder(path: string, there: readonly string[], wanted: readonly string[]): Issue[] {
  return issueIf(
    there.join() !== wanted.join(),
    path,
    `The program counts on ${wanted.join(', ')}, each once and in this order. Put them back in it.`,
  );
}

function inFigures(count: number): string {
  return count.toLocaleString('en-US');
}
