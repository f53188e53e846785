// Hand-ins of any number: twenty lessons, each handed in by a twentieth of them, all of them asking for reviews.
const LESSONS = 20;
/** Rows per statement: a local D1 takes seconds for this many. */
const AT_ONCE = 20_000;

const MEMBERS = `
  WITH RECURSIVE rows(n) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT n + 1 FROM rows WHERE n + 1 < ?2)
  INSERT INTO members (id, email, email_key, first_name, last_name, joined_at)
  SELECT 'crowd-' || n, 'crowd-' || n || '@example.com', 'crowd-' || n || '@example.com', 'Crowd', 'Member', '2026-01-01'
  FROM rows`;

/** ?3 is a JSON list of lessons. */
const ARTIFACTS = `
  WITH RECURSIVE rows(n) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT n + 1 FROM rows WHERE n + 1 < ?2)
  INSERT INTO artifacts (id, member_id, module_id, kind, title, text, created_at, updated_at)
  SELECT printf('%036d', n), 'crowd-' || (n / ${LESSONS}), ?3 ->> (n % ${LESSONS}), 'text', 'My result',
    'I write pages for plumbers, and the price is in the first line.', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'
  FROM rows`;

/** A third have a review already, a third of the others two. */
const REQUESTS = `
  WITH RECURSIVE rows(n) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT n + 1 FROM rows WHERE n + 1 < ?2)
  INSERT INTO review_requests (member_id, module_id, version, asked_at, written, taken)
  SELECT 'crowd-' || (n / ${LESSONS}), ?3 ->> (n % ${LESSONS}), '2026-01-01T00:00:00.000Z',
    strftime('%Y-%m-%dT%H:%M:%fZ', 1700000000 + n * 30, 'unixepoch'), n / ${LESSONS} % 3, n / ${LESSONS} % 3
  FROM rows`;

/** Adds this many hand-ins to a database without any. `lessons` are the IDs of at least twenty. */
export async function fillReviews(
  db: D1Database,
  handIns: number,
  lessons: readonly string[],
): Promise<void> {
  const insert = async (sql: string, rows: number, ...values: string[]) => {
    for (let from = 0; from < rows; from += AT_ONCE)
      await db
        .prepare(sql)
        .bind(from, Math.min(rows, from + AT_ONCE), ...values)
        .run();
  };
  const ids = JSON.stringify(lessons.slice(0, LESSONS));
  await insert(MEMBERS, Math.ceil(handIns / LESSONS));
  await insert(ARTIFACTS, handIns, ids);
  await insert(REQUESTS, handIns, ids);
}
