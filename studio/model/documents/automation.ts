// Workflows to copy: their triggers, steps and pitfalls.
import {
  DOERS,
  LIMITS,
  NEEDS,
  RANGES,
  STEP_KINDS,
} from '../../../functions/automation/rules/vocabulary.ts';
import {
  choice,
  group,
  type Kind,
  line,
  list,
  reference,
  slug,
  text,
  whole,
  yesNo,
} from '../fields.ts';
import { lowestTier } from './lowest-tier.ts';

const minutes = (title: string, max: number, help: string) =>
  whole(0, max, { title, unit: 'minutes', help });

export const automationRecipe: Kind = {
  name: 'automationRecipe',
  title: 'Automation recipe',
  fields: {
    title: line(8, 60),
    slug: slug(),
    order: whole(1, 99, { help: 'Position in the list, starting at 1.' }),
    need: choice(NEEDS, { title: 'For' }),
    minTier: lowestTier,
    forWhom: line(20, 140, { help: 'Who needs it, in a sentence.' }),
    timesPerMonth: whole(1, 1000, { title: 'Times a month' }),
    minutesNow: minutes('By hand', RANGES.minutesNow.max, 'Each time, without the workflow.'),
    minutesThen: minutes('Still by hand', RANGES.minutesThen.max, 'Each time, with the workflow.'),
    setupMinutes: minutes('Building it', 2000, 'Once, with tests.'),
    assumption: line(30, 200, { help: 'What the minutes assume. They are not measured.' }),
    apps: list(line(4, 60), 1, 5, {
      unique: true,
      help: 'In neutral words, never a brand: a form, a spreadsheet, email.',
    }),
    trigger: line(15, LIMITS.sentence),
    steps: list(
      group('recipeStep', {
        does: line(10, 200, { title: 'What happens' }),
        by: choice(DOERS, { title: 'Who or what' }),
        with: line(2, 60, { title: 'Name', help: 'Such as: you, or the spreadsheet.' }),
        kind: choice(STEP_KINDS, { first: 'step' }),
        otherwise: line(10, 200, {
          optional: true,
          title: 'If not',
          help: 'Only for a decision: what happens when the answer is no.',
        }),
        personal: yesNo({
          title: 'Personal data',
          help: 'Names, addresses or numbers of people go into this step.',
        }),
      }),
      3,
      8,
    ),
    problems: list(
      group('recipeProblem', {
        problem: line(10, 140, { title: 'What can go wrong' }),
        notice: line(10, 160, { title: 'How you notice' }),
      }),
      2,
      4,
    ),
    fallback: text(30, 300, { help: 'How the work is done on the day it fails.' }),
    tests: list(line(15, 160), 2, 5, { unique: true, title: 'Test cases' }),
    undo: text(30, 300, { title: 'How to undo it' }),
    prompt: reference('prompt'),
    lesson: reference('module'),
  },
  tabs: {
    Card: ['title', 'slug', 'order', 'need', 'minTier', 'forWhom'],
    Time: ['timesPerMonth', 'minutesNow', 'minutesThen', 'setupMinutes', 'assumption'],
    Steps: ['apps', 'trigger', 'steps'],
    Safety: ['problems', 'fallback', 'tests', 'undo', 'prompt', 'lesson'],
  },
  preview: { title: 'title', details: ['minTier', 'forWhom'] },
  orderings: [{ name: 'place', title: 'Place', by: ['order'] }],
};
