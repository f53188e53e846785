// The categories, difficulties, states and limits of study groups.

/** A slug is stored with each group and never changes its meaning. */
export const GROUP_CATEGORIES = {
  start: 'Getting started',
  clients: 'First clients',
  content: 'Content and writing',
  tools: 'AI tools and prompts',
  habit: 'A steady hour a week',
} as const;
export type GroupCategory = keyof typeof GROUP_CATEGORIES;

export const GROUP_DIFFICULTIES = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
} as const;
export type GroupDifficulty = keyof typeof GROUP_DIFFICULTIES;

export const isGroupCategory = (word: string): word is GroupCategory =>
  Object.hasOwn(GROUP_CATEGORIES, word);
export const isGroupDifficulty = (word: string): word is GroupDifficulty =>
  Object.hasOwn(GROUP_DIFFICULTIES, word);

/** `pending`: waits for a moderator; only its owner and moderators see it. */
export type GroupStatus = 'pending' | 'shown' | 'refused' | 'hidden';

export const CAPACITY = { min: 3, max: 30, usual: 10 } as const;
export const MEETING_MINUTES = { min: 10, max: 180, usual: 30 } as const;
export const MAX_NAME = 60;
export const MAX_DESCRIPTION = 600;
export const MAX_GOAL = 200;
export const MAX_LINE = 200;
export const MAX_MESSAGE = 5000;
export const MAX_LINK = 300;
/** Open groups that a member owns, and groups that a member is in or waits for. */
export const MAX_OWNED = 3;
export const MAX_JOINED = 10;
export const GROUPS_PER_PAGE = 20;
export const MESSAGES_PER_PAGE = 30;
