import { choice, group, type Kind, line, list, reference, slug, text, whole } from '../fields.ts';
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
  WEEKLY_HOURS,
} from '../steps-and-answers.ts';
import { DIFFICULTIES } from '../vocabulary.ts';

export { popularMarket } from './popular-market.ts';

/** A multiple-choice question: every value once, in this order. */
const question = (values: readonly string[], help?: string) =>
  group('question', {
    label: line(5, 120, { title: 'Question', ...(help && { help }) }),
    options: list(
      group('option', { value: choice(values), label: line(1, 80) }),
      values.length,
      values.length,
      {
        title: 'Answers',
        help: 'Keep these values in this order. You can change only their labels.',
      },
    ),
  });

export const onboarding: Kind = {
  name: 'onboarding',
  title: 'Onboarding',
  once: true,
  fields: {
    steps: list(
      group('onboardingStep', {
        id: choice(ONBOARDING_STEPS),
        name: line(3, 20, { help: 'One or two words below the progress bar.' }),
        title: line(3, 80, {
          help: 'A few words above the step. Text between *stars* is highlighted.',
        }),
        description: text(20, 300, { help: 'Appears below the title. A sentence or two.' }),
        points: list(line(8, 200), 0, 5, {
          optional: true,
          help: 'Appear below the description, one sentence each.',
        }),
        aiPrompt: text(40, 900, {
          optional: true,
          help: 'The prompt that asks the AI for advice. The member’s answers are added to it.',
        }),
      }),
      5,
      5,
    ),
    welcomeFigures: list(reference('claim'), 3, 3, {
      unique: true,
      help: 'The three figures on the welcome step.',
    }),
    startLabel: line(3, 40, { title: 'Start button', help: 'On the welcome step.' }),
    incomeGoal: question(INCOME_GOALS),
    timeline: question(TIMELINES),
    motivation: group('openQuestion', { label: line(5, 120), placeholder: line(5, 160) }),
    experienceLevel: question(EXPERIENCE_LEVELS),
    aiTools: question(AI_TOOLS),
    businessExperience: question(BUSINESS_EXPERIENCE),
    hours: question(WEEKLY_HOURS),
    skills: question(SKILLS),
  },
  tabs: {
    Steps: ['steps', 'welcomeFigures', 'startLabel'],
    Questions: [
      ...['incomeGoal', 'timeline', 'motivation'],
      ...['experienceLevel', 'aiTools', 'businessExperience', 'hours', 'skills'],
    ],
  },
};

export const readiness: Kind = {
  name: 'readiness',
  title: 'Readiness calculator',
  once: true,
  fields: {
    heading: line(5, 80),
    lead: text(20, 300),
    incomeLabel: line(5, 120, { title: 'Question about income' }),
    hours: question(READINESS_HOURS),
    experience: question(READINESS_EXPERIENCE),
    goal: question(READINESS_GOALS),
    bands: list(
      group('readinessBand', {
        from: whole(0, 100, { help: 'The lowest score in this band. The first band starts at 0.' }),
        plan: line(3, 60, { help: 'The suggested plan, such as AI Business System.' }),
        text: text(60, 400),
        lesson: reference('module', { title: 'First lesson' }),
      }),
      3,
      6,
    ),
    note: line(20, 200, { help: 'What the score is and isn’t.' }),
  },
  tabs: {
    Questions: ['heading', 'lead', 'incomeLabel', 'hours', 'experience', 'goal'],
    Results: ['bands', 'note'],
  },
};

export const planTemplate: Kind = {
  name: 'planTemplate',
  title: 'Business plan template',
  fields: {
    title: line(5, 70),
    slug: slug(),
    description: text(40, 200, { help: 'One sentence for the card.' }),
    businessIdea: text(80, 600, { help: 'The text the plan form starts with.' }),
    targetMarket: line(10, 200, { help: 'Who buys it.' }),
    budget: line(3, 80, { help: 'What you can spend at the start, such as under $200.' }),
    timeline: line(3, 80, { help: 'How long until it should earn, such as 3 months.' }),
    difficulty: choice(DIFFICULTIES, { first: 'beginner' }),
    order: whole(1, 99, { help: 'Position among the templates, starting at 1.' }),
  },
  tabs: {
    Card: ['title', 'slug', 'description', 'difficulty', 'order'],
    Plan: ['businessIdea', 'targetMarket', 'budget', 'timeline'],
  },
  preview: { title: 'title', details: ['difficulty', 'description'] },
  orderings: [{ name: 'place', title: 'Place', by: ['order'] }],
};
