import { CURRENT_MEMBER } from '../session/current-member.ts';
import { WEEK_OF_MEMBER, weekFrom } from './read.ts';
import type { Week } from './rules/week.ts';

/** The current week, read after a change. */
export async function currentWeek(db: D1Database, memberId: string): Promise<Week | null> {
  const sql = WEEK_OF_MEMBER.sql.replaceAll(CURRENT_MEMBER, '?1');
  return weekFrom((await db.prepare(sql).bind(memberId).all()).results);
}
