// The onboarding's steps and questions. Steps, fields and answers are stored under these names, so the names stay.

export const STEPS = [
  'welcome',
  'goal-setting',
  'experience-assessment',
  'business-ideas',
  'first-steps',
] as const;
export type StepId = (typeof STEPS)[number];

/** Values as in studio/model/steps-and-answers.ts; a missing field is not answered yet. */
export interface Answers {
  incomeGoal?: string;
  timeline?: string;
  motivation?: string;
  experienceLevel?: string;
  aiTools?: string[];
  businessExperience?: string;
  /** Hours per week. */
  hours?: string;
  skills?: string[];
  /** The idea that the member chose to test: a starter idea's key. */
  idea?: string;
}

/** A small business that one person can test in a week. Content, from the published catalogue. */
export interface StarterIdea {
  key: string;
  title: string;
  /** The product or service, in two sentences. */
  text: string;
  whoPays: string;
  /** A first result to show by the end of the first week. */
  firstSample: string;
  /** The most likely reason why it fails. */
  whyItMayFail: string;
  /** The ID of the lesson that helps first; it is open to every plan. */
  lesson: string;
  /** Slugs of prompts that help with the sample. */
  prompts: string[];
}

/** A starter idea with the answers that it suits. */
export interface FittingIdea extends StarterIdea {
  /** The fewest hours a week that it takes. */
  hours: string;
  skills: string[];
  goals: string[];
  experience: string[];
}

/** In the orders of studio/model/steps-and-answers.ts, from small to large. */
export const INCOME_GOALS = ['500-1000', '1000-3000', '3000-5000', '5000-10000', '10000+'] as const;
export const TIMELINES = ['30-days', '90-days', '6-months', '1-year'] as const;
export const LEVELS = ['beginner', 'some-experience', 'intermediate', 'advanced'] as const;
export const BUSINESS = ['no-experience', 'some-attempts', 'some-success', 'experienced'] as const;
export const TOOLS = [
  ...(['ChatGPT', 'Claude', 'Midjourney', 'host', 'Zapier', 'Copy.ai', 'Jasper', 'None'] as const),
] as const;
export const HOURS = ['under-3', '3-5', '5-10', '10-20', '20+'] as const;
export const SKILLS = [
  ...(['writing', 'talking', 'organizing', 'numbers', 'design', 'repairing'] as const),
  ...(['languages', 'caring', 'teaching'] as const),
] as const;

export const MAX_MOTIVATION = 1000;
/** The answer "I’ll choose later": the week tests no idea. */
export const NO_IDEA = 'none';

/** The answers that a step needs to be done. Motivation, tools and skills are optional. */
const NEEDED: Record<StepId, readonly (keyof Answers)[]> = {
  welcome: [],
  'goal-setting': ['incomeGoal', 'timeline'],
  'experience-assessment': ['experienceLevel', 'businessExperience'],
  'business-ideas': ['hours', 'idea'],
  'first-steps': [],
};
/** The questions of each step. */
export const ASKED: Record<StepId, readonly (keyof Answers)[]> = {
  welcome: [],
  'goal-setting': ['incomeGoal', 'timeline', 'motivation'],
  'experience-assessment': ['experienceLevel', 'aiTools', 'businessExperience'],
  'business-ideas': ['hours', 'skills', 'idea'],
  'first-steps': [],
};

export const isAnswered = (step: StepId, answers: Answers): boolean =>
  NEEDED[step].every((field) => Boolean(answers[field]));

/** Whether there are enough answers to ask for advice: at least those to the step's questions. */
export function canAsk(step: StepId, answers: Answers): boolean {
  if (step === 'welcome') return false;
  if (step === 'business-ideas') return Boolean(answers.hours && answers.skills?.length);
  if (step === 'first-steps')
    return Object.values(answers).some((value) => (Array.isArray(value) ? value.length : value));
  return isAnswered(step, answers);
}
