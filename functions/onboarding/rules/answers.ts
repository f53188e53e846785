// What the onboarding asks, and its steps. Steps, fields and answers are stored by these names, and stay.

export const STEPS = [
  'welcome',
  'goal-setting',
  'experience-assessment',
  'business-ideas',
  'first-steps',
] as const;
export type StepId = (typeof STEPS)[number];

/** The values are those of studio/model/steps-and-answers.ts; a missing one is not answered yet. */
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
  /** What one sells, in two sentences. */
  text: string;
  whoPays: string;
  /** What to show by the end of the first week. */
  firstSample: string;
  /** The most likely reason why it fails. */
  whyItMayFail: string;
  /** A module's ID, open to every plan: the lesson that helps first. */
  lesson: string;
  /** Slugs of prompts that help with the sample. */
  prompts: string[];
}

/** A starter idea with what it fits. */
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

/** The answers without which a step is not done. Motivation, tools and skills are optional. */
const NEEDED: Record<StepId, readonly (keyof Answers)[]> = {
  welcome: [],
  'goal-setting': ['incomeGoal', 'timeline'],
  'experience-assessment': ['experienceLevel', 'businessExperience'],
  'business-ideas': ['hours', 'idea'],
  'first-steps': [],
};
/** What a step asks. */
export const ASKED: Record<StepId, readonly (keyof Answers)[]> = {
  welcome: [],
  'goal-setting': ['incomeGoal', 'timeline', 'motivation'],
  'experience-assessment': ['experienceLevel', 'aiTools', 'businessExperience'],
  'business-ideas': ['hours', 'skills', 'idea'],
  'first-steps': [],
};

export const isAnswered = (step: StepId, answers: Answers): boolean =>
  NEEDED[step].every((field) => Boolean(answers[field]));

/** Whether there is enough to ask for advice: not before the inputs of the step are answered. */
export function canAsk(step: StepId, answers: Answers): boolean {
  if (step === 'welcome') return false;
  if (step === 'business-ideas') return Boolean(answers.hours && answers.skills?.length);
  if (step === 'first-steps')
    return Object.values(answers).some((value) => (Array.isArray(value) ? value.length : value));
  return isAnswered(step, answers);
}
