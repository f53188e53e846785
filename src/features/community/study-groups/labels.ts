import {
  GROUP_CATEGORIES,
  GROUP_DIFFICULTIES,
  type GroupStatus,
  isGroupCategory,
  isGroupDifficulty,
} from '../../../../functions/community/study-groups/rules/vocabulary.ts';
import type { BadgeTone } from '../../../components/badge-style.ts';

export const categoryName = (key: string): string =>
  isGroupCategory(key) ? GROUP_CATEGORIES[key] : 'Other';

export const difficultyName = (key: string): string =>
  isGroupDifficulty(key) ? GROUP_DIFFICULTIES[key] : key;

export const STATUS_BADGES: Partial<Record<GroupStatus, { text: string; tone: BadgeTone }>> = {
  pending: { text: 'Waiting for a moderator', tone: 'plain' },
  refused: { text: 'Not approved', tone: 'plain' },
  hidden: { text: 'Hidden by a moderator', tone: 'plain' },
};
