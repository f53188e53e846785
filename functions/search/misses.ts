// What was searched for and not found: words and a day, never who. Rare words are forgotten, because they could be about
// one person (docs/decisions/0204-what-is-counted-names-no-one.md).
import type { Query } from './rules/query.ts';

/** Letters only: no numbers, no addresses. */
const PLAIN = /^[\p{L}\p{M}' -]{3,60}$/u;

/** Null for words that are not kept. */
export function missOf({ words }: Query): string | null {
  const text = words.join(' ');
  return PLAIN.test(text) && words.length <= 4 ? text : null;
}

/** At most so many different ones a day: anyone can search. */
const MOST_A_DAY = 500;

export async function noteMiss(db: D1Database, query: Query, now = Date.now()): Promise<void> {
  const words = missOf(query);
  if (!words) return;
  const day = new Date(now).toISOString().slice(0, 10);
  await db
    .prepare(
      `INSERT INTO search_misses (words, day, times) SELECT ?1, ?2, 1
       WHERE (SELECT count(*) FROM search_misses WHERE day = ?2) < ?3
       ON CONFLICT (words, day) DO UPDATE SET times = times + 1`,
    )
    .bind(words, day, MOST_A_DAY)
    .run();
}

const FORGET_OLD = `
  DELETE FROM search_misses WHERE day < date(?1, '-84 days')`;
const FORGET_RARE = `
  DELETE FROM search_misses WHERE day < date(?1, '-28 days')
    AND (SELECT count(*) FROM search_misses s WHERE s.words = search_misses.words) < 3`;

/** Shown once they were missed on three days (functions/admin/numbers/queries.ts). */
export async function forgetMisses(db: D1Database, now: number): Promise<void> {
  const today = new Date(now).toISOString().slice(0, 10);
  await db.batch([FORGET_OLD, FORGET_RARE].map((sql) => db.prepare(sql).bind(today)));
}
