// Fixed steps and answers: of the wizard, the readiness calculator, the tours and the tutorial.

/** The wizard's steps and answers. The API stores these keys. */
export const ONBOARDING_STEPS = [
  'welcome',
  'goal-setting',
  'experience-assessment',
  'business-ideas',
  'first-steps',
] as const;
export const INCOME_GOALS = ['500-1000', '1000-3000', '3000-5000', '5000-10000', '10000+'] as const;
export const TIMELINES = ['30-days', '90-days', '6-months', '1-year'] as const;
export const EXPERIENCE_LEVELS = [
  'beginner',
  'some-experience',
  'intermediate',
  'advanced',
] as const;
export const BUSINESS_EXPERIENCE = [
  'no-experience',
  'some-attempts',
  'some-success',
  'experienced',
] as const;
/** `host` is where an app builder hosts apps; its label is content. */
export const AI_TOOLS = [
  'ChatGPT',
  'Claude',
  'Midjourney',
  'host',
  'Zapier',
  'Copy.ai',
  'Jasper',
  'None',
] as const;

/** Hours a week, and the member's skills, to which ideas are matched. */
export const WEEKLY_HOURS = ['under-3', '3-5', '5-10', '10-20', '20+'] as const;
export const SKILLS = [
  'writing',
  'talking',
  'organizing',
  'numbers',
  'design',
  'repairing',
  'languages',
  'caring',
  'teaching',
] as const;

/** The readiness calculator's answers. */
export const READINESS_HOURS = ['5-10', '10-20', '20-40', '40+'] as const;
export const READINESS_EXPERIENCE = ['beginner', 'some', 'experienced', 'tech-savvy'] as const;
export const READINESS_GOALS = ['extra', 'part-time', 'full-time', 'multiple'] as const;

/** Tours, with their number of steps. */
export const TOURS = {
  landing: { title: 'Landing page', steps: 3 },
  'micro-learning': { title: 'Micro-learning', steps: 4 },
  achievements: { title: 'Achievements', steps: 3 },
  'learning-paths': { title: 'Learning paths', steps: 4 },
  community: { title: 'Community', steps: 3 },
} as const;
export const TOUR_POSITIONS = ['top', 'bottom', 'left', 'right'] as const;
export const TOUR_ACTIONS = ['click', 'observe'] as const;

/** Steps of the tutorial dialog. */
export { TUTORIAL_STEPS } from '../../functions/tours/rules/tutorial.ts';
