import { shortDate } from '../../rules/days/day-names.ts';
import { daysBetween } from '../../rules/days/days.ts';

/** “today”, “tomorrow”, “3 days ago”, or the day itself when it is further away than a week. */
export function dueWhen(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days === -1) return 'yesterday';
  if (days < 0 && days >= -7) return `${-days} days ago`;
  if (days > 0 && days <= 7) return `in ${days} days`;
  return `on ${shortDate(day, today)}`;
}
