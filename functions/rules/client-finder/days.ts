// Days as YYYY-MM-DD, without a time zone: a follow-up is due on a day of the member's calendar.
const DAY_MS = 86_400_000;

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** “Nov 22”, with the year when it is another one than `today`’s. */
export function shortDay(day: string, today = ''): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
    timeZone: 'UTC',
  });
}

/** “today”, “tomorrow”, “3 days ago”, or the day itself when it is further away than a week. */
export function dueWhen(day: string, today: string): string {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days === -1) return 'yesterday';
  if (days < 0 && days >= -7) return `${-days} days ago`;
  if (days > 0 && days <= 7) return `in ${days} days`;
  return `on ${shortDay(day, today)}`;
}
