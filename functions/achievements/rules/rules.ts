// All achievements and their causes. Each is awarded once, in the batch of its cause (functions/achievements).

export type AchievementType = 'module_completion' | 'path_completion' | 'milestone';

/** A member's action that may earn an achievement: finishing a lesson, choosing a weekly goal, and so on. */
export type Cause = 'lesson' | 'goal' | 'post' | 'artifact';

/** The measures of milestones. Posts include replies; weeks are those of the best run (learning-goals/rules/run.ts). */
export type Measure = 'lessons' | 'paths' | 'weeks' | 'posts' | 'artifacts';

export interface Milestone {
  /** Stored as the achievement's subject: never changes. */
  id: string;
  counts: Measure;
  /** Earned at this number. */
  at: number;
  title: string;
  description: string;
}

/** One for every lesson and every path of the catalogue. */
export const OF_CONTENT = {
  module_completion: {
    cause: 'lesson',
    description: ({ title }: { title: string }) => `Read the lesson “${title}”.`,
  },
  path_completion: {
    cause: 'lesson',
    description: ({ title, lessons }: { title: string; lessons: number }) =>
      `Read all ${lessons} lessons of the path “${title}”.`,
  },
} as const;

/**
 * In ascending order within each measure. Public pages show both texts: no “you”, and no more than what was counted. Each has its
 * own stamp (src/features/achievements/stamps.ts).
 */
export const MILESTONES: readonly Milestone[] = [
  {
    ...{ id: 'first-lesson', counts: 'lessons', at: 1, title: 'First lesson read' },
    description: 'The hardest one is the first.',
  },
  {
    ...{ id: 'five-lessons', counts: 'lessons', at: 5, title: 'Five lessons' },
    description: 'Five lessons read: the start of a habit.',
  },
  {
    ...{ id: 'ten-lessons', counts: 'lessons', at: 10, title: 'Ten lessons' },
    description: 'Ten lessons read.',
  },
  {
    ...{ id: 'twenty-five-lessons', counts: 'lessons', at: 25, title: 'Twenty-five lessons' },
    description: 'Twenty-five lessons read: half a bookshelf.',
  },
  {
    ...{ id: 'fifty-lessons', counts: 'lessons', at: 50, title: 'Fifty lessons' },
    description: 'Fifty lessons read: a whole shelf.',
  },
  {
    ...{ id: 'first-path', counts: 'paths', at: 1, title: 'First path read' },
    description: 'From the first lesson to the last.',
  },
  {
    ...{ id: 'first-artifact', counts: 'artifacts', at: 1, title: 'First thing made' },
    description: 'The result of a lesson’s task, handed in.',
  },
  {
    ...{ id: 'first-post', counts: 'posts', at: 1, title: 'First post' },
    description: 'A question or an answer in the community.',
  },
  {
    ...{ id: 'two-weeks', counts: 'weeks', at: 2, title: 'Two weeks on plan' },
    description: 'A weekly goal met in two weeks.',
  },
  {
    ...{ id: 'four-weeks', counts: 'weeks', at: 4, title: 'Four weeks on plan' },
    description: 'A weekly goal met in four weeks.',
  },
  {
    ...{ id: 'eight-weeks', counts: 'weeks', at: 8, title: 'Eight weeks on plan' },
    description: 'A weekly goal met in eight weeks.',
  },
  {
    ...{ id: 'twelve-weeks', counts: 'weeks', at: 12, title: 'Twelve weeks on plan' },
    description: 'A weekly goal met in twelve weeks: a whole season.',
  },
];

const CAUSES: Readonly<Record<Measure, readonly Cause[]>> = {
  lessons: ['lesson'],
  paths: ['lesson'],
  // A week may already meet a goal that is lowered.
  weeks: ['lesson', 'goal'],
  posts: ['post'],
  artifacts: ['artifact'],
};

/** The milestones that an action may earn. */
export const milestonesOf = (cause: Cause): Milestone[] =>
  MILESTONES.filter(({ counts }) => CAUSES[counts].includes(cause));
