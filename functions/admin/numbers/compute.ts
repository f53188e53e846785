// Computes the daily numbers in the background: yesterday, the days whose rows still change, and those with late rows. A
// day is computed whole in one transaction, so computing it again gives the same, in any order.
import { writeBatch } from '../../database/write.ts';
import { addDays, daysBetween } from '../../rules/days/days.ts';
import { OF_A_DAY, READING } from './day-sql.ts';

/** So long a day still changes: who signed up then has four weeks to pay, and thirty days to take it back. */
const CHANGES_FOR_DAYS = 70;
/** In one run of the cron. D1 allows a thousand queries, and a day is about a dozen. */
const MOST_DAYS = 25;
const WITHIN_MS = 10_000;

const SPAN = `
  SELECT (SELECT max(day) FROM number_days) AS last,
    (SELECT day FROM number_days WHERE is_due = 1 ORDER BY day LIMIT 1) AS due,
    (SELECT min(joined_at) FROM members) AS joined, (SELECT min(from_at) FROM membership_rates) AS paid,
    (SELECT min(day) FROM page_views) AS seen`;

interface Span {
  last: string | null;
  due: string | null;
  joined: string | null;
  paid: string | null;
  seen: string | null;
}

const MARK_DUE = `
  INSERT INTO number_days (day, is_due) SELECT value, 1 FROM json_each(?1) WHERE true
  ON CONFLICT (day) DO UPDATE SET is_due = 1`;

const DUE_DAYS = `
  SELECT day FROM number_days WHERE is_due = 1 ORDER BY day DESC LIMIT ?1`;

/** A day in UTC: yesterday is the newest that is whole. */
const yesterdayAt = (now: number) => new Date(now - 86_400_000).toISOString().slice(0, 10);

/** For the cron: as much as one run may, the newest days first. Returns how many days it computed. */
export async function computeNumbers(
  db: D1Database,
  now: number,
  most = MOST_DAYS,
): Promise<number> {
  const span = await spanOf(db);
  const until = yesterdayAt(now);
  if (!span.last || span.last < until) await markDue(db, newDays(span, until));
  else if (!span.due) return 0;
  return computeDue(db, until, { now, most, withinMs: WITHIN_MS });
}

/** Everything again, from the first row on. A year takes minutes. */
export async function recomputeNumbers(db: D1Database, now: number): Promise<number> {
  const until = yesterdayAt(now);
  const { last: _, ...span } = await spanOf(db);
  await markDue(db, newDays({ ...span, last: null }, until));
  return computeDue(db, until, { now, most: Infinity, withinMs: Infinity });
}

async function spanOf(db: D1Database): Promise<Span> {
  return (await db.prepare(SPAN).first<Span>()) as Span;
}

/** The days since the last one, and those before it that still change. */
function newDays({ last, joined, paid, seen }: Span, until: string): string[] {
  const first = [joined, paid, seen].flatMap((time) => time?.slice(0, 10) ?? []).sort()[0];
  if (!first) return [];
  const changing = addDays(until, 1 - CHANGES_FOR_DAYS);
  const next = last ? addDays(last, 1) : first;
  const oldest = [first, next < changing ? next : changing].sort().at(-1) as string;
  const from = last ? oldest : first;
  return Array.from({ length: Math.max(0, daysBetween(from, until) + 1) }, (_, i) =>
    addDays(from, i),
  );
}

const markDue = (db: D1Database, days: readonly string[]) =>
  db.prepare(MARK_DUE).bind(JSON.stringify(days)).run();

interface Limits {
  now: number;
  most: number;
  withinMs: number;
}

async function computeDue(
  db: D1Database,
  until: string,
  { now, most, withinMs }: Limits,
): Promise<number> {
  const started = Date.now();
  const { results } = await db
    .prepare(DUE_DAYS)
    .bind(Number.isFinite(most) ? most : -1)
    .all<{ day: string }>();
  let computed = 0;
  for (const { day } of results) {
    if (Date.now() - started > withinMs) break;
    await computeDay(db, day, { isNewest: day === until, now });
    computed++;
  }
  return computed;
}

export async function computeDay(
  db: D1Database,
  day: string,
  { isNewest, now }: { isNewest: boolean; now: number },
): Promise<void> {
  const next = addDays(day, 1);
  await writeBatch(db, [
    db.prepare(`DELETE FROM daily_numbers WHERE day = ?1 AND number <> 'reading'`).bind(day),
    ...OF_A_DAY.map((sql) => db.prepare(sql).bind(day, next)),
    ...(isNewest
      ? [
          db.prepare(`DELETE FROM daily_numbers WHERE number = 'reading'`),
          db.prepare(READING).bind(day, next),
        ]
      : []),
    db
      .prepare('UPDATE number_days SET is_due = 0, computed_at = ?2 WHERE day = ?1')
      .bind(day, new Date(now).toISOString()),
  ]);
}
