// The last whole week among the twelve before it: for Today, and for the email on Monday. Read from the daily rows.
import { type Read, read } from '../../database/named.ts';
import { addDays } from '../../rules/days/days.ts';
import { medianHours } from './rules/answer.ts';
import type { LastWeek, Week } from './rules/last-week.ts';
import { periodsOf } from './rules/periods.ts';

/** The week, and the twelve before it that say what is usual. */
const WEEKS = 13;

/** ?1 is reserved for the reader; ?2 the day after each week’s last, ?3 the first Monday. */
const WEEKLY = `
  SELECT p.key AS n, d.number, d.key, sum(d.value) AS value FROM json_each(?2) p JOIN daily_numbers d
    ON d.number IN ('mrr', 'members', 'funnel', 'handed-in', 'first-answer') AND d.day <= p.value AND d.day >= date(p.value,
      CASE WHEN d.number = 'handed-in' THEN '-0 days' ELSE '-6 days' END)
  WHERE ?1 IS NOT NULL GROUP BY p.key, d.number, d.key
  UNION ALL SELECT -1, number, key, sum(value) FROM daily_numbers
  WHERE number IN ('mrr', 'members') AND day < ?3 GROUP BY number, key
  UNION ALL SELECT -2, 'since', min(day), 0 FROM number_days`;

interface WeeklyRow {
  n: number;
  number: string;
  key: string | null;
  value: number;
}

/** The Sundays, the oldest first. */
function sundays(now: number): string[] {
  const yesterday = new Date(now - 86_400_000).toISOString().slice(0, 10);
  const last = periodsOf('weeks', yesterday, '2000-01-01').at(-1)?.until ?? yesterday;
  return Array.from({ length: WEEKS }, (_, i) => addDays(last, 7 * (i + 1 - WEEKS)));
}

export function lastWeekRead(now: number): Read<WeeklyRow> {
  const weeks = sundays(now);
  return read<WeeklyRow>(WEEKLY, JSON.stringify(weeks), addDays(weeks[0] as string, -6));
}

/** Null before the first whole week was counted. */
export function lastWeekFrom(rows: readonly WeeklyRow[], now: number): LastWeek | null {
  const ends = sundays(now);
  const since = rows.find(({ n }) => Number(n) === -2)?.key ?? null;
  const last = ends.at(-1) as string;
  if (!since || since > addDays(last, -6)) return null;
  let { cents, paying } = stockOf(rows.filter(({ n }) => Number(n) === -1));
  const weeks = ends.map((until, n): Week => {
    const own = rows.filter((row) => Number(row.n) === n);
    const sum = (number: string, key: string) =>
      own.find((row) => row.number === number && row.key === key)?.value ?? 0;
    const moved = stockOf(own);
    cents += moved.cents;
    paying += moved.paying;
    const answers = own.filter(({ number, key }) => number === 'first-answer' && key !== 'none');
    return {
      until,
      ...{ cents, centsMoved: moved.cents, paying, payingMoved: moved.paying },
      joined: sum('members', 'new') + sum('members', 'back'),
      left: sum('members', 'lost'),
      signedUp: sum('funnel', 'signed-up'),
      finished: sum('funnel', 'finished'),
      handedIn: sum('handed-in', ''),
      questions: own
        .filter(({ number }) => number === 'first-answer')
        .reduce((all, { value }) => all + value, 0),
      answerHours: medianHours(
        answers.map(({ key, value }) => ({ hours: Number(key), times: value })),
      ),
    };
  });
  // Weeks before the counting began are not weeks of nothing.
  const counted = weeks.filter(({ until }) => since <= addDays(until, -6));
  const week = counted.at(-1);
  return week ? { since, week, before: counted.slice(0, -1) } : null;
}

const SIGNS: Readonly<Record<string, number>> = { new: 1, back: 1, lost: -1 };

function stockOf(rows: readonly WeeklyRow[]) {
  let [cents, paying] = [0, 0];
  for (const { number, key, value } of rows) {
    if (number === 'mrr') cents += value;
    if (number === 'members') paying += (SIGNS[key ?? ''] ?? 0) * value;
  }
  return { cents, paying };
}
