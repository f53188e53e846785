import { countAttempt, type Limit } from '../../http/rate-limits/rate-limits.ts';

/** Limited because each edit may store another version. */
const EDITS_AN_HOUR: Limit = { name: 'forum-edits', max: 30, windowSeconds: 3600 };

export async function countEdit(db: D1Database, { id }: { id: string }): Promise<void> {
  await countAttempt(db, [{ limit: EDITS_AN_HOUR, subject: id }]);
}
