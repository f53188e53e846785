// The queries of the page, from the daily rows: a handful of sums in the round trip of the colleague’s session.
import { type Read, read } from '../../database/named.ts';
import { addDays } from '../../rules/days/days.ts';
import { CURRENT_MEMBER } from '../../session/current-member.ts';
import type { Numbers } from './numbers.ts';
import { type Period, periodsOf, type Span } from './rules/periods.ts';

// ?1 is reserved for the reader.
const DAYS_COUNTED = `
  SELECT min(day) AS first, max(day) AS last, max(computed_at) AS at FROM number_days WHERE ?1 IS NOT NULL AND day > ''`;

const EMAIL_OFF = `
  SELECT 1 AS isOff FROM number_emails_off WHERE member_id = ${CURRENT_MEMBER}`;

/** What was before the first column. */
const STOCK = `
  SELECT number, key, sum(value) AS value FROM daily_numbers
  WHERE ?1 IS NOT NULL AND number IN ('mrr', 'members') AND day < ?2 GROUP BY number, key`;

/** ?2: the columns. */
const IN_COLUMNS = `
  SELECT p.key AS n, d.number, d.key, sum(d.value) AS value FROM json_each(?2) p JOIN daily_numbers d
    ON d.number IN ('mrr', 'members', 'refunds', 'funnel', 'gifts') AND d.day >= CASE d.number
      WHEN 'gifts' THEN p.value ->> 'until' ELSE p.value ->> 'from' END AND d.day <= p.value ->> 'until'
  WHERE ?1 IS NOT NULL GROUP BY p.key, d.number, d.key`;

const IN_WINDOW = `
  SELECT number, key, sum(value) AS value FROM daily_numbers
  WHERE ?1 IS NOT NULL AND number IN ('reasons', 'exercises-right', 'exercises-wrong', 'prompts', 'first-answer', 'visits')
    AND day >= ?2 AND day <= ?3 GROUP BY number, key`;

/** ?2 to ?5: the four weeks of sign-ups that are shown, and the four before. */
const FUNNEL = `
  SELECT number, CASE WHEN number = 'visits' THEN 'visits' ELSE key END AS key,
    sum(CASE WHEN day >= ?4 THEN value ELSE 0 END) AS value, sum(CASE WHEN day < ?4 THEN value ELSE 0 END) AS before
  FROM daily_numbers WHERE ?1 IS NOT NULL AND number IN ('funnel', 'visits') AND day >= ?2 AND day <= ?3 GROUP BY 1, 2`;

const COHORTS = `
  SELECT key AS month, substr(day, 1, 7) AS moved_in, sum(value) AS value FROM daily_numbers
  WHERE ?1 IS NOT NULL AND number = 'cohorts' AND day >= ?2 AND key >= substr(?2, 1, 7) GROUP BY key, substr(day, 1, 7)`;

const READING = `
  SELECT key, value FROM daily_numbers WHERE ?1 IS NOT NULL AND number = 'reading'`;

const COMMENTS = `
  SELECT reason, comment FROM membership_leaving_reasons
  WHERE ?1 IS NOT NULL AND said_at >= ?2 AND comment <> '' ORDER BY said_at DESC LIMIT 200`;

const MISSES = `
  SELECT words, sum(times) AS times, count(*) AS days FROM search_misses
  WHERE ?1 IS NOT NULL AND words > '' AND day >= ?2 GROUP BY words HAVING count(*) >= 3 ORDER BY sum(times) DESC, words LIMIT 20`;

export interface Sum {
  number: string;
  key: string;
  value: number;
}

/** The four weeks of sign-ups that have had their own four weeks by the end of the window. */
export const funnelFrom = (until: string) => addDays(until, -55);
export const funnelUntil = (until: string) => addDays(until, -28);

/** `now`: in milliseconds since 1970. */
export function numbersReads(span: Span, now: number) {
  const yesterday = new Date(now - 86_400_000).toISOString().slice(0, 10);
  // Columns before the first day are left out once that is known.
  const periods = periodsOf(span, yesterday, '2000-01-01');
  const [week] = periodsOf('weeks', yesterday, '2000-01-01').slice(-1);
  const until = week?.until ?? yesterday;
  const window: Period = { from: addDays(until, -83), until };
  const cohortsFrom = `${addDays(`${yesterday.slice(0, 7)}-01`, -340).slice(0, 7)}-01`;
  const reads = {
    counted: read<{ first: string | null; last: string | null; at: string | null }>(DAYS_COUNTED),
    stock: read<Sum>(STOCK, periods[0]?.from ?? yesterday),
    columns: read<Sum & { n: number }>(IN_COLUMNS, JSON.stringify(periods)),
    window: read<Sum>(IN_WINDOW, window.from, until),
    funnel: read<Sum & { before: number }>(
      FUNNEL,
      addDays(funnelFrom(until), -28),
      funnelUntil(until),
      funnelFrom(until),
    ),
    cohorts: read<{ month: string; moved_in: string; value: number }>(COHORTS, cohortsFrom),
    reading: read<{ key: string; value: number }>(READING),
    comments: read<{ reason: string; comment: string }>(COMMENTS, window.from),
    email: read<{ isOff: 1 }>(EMAIL_OFF),
    misses: read<Numbers['searches'][number]>(MISSES, window.from),
  } satisfies Record<string, Read>;
  return { reads, span, periods, window };
}

export type Asked = ReturnType<typeof numbersReads>;
type RowsOf<Name extends keyof Asked['reads']> =
  Asked['reads'][Name] extends Read<infer Row> ? Row[] : never;
export type Rows = { [Name in keyof Asked['reads']]: RowsOf<Name> };

export const sumOf = (rows: readonly { value: number }[]) =>
  rows.reduce((sum, { value }) => sum + value, 0);
