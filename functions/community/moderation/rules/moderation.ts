// Moderators' actions and their labels. Shared with the browser, so without schemas.
import type { TextKind } from './reports.ts';

export const MODERATION_ACTIONS = [
  'hide',
  'restore',
  'dismiss',
  'approve',
  'refuse',
  'warn',
  'suspend',
  'lift',
  'remove-example',
] as const;
export type ModerationAction = (typeof MODERATION_ACTIONS)[number];

/** Includes the decisions about appeals, which are recorded but are not queue actions. */
export type RecordedAction = ModerationAction | 'appeal-stands' | 'appeal-withdrawn';

/** The actions whose reason the author reads. */
export const NEEDS_REASON: readonly ModerationAction[] = ['hide', 'refuse', 'warn', 'suspend'];

/** Members that one member can block. */
export const MAX_BLOCKS = 500;
export const MAX_REASON = 1000;
export const MAX_APPEAL = 1000;
export const SUSPENSION_DAYS = [1, 7, 30] as const;

export const QUEUE_PARTS = ['reports', 'groups', 'resources', 'appeals'] as const;
export type QueuePart = (typeof QUEUE_PARTS)[number];

/** “Eli B. hid this”: for the record, and for the moderator who decided second. */
export const DID: Record<RecordedAction, string> = {
  hide: 'hid this',
  restore: 'restored this',
  dismiss: 'dismissed the reports',
  approve: 'approved this',
  refuse: 'refused this',
  warn: 'warned the author',
  suspend: 'paused the author’s writing',
  lift: 'let the author write again',
  'remove-example': 'removed this example',
  'appeal-stands': 'decided that it stands',
  'appeal-withdrawn': 'took it back after an appeal',
};

export const KIND_NAMES: Record<TextKind, string> = {
  post: 'discussion',
  reply: 'reply',
  message: 'group message',
  resource: 'resource',
  group: 'study group',
  review: 'review',
};

/** Includes portfolios, which are taken down on their own page. */
export type RecordedKind = TextKind | 'portfolio';

export const RECORDED_KINDS: Record<RecordedKind, string> = {
  ...KIND_NAMES,
  portfolio: 'portfolio',
};

/** A decision, as the author of the text reads it. */
export type Measure = 'warning' | 'hidden' | 'suspension';
