import { writeBatch } from '../../database/write.ts';
import { ApiError } from '../../http/errors.ts';
import { CURRENT_MEMBER, type MemberRead } from '../../session/current-member.ts';
import type { FigureChange } from '../rules/figure-change.ts';
import { MAX_FIGURES, type OwnFigures } from '../rules/own-figures.ts';

/** For `readWithMember`; `figuresFrom` reads the rows. */
export const FIGURES_OF_MEMBER: MemberRead = {
  sql: `SELECT month, item, value FROM monthly_figures WHERE member_id = ${CURRENT_MEMBER} ORDER BY month`,
};

export function figuresFrom(rows: unknown[]): OwnFigures {
  const figures: OwnFigures = {};
  for (const { month, item, value } of rows as { month: string; item: string; value: number }[]) {
    figures[month] = { ...figures[month], [item]: value };
  }
  return figures;
}

/** The last of two changes wins; setting and removing are idempotent. 409 when the month is full. */
export async function setFigure(
  db: D1Database,
  memberId: string,
  { month, item, value }: FigureChange,
  now = new Date(),
): Promise<void> {
  if (value === null) {
    await writeBatch(db, [
      db
        .prepare('DELETE FROM monthly_figures WHERE member_id = ?1 AND month = ?2 AND item = ?3')
        .bind(memberId, month, item),
    ]);
    return;
  }
  const [, kept] = await writeBatch(db, [
    db
      .prepare(
        `INSERT INTO monthly_figures (member_id, month, item, value, updated_at)
         SELECT ?1, ?2, ?3, ?4, ?5
         WHERE (SELECT count(*) FROM monthly_figures WHERE member_id = ?1 AND month = ?2 AND item <> ?3) < ?6
         ON CONFLICT (member_id, month, item) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`,
      )
      .bind(memberId, month, item, value, now.toISOString(), MAX_FIGURES),
    db
      .prepare('SELECT 1 FROM monthly_figures WHERE member_id = ?1 AND month = ?2 AND item = ?3')
      .bind(memberId, month, item),
  ]);
  if (!kept?.results.length) {
    throw new ApiError(409, 'month_full', `A month has room for ${MAX_FIGURES} numbers.`);
  }
}
