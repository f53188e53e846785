/** "saved at 8:14 PM" today, else "saved on Nov 20 at 8:14 PM". In the browser's time zone. */
export function savedWhen(iso: string, now = new Date()): string {
  const date = new Date(iso);
  const time = date.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  if (date.toDateString() === now.toDateString()) return `saved at ${time}`;
  return `saved on ${day(date, now)} at ${time}`;
}

/** "today", "yesterday", "Nov 20", "Nov 20, 2025". */
export function changedWhen(iso: string, now = new Date()): string {
  const date = new Date(iso);
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (date.toDateString() === now.toDateString()) return 'today';
  if (date.toDateString() === yesterday.toDateString()) return 'yesterday';
  return day(date, now);
}

const day = (date: Date, now: Date) =>
  date.toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    ...(date.getFullYear() !== now.getFullYear() && { year: 'numeric' }),
  });
