// The list of erasures next to the backups, which no thinning deletes: whoever was erased stays erased in a database that
// is restored from an older backup. It has ids and keyed hashes, and is encrypted like everything else.
import { ERASED } from './rules/list.ts';
import type { Tools } from './running.ts';

const AT_ONCE = 500;

const UNLISTED = `
  SELECT member_id AS memberId, finished_at AS erasedAt FROM erasures
  WHERE listed_at IS NULL AND finished_at IS NOT NULL ORDER BY finished_at LIMIT ?1`;

export interface ListedErasure {
  memberId: string;
  erasedAt: string;
}

/** Repeating an interrupted call lists them twice, which changes nothing. */
export async function listErasures({ db, store, seal }: Tools, now: number): Promise<void> {
  const { results } = await db.prepare(UNLISTED).bind(AT_ONCE).all<ListedErasure>();
  if (results.length === 0) return;
  const at = new Date(now).toISOString();
  const lines = results.map((erasure) => `${JSON.stringify(erasure)}\n`).join('');
  await store.put(`${ERASED}${at}-${crypto.randomUUID()}.age`, await seal(lines));
  await db
    .prepare(
      'UPDATE erasures SET listed_at = ?2 WHERE member_id IN (SELECT value FROM json_each(?1))',
    )
    .bind(JSON.stringify(results.map(({ memberId }) => memberId)), at)
    .run();
}
