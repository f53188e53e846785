// Favorites, the history of copied prompts, and "Was this useful?". Every statement is idempotent.
import { writeBatch } from '../../database/write.ts';
import { MAX_HISTORY } from '../rules/marks.ts';

/** Marking a favorite twice keeps the first date. */
export async function addFavorite(
  db: D1Database,
  memberId: string,
  slug: string,
  now = new Date(),
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO prompt_favorites (member_id, slug, marked_at) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING`,
    )
    .bind(memberId, slug, now.toISOString())
    .run();
}

export async function removeFavorite(
  db: D1Database,
  memberId: string,
  slug: string,
): Promise<void> {
  await db
    .prepare('DELETE FROM prompt_favorites WHERE member_id = ?1 AND slug = ?2')
    .bind(memberId, slug)
    .run();
}

/** Keeps the newest 100; the same ID again changes nothing. */
export async function recordCopy(
  db: D1Database,
  memberId: string,
  { id, slug }: { id: string; slug: string },
  now = new Date(),
): Promise<void> {
  await writeBatch(db, [
    db
      .prepare(
        `INSERT INTO prompt_history (member_id, id, slug, copied_at) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT DO NOTHING`,
      )
      .bind(memberId, id, slug, now.toISOString()),
    db
      .prepare(
        `DELETE FROM prompt_history WHERE member_id = ?1 AND id IN
           (SELECT id FROM prompt_history WHERE member_id = ?1 ORDER BY copied_at DESC, id LIMIT -1 OFFSET ?2)`,
      )
      .bind(memberId, MAX_HISTORY),
  ]);
}

export async function clearHistory(db: D1Database, memberId: string): Promise<void> {
  await db.prepare('DELETE FROM prompt_history WHERE member_id = ?1').bind(memberId).run();
}

/** Null removes the vote. */
export async function voteUseful(
  db: D1Database,
  memberId: string,
  slug: string,
  useful: boolean | null,
  now = new Date(),
): Promise<void> {
  const statement =
    useful === null
      ? db
          .prepare('DELETE FROM prompt_votes WHERE member_id = ?1 AND slug = ?2')
          .bind(memberId, slug)
      : db
          .prepare(
            `INSERT INTO prompt_votes (member_id, slug, is_useful, voted_at) VALUES (?1, ?2, ?3, ?4)
             ON CONFLICT (member_id, slug) DO UPDATE SET is_useful = excluded.is_useful, voted_at = excluded.voted_at`,
          )
          .bind(memberId, slug, useful ? 1 : 0, now.toISOString());
  await statement.run();
}
