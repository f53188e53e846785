// The request bodies of the study groups API. The browser imports only their types.

import * as v from 'valibot';
import { isDay } from '../../../rules/days/days.ts';
import { isNamedZone } from '../../../rules/days/zones.ts';
import { requestId } from '../../../rules/request-schemas.ts';
import { cleanLine, cleanQuotable } from '../../../rules/text/clean.ts';
import { safeLink } from '../../../rules/text/safe-link.ts';
import { optionalText, requiredLine, requiredText } from '../../../rules/text/schemas.ts';
import { UNKNOWN_FIELD } from '../../../rules/unknown-field.ts';
import {
  CAPACITY,
  GROUP_CATEGORIES,
  GROUP_DIFFICULTIES,
  type GroupCategory,
  type GroupDifficulty,
  MAX_DESCRIPTION,
  MAX_GOAL,
  MAX_LINE,
  MAX_LINK,
  MAX_MESSAGE,
  MAX_NAME,
  MEETING_MINUTES,
} from './vocabulary.ts';

const whole = (message: string, min: number, max: number) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message));

const LINK = 'A link to a meeting begins with https://';
const joinLink = v.pipe(
  v.string(LINK),
  v.trim(),
  v.maxLength(MAX_LINK, `At most ${MAX_LINK} characters`),
  v.check((text) => text === '' || safeLink(text) !== null, LINK),
  v.transform((text) => (text === '' ? null : safeLink(text))),
);

const MEETING = {
  weekday: whole('Please choose a day of the week', 1, 7),
  minute: whole('Please choose a time', 0, 1439),
  timeZone: v.pipe(
    v.string('Please choose a time zone'),
    v.check(isNamedZone, 'Please choose a time zone from the list'),
  ),
  minutes: whole(
    `A meeting takes ${MEETING_MINUTES.min} to ${MEETING_MINUTES.max} minutes`,
    MEETING_MINUTES.min,
    MEETING_MINUTES.max,
  ),
  joinLink: v.optional(v.nullable(joinLink), null),
};
const GroupMeeting = v.strictObject(MEETING, UNKNOWN_FIELD);

const name = requiredLine('Please give the group a name of at least 3 characters', MAX_NAME, 3);
const description = requiredText(
  'Please say what the group is for',
  MAX_DESCRIPTION,
  cleanQuotable,
);
const capacity = whole(
  `A group has room for ${CAPACITY.min} to ${CAPACITY.max} members`,
  CAPACITY.min,
  CAPACITY.max,
);
const pathId = v.nullable(
  v.pipe(v.string('We don’t have that path'), v.maxLength(128, 'We don’t have that path')),
);

export const NewGroup = v.strictObject(
  {
    id: v.optional(requestId),
    name,
    description,
    category: v.picklist(
      Object.keys(GROUP_CATEGORIES) as GroupCategory[],
      'Please choose what the group is about',
    ),
    difficulty: v.picklist(
      Object.keys(GROUP_DIFFICULTIES) as GroupDifficulty[],
      'Please choose whom the group is for',
    ),
    capacity,
    meeting: GroupMeeting,
    pathId: v.optional(pathId, null),
  },
  UNKNOWN_FIELD,
);

const goal = optionalText('Please write the goal', MAX_GOAL, cleanLine);

/** The owner's changes. An empty goal removes it. */
export const GroupChange = v.pipe(
  v.strictObject(
    {
      name: v.optional(name),
      description: v.optional(description),
      capacity: v.optional(capacity),
      meeting: v.optional(GroupMeeting),
      pathId: v.optional(pathId),
      weeklyGoal: v.optional(goal),
    },
    UNKNOWN_FIELD,
  ),
  v.check((change) => Object.keys(change).length > 0, 'Say what to change'),
);

const week = v.pipe(v.string('That isn’t a week'), v.check(isDay, 'That isn’t a week'));

/** `stuckOn` may be empty. */
export const CheckInBody = v.strictObject(
  {
    week,
    said: requiredLine('Please say what you will finish', MAX_LINE),
    done: v.boolean('Say whether it is done'),
    stuck: v.boolean('Say whether you are stuck'),
    stuckOn: v.optional(optionalText('Say what you are stuck on', MAX_LINE, cleanLine), ''),
  },
  UNKNOWN_FIELD,
);

const content = requiredText('Please write a message', MAX_MESSAGE, cleanQuotable);
export const NewMessage = v.strictObject({ id: v.optional(requestId), content }, UNKNOWN_FIELD);
export const ChangedMessage = v.strictObject({ content }, UNKNOWN_FIELD);

export const Reading = v.strictObject(
  { messageId: whole('That isn’t a message', 0, Number.MAX_SAFE_INTEGER) },
  UNKNOWN_FIELD,
);

export type NewGroupBody = v.InferOutput<typeof NewGroup>;
export type GroupChangeBody = v.InferOutput<typeof GroupChange>;
