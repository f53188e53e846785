// After three days without a review, the author is told once where else to ask.
import { writeBatch } from '../database/write.ts';
import { notify } from '../notifications/notify.ts';
import { cut } from '../rules/text/shorten.ts';
import { ALONE } from './lists-sql.ts';
import { handInAddress } from './rules/addresses.ts';
import { ALONE_DAYS, MAX_TITLE } from './rules/limits.ts';

/** Members told in one run; the next minute continues. Each takes three statements. */
const MOST_TOLD = 15;
const DAY_MS = 86_400_000;

/** For the cron. The notification's key makes it one, however often a run is repeated. */
export async function tellWhoWaits(db: D1Database, now: number): Promise<void> {
  const { results } = await db
    .prepare(ALONE)
    .bind(new Date(now - ALONE_DAYS * DAY_MS).toISOString(), MOST_TOLD)
    .all<{ id: number; member_id: string; module_id: string; title: string }>();
  if (results.length === 0) return;
  const at = new Date(now);
  await writeBatch(
    db,
    results.flatMap(({ id, member_id: memberId, module_id: moduleId, title }) => [
      ...notify(
        db,
        {
          memberId,
          event: 'review',
          key: `review-alone/${id}`,
          text: `No one has reviewed “${cut(title, MAX_TITLE)}” yet. You can ask in the forum or in a study group`,
          href: handInAddress(moduleId),
          actorId: null,
        },
        at,
      ),
      db
        .prepare('UPDATE review_requests SET told_at = coalesce(told_at, ?2) WHERE id = ?1')
        .bind(id, at.toISOString()),
    ]),
  );
}
