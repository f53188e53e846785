// What can be sent about study groups. The same schemas check the forms in the browser.
import * as v from 'valibot';
import { isDay } from '../weeks/days.ts';
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
import { isTimeZone } from './zone.ts';

const UNKNOWN = 'That request has a field we don’t know';

const INVISIBLE = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]+/gu;
/** All but line breaks. */
const IN_TEXT = /(?:(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff])+/gu;

const oneLine = (text: string) =>
  text.normalize('NFC').replaceAll(INVISIBLE, ' ').replaceAll(/\s+/gu, ' ').trim();
const length = (max: number) => (text: string) => [...text].length <= max;

/** One line: no line breaks, and nothing that could turn the page's text around. */
const line = (missing: string, max: number, min = 1) =>
  v.pipe(
    v.string(missing),
    v.transform(oneLine),
    v.check((text) => [...text].length >= min, missing),
    v.check(length(max), `At most ${max} characters`),
  );

const paragraph = (missing: string, max: number) =>
  v.pipe(
    v.string(missing),
    v.transform((text) =>
      text.normalize('NFC').replaceAll('\r\n', '\n').replaceAll(IN_TEXT, ' ').trim(),
    ),
    v.nonEmpty(missing),
    v.check(length(max), `At most ${max.toLocaleString('en-US')} characters`),
  );

const whole = (message: string, min: number, max: number) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message));

function isSafeLink(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === 'https:' && !username && !password;
}

const LINK = 'A link to a meeting begins with https://';
const joinLink = v.pipe(
  v.string(LINK),
  v.trim(),
  v.maxLength(MAX_LINK, `At most ${MAX_LINK} characters`),
  v.check((text) => text === '' || isSafeLink(text), LINK),
  v.transform((text) => (text === '' ? null : new URL(text).href)),
);

const MEETING = {
  weekday: whole('Please choose a day of the week', 1, 7),
  minute: whole('Please choose a time', 0, 1439),
  timeZone: v.pipe(
    v.string('Please choose a time zone'),
    v.check(isTimeZone, 'Please choose a time zone from the list'),
  ),
  minutes: whole(
    `A meeting takes ${MEETING_MINUTES.min} to ${MEETING_MINUTES.max} minutes`,
    MEETING_MINUTES.min,
    MEETING_MINUTES.max,
  ),
  joinLink: v.optional(v.nullable(joinLink), null),
};
export const GroupMeeting = v.strictObject(MEETING, UNKNOWN);

const name = line('Please give the group a name of at least 3 characters', MAX_NAME, 3);
const description = paragraph('Please say what the group is for', MAX_DESCRIPTION);
const capacity = whole(
  `A group has room for ${CAPACITY.min} to ${CAPACITY.max} members`,
  CAPACITY.min,
  CAPACITY.max,
);
const pathId = v.nullable(
  v.pipe(v.string('We don’t have that path'), v.maxLength(128, 'We don’t have that path')),
);
/** Made by the browser, so that a retry writes once. */
const id = v.pipe(v.string('That isn’t a valid ID'), v.uuid('That isn’t a valid ID'));

export const NewGroup = v.strictObject(
  {
    id: v.optional(id),
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
  UNKNOWN,
);

const goal = v.pipe(
  v.string('Please write the goal'),
  v.transform(oneLine),
  v.check(length(MAX_GOAL), `At most ${MAX_GOAL} characters`),
);

/** What the owner changes. An empty goal takes it back. */
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
    UNKNOWN,
  ),
  v.check((change) => Object.keys(change).length > 0, 'Say what to change'),
);

export const Nothing = v.strictObject({}, UNKNOWN);

const week = v.pipe(v.string('That isn’t a week'), v.check(isDay, 'That isn’t a week'));

/** `stuckOn` may stay empty. */
export const CheckInBody = v.strictObject(
  {
    week,
    said: line('Please say what you will finish', MAX_LINE),
    done: v.boolean('Say whether it is done'),
    stuck: v.boolean('Say whether you are stuck'),
    stuckOn: v.optional(
      v.pipe(
        v.string('Say what you are stuck on'),
        v.transform(oneLine),
        v.check(length(MAX_LINE), `At most ${MAX_LINE} characters`),
      ),
      '',
    ),
  },
  UNKNOWN,
);

const content = v.pipe(
  v.string('Please write a message'),
  v.transform((text) =>
    text.normalize('NFC').replaceAll('\r\n', '\n').replaceAll(IN_TEXT, ' ').trim(),
  ),
  v.nonEmpty('Please write a message'),
  v.maxLength(MAX_MESSAGE, `At most ${MAX_MESSAGE.toLocaleString('en-US')} characters`),
);
export const NewMessage = v.strictObject({ id: v.optional(id), content }, UNKNOWN);
export const ChangedMessage = v.strictObject({ content }, UNKNOWN);

export const Reading = v.strictObject(
  { messageId: whole('That isn’t a message', 0, Number.MAX_SAFE_INTEGER) },
  UNKNOWN,
);

export type NewGroupBody = v.InferOutput<typeof NewGroup>;
export type GroupChangeBody = v.InferOutput<typeof GroupChange>;
