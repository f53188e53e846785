// Ideas to start a group from. They only fill in the form: groups exist only if a member created them.
import type { GroupCategory } from '../../../../functions/community/study-groups/rules/vocabulary.ts';

export interface GroupTemplate {
  name: string;
  description: string;
  category: GroupCategory;
  /** 1 is Monday. */
  weekday: number;
  minute: number;
  minutes: number;
  /** Shown in the list of ideas. */
  pitch: string;
}

export const TEMPLATES: readonly GroupTemplate[] = [
  {
    name: 'Evening Starters',
    pitch: 'Tuesdays after the kids are asleep. For a first page and a first price.',
    description:
      'For people who start after work or after bedtime. Each week we pick one small thing, meet for half an hour, and show it on Friday, done or not.',
    category: 'start',
    weekday: 2,
    minute: 20 * 60,
    minutes: 30,
  },
  {
    name: 'Lunch Break Builders',
    pitch: 'Wednesdays at lunch, half an hour. Bring what you have and finish one piece of it.',
    description:
      'Half an hour on a lunch break. Ten minutes to say where we are, ten to work quietly, ten to help anyone who is stuck.',
    category: 'habit',
    weekday: 3,
    minute: 12 * 60 + 15,
    minutes: 30,
  },
  {
    name: 'First Client, Together',
    pitch:
      'Sunday evenings. Each of us writes to five people a week, and we read the answers together.',
    description:
      'We each write to five possible clients a week, read the answers together, and rewrite what didn’t work. No selling to each other.',
    category: 'clients',
    weekday: 7,
    minute: 19 * 60,
    minutes: 45,
  },
];
