// The examples in a database on this machine.
import { additions, REMOVALS, WHAT_WOULD_GO, type WhatWouldGo } from './sql.ts';
import { EXAMPLES } from './threads/all.ts';

/** Adds the examples. Returns how many discussions there are now. */
export async function addExamples(db: D1Database, now = new Date()): Promise<WhatWouldGo> {
  await db.batch(additions(EXAMPLES, now).map((sql) => db.prepare(sql)));
  return whatWouldGo(db);
}

/** Removes the examples. Returns what was removed. */
export async function removeExamples(db: D1Database): Promise<WhatWouldGo> {
  const gone = await whatWouldGo(db);
  await db.batch(REMOVALS.map((sql) => db.prepare(sql)));
  return gone;
}

/**
 * Only once, with the migration after which the forum can show them: a developer who removes them from a local database
 * does not get them back.
 */
export async function addExamplesOnce(db: D1Database, applied: readonly string[]): Promise<void> {
  if (applied.includes('0046_forum_visits.sql')) await addExamples(db);
}

async function whatWouldGo(db: D1Database): Promise<WhatWouldGo> {
  const found = await db.prepare(WHAT_WOULD_GO).first<WhatWouldGo>();
  return found ?? { threads: 0, members: 0, otherReplies: 0 };
}
