// Reviews due today and on later days: counts and labels.
import { longDate, weekday } from '../../rules/days/day-names.ts';
import { addDays, daysBetween } from '../../rules/days/days.ts';

/** Questions per session: more would be a chore, and the rest can wait. */
export const QUESTIONS_AT_ONCE = 10;

const SECONDS_A_QUESTION = 40;

export interface Upcoming {
  /** YYYY-MM-DD */
  day: string;
  count: number;
}

/** At least one. */
export const reviewMinutes = (questions: number) =>
  Math.max(1, Math.round((questions * SECONDS_A_QUESTION) / 60));

/** "3 questions to review" */
export const toReview = (questions: number) =>
  questions === 1 ? '1 question to review' : `${questions} questions to review`;

/** Days after today with the number of questions on each, the next one first. */
export function upcomingDays(days: readonly string[], today: string): Upcoming[] {
  const counts = new Map<string, number>();
  for (const day of days) if (day > today) counts.set(day, (counts.get(day) ?? 0) + 1);
  return [...counts]
    .map(([day, count]) => ({ day, count }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** "tomorrow", "on Thursday", "on Thursday, December 3" */
export function onDay(day: string, today: string): string {
  if (day === addDays(today, 1)) return 'tomorrow';
  return `on ${daysBetween(today, day) < 7 ? weekday(day) : longDate(day)}`;
}
