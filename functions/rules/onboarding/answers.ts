// What the onboarding asks, and its steps. Specification, sections 2, 3 and 9.

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
