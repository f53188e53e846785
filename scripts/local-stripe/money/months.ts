// Stripe's calendar: months are counted from the anchor, so Jan 31 is followed by Feb 28 and then by Mar 31.
// Times are unix seconds, days are UTC.
export interface Recurrence {
  interval: 'day' | 'week' | 'month' | 'year' | (string & {});
  interval_count: number;
}

const DAY = 86_400;

/** The start of the period with this number; the anchor starts period 0. */
export function periodStart(anchor: number, every: Recurrence, index: number): number {
  const steps = every.interval_count * index;
  if (every.interval === 'day') return anchor + steps * DAY;
  if (every.interval === 'week') return anchor + steps * 7 * DAY;
  return addMonths(anchor, every.interval === 'year' ? steps * 12 : steps);
}

/** The first period boundary after this time. */
export function nextBoundary(anchor: number, every: Recurrence, after: number): number {
  const length = periodStart(anchor, every, 1) - anchor;
  // Periods differ in length by a few days: start a little early and count up.
  let index = Math.floor((after - anchor) / (length + 3 * DAY));
  while (periodStart(anchor, every, index) <= after) index++;
  while (periodStart(anchor, every, index - 1) > after) index--;
  return periodStart(anchor, every, index);
}

/** The same day and time so many months later, or that month's last day. */
export function addMonths(moment: number, months: number): number {
  const from = new Date(moment * 1000);
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(from.getUTCMonth() + months);
  const daysInMonth = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), daysInMonth));
  return to.getTime() / 1000;
}
