// The columns of the numbers: whole weeks, months or quarters, in UTC. A part of a week is never compared with a whole one.
import { shortDate, shortMonth } from '../../../rules/days/day-names.ts';
import { addDays, daysBetween, mondayOf } from '../../../rules/days/days.ts';

export const SPANS = ['weeks', 'year', 'all'] as const;
export type Span = (typeof SPANS)[number];
export const SPAN_LABELS: Readonly<Record<Span, string>> = {
  weeks: '12 weeks',
  year: 'A year',
  all: 'All',
};

export const isSpan = (text: string): text is Span => SPANS.some((span) => span === text);

/** Days, both included. */
export interface Period {
  from: string;
  until: string;
}

const MOST = 12;

/** At most twelve, the oldest first, of those that ended by `yesterday` and did not end before `first`. */
export function periodsOf(span: Span, yesterday: string, first: string): Period[] {
  const periods: Period[] = [];
  let period = lastWhole(span, yesterday);
  while (periods.length < MOST && period.until >= first) {
    periods.unshift(period);
    period = before(span, period);
  }
  return periods;
}

function lastWhole(span: Span, yesterday: string): Period {
  if (span === 'weeks') {
    const until = addDays(mondayOf(addDays(yesterday, 1)), -1);
    return { from: addDays(until, -6), until };
  }
  const until = addDays(startOf(span, addDays(yesterday, 1)), -1);
  return { from: startOf(span, until), until };
}

function before(span: Span, { from }: Period): Period {
  const until = addDays(from, -1);
  return { from: span === 'weeks' ? addDays(until, -6) : startOf(span, until), until };
}

/** Of the month or quarter. */
function startOf(span: Span, day: string): string {
  const month = Number(day.slice(5, 7));
  const first = span === 'year' ? month : month - ((month - 1) % 3);
  return `${day.slice(0, 4)}-${String(first).padStart(2, '0')}-01`;
}

/** "Nov 22", "Nov 2026", "Q4 2026" */
export function periodLabel(span: Span, { until }: Period): string {
  if (span === 'weeks') return shortDate(until);
  if (span === 'year') return shortMonth(until);
  return `Q${Math.ceil(Number(until.slice(5, 7)) / 3)} ${until.slice(0, 4)}`;
}

/** Weeks of numbers until the end of a period. */
export const weeksSince = (first: string, { until }: Period): number =>
  Math.max(0, Math.floor((daysBetween(first, until) + 1) / 7));

/** Fewer are too few to say what is usual. */
export const ENOUGH_WEEKS = 6;
/** Of fewer people a percentage says nothing. */
export const ENOUGH_PEOPLE = 20;
