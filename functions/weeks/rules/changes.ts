// The changes that a member may make to their week: request schemas and limits.

import * as v from 'valibot';
import { addDays, isDay } from '../../rules/days/days.ts';
import { requestId } from '../../rules/request-schemas.ts';
import { fieldsMessage } from '../../rules/unknown-field.ts';
import { MAX_DAYS_AHEAD, MAX_TITLE, MINUTES } from './limits.ts';

const Day = v.pipe(v.string('Choose a day'), v.check(isDay, 'That day isn’t in the calendar'));
const Title = v.pipe(
  v.string('What do you want to do?'),
  // A task's title is one line, in the week and in the text file.
  v.transform((text) => text.replaceAll(/\s+/g, ' ').trim()),
  v.nonEmpty('What do you want to do?'),
  v.maxLength(MAX_TITLE, `A task has at most ${MAX_TITLE} characters`),
);
const how = `Minutes are a whole number from ${MINUTES.min} to ${MINUTES.max}`;
const Minutes = v.pipe(
  v.number(how),
  v.integer(how),
  v.minValue(MINUTES.min, how),
  v.maxValue(MINUTES.max, how),
);

const object = <const E extends v.ObjectEntries>(entries: E) =>
  v.strictObject(entries, fieldsMessage('Something is missing in that request'));

export const WeekRequest = object({ id: requestId, startsOn: Day });
export const OwnTask = object({ id: requestId, title: Title, minutes: Minutes, day: Day });
export const TaskChange = v.pipe(
  object({
    done: v.optional(v.boolean('Say whether it is done')),
    day: v.optional(Day),
    title: v.optional(Title),
    minutes: v.optional(Minutes),
  }),
  v.check((change) => Object.keys(change).length > 0, 'Say what to change'),
);
export type WeekRequest = v.InferOutput<typeof WeekRequest>;
export type OwnTask = v.InferOutput<typeof OwnTask>;
export type TaskChange = v.InferOutput<typeof TaskChange>;

/**
 * The reason why a task cannot be planned for this day; null if it can. Yesterday counts as today: the browser and the
 * account may be in different time zones.
 */
export function dayIssue(day: string, today: string): string | null {
  if (day < addDays(today, -1)) return 'That day is over. Choose today or a later day.';
  if (day > addDays(today, MAX_DAYS_AHEAD))
    return 'That’s too far ahead. Choose a day within a year.';
  return null;
}

/** The reason why a week cannot begin on this day; null if it can. */
export function startIssue(day: string, today: string): string | null {
  return day < addDays(today, -1) || day > addDays(today, 8)
    ? 'A week begins today, or right after the one before.'
    : null;
}
