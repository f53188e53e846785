import { writeBatch } from '../database/write.ts';
import { ApiError } from '../http/errors.ts';
import type { PortfolioSettings } from './rules/portfolio.ts';

/** Replaces all settings, so that a retry saves the same. Whether it is public does not change. */
export async function savePortfolio(
  db: D1Database,
  memberId: string,
  { slug, mayIndex, name, headline, about, items }: PortfolioSettings,
  now = new Date(),
): Promise<void> {
  try {
    await writeBatch(db, [
      db
        .prepare(
          `INSERT INTO portfolios (member_id, slug, may_index, name, headline, about, updated_at)
           VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
           ON CONFLICT (member_id) DO UPDATE SET slug = ?2, may_index = ?3, name = ?4, headline = ?5, about = ?6,
             updated_at = ?7`,
        )
        .bind(memberId, slug, Number(mayIndex), name, headline, about, now.toISOString()),
      db.prepare('DELETE FROM portfolio_items WHERE member_id = ?1').bind(memberId),
      // Only items that the member owns now.
      db
        .prepare(
          `INSERT INTO portfolio_items (member_id, kind, item_id, position)
           SELECT ?1, item.value ->> 'kind', item.value ->> 'id', item.key FROM json_each(?2) item
           WHERE CASE item.value ->> 'kind'
             WHEN 'artifact' THEN EXISTS (
               SELECT 1 FROM artifacts a WHERE a.id = item.value ->> 'id' AND a.member_id = ?1)
             ELSE EXISTS (
               SELECT 1 FROM certificates c WHERE c.id = item.value ->> 'id' AND c.member_id = ?1) END`,
        )
        .bind(memberId, JSON.stringify(items)),
    ]);
  } catch (error) {
    if (/portfolios\.slug/.test(`${String(error)} ${String((error as Error).cause ?? '')}`)) {
      const message = 'That address is taken. Try another.';
      throw new ApiError(409, 'slug_taken', message, { fields: { slug: message } });
    }
    throw error;
  }
}

/** False if there is no portfolio yet. */
export async function switchPortfolio(
  db: D1Database,
  memberId: string,
  shown: boolean,
): Promise<boolean> {
  const [switched] = await writeBatch(db, [
    db
      .prepare('UPDATE portfolios SET is_shown = ?2 WHERE member_id = ?1 RETURNING slug')
      .bind(memberId, Number(shown)),
  ]);
  return (switched?.results.length ?? 0) > 0;
}
