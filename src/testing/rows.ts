// What a request left behind in the database.
const TABLES = [
  'members',
  'sessions',
  'memberships',
  'module_completions',
  'achievements',
  'identities',
  'one_time_links',
  'mails',
  'account_events',
  'preferences',
  'erasures',
] as const;

/** Rows of every table that holds something of a member; attempts that are merely counted do not matter. */
export async function rowCounts(db: D1Database): Promise<Record<string, number>> {
  const answers = await db.batch<{ n: number }>(
    TABLES.map((table) => db.prepare(`SELECT count(*) AS n FROM ${table}`)),
  );
  return Object.fromEntries(TABLES.map((table, i) => [table, answers[i]?.results[0]?.n ?? -1]));
}

/** Everything in the database, as text to compare or to search. */
export async function everything(db: D1Database): Promise<string> {
  const answers = await db.batch(TABLES.map((table) => db.prepare(`SELECT * FROM ${table}`)));
  return JSON.stringify(answers.map(({ results }) => results));
}
