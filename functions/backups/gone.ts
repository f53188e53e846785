// A store that was emptied, or restored to an earlier state: what the database says is there, and is not, must not be named
// by new backups. They would look whole and could not be restored.
import { writeBatch } from '../database/write.ts';
import { LISTS, listKey } from './rules/list.ts';
import type { Tools } from './running.ts';

const FINISHED = `
  SELECT id FROM backups WHERE started_at > '' AND finished_at IS NOT NULL AND dropped_at IS NULL AND store = ?1`;

/** If one list is missing, no piece and no file of this store is taken for there: the next backup stores all of them. */
export async function forgetWhatIsGone({ db, store }: Pick<Tools, 'db' | 'store'>): Promise<void> {
  const there = new Set(await store.list(LISTS));
  const { results } = await db.prepare(FINISHED).bind(store.name).all<{ id: string }>();
  const gone = results.map(({ id }) => id).filter((id) => !there.has(listKey(id)));
  if (gone.length === 0) return;
  console.error(JSON.stringify({ backupsGone: gone }));
  await writeBatch(db, [
    db
      .prepare('DELETE FROM backups WHERE id IN (SELECT value FROM json_each(?1))')
      .bind(JSON.stringify(gone)),
    // No rows have this digest.
    db
      .prepare(
        `UPDATE backup_chunks SET digest = '' WHERE backup_id IN (SELECT value FROM json_each(?1))`,
      )
      .bind(JSON.stringify(results.map(({ id }) => id))),
    db.prepare('DELETE FROM backup_files WHERE store = ?1').bind(store.name),
  ]);
}
