// One step of what there is to do for backups: a part of the backup that is being made, or of what can be deleted.
import { listErasures } from './erasure-list.ts';
import { stepThroughFiles } from './file-step.ts';
import { storeList } from './list-step.ts';
import { type Running, runningBackup, type Tools } from './running.ts';
import { stepThroughTables } from './table-step.ts';
import { deleteDropped, dropTooMany } from './thin.ts';

/** A failed step is noted, and taken again with the next call. */
export async function takeStep(tools: Tools, now: number): Promise<void> {
  await listErasures(tools, now);
  const backup = await runningBackup(tools.db);
  if (!backup) {
    await dropTooMany(tools, now);
    return deleteDropped(tools);
  }
  // Someone chose another store meanwhile: the next minute begins anew there.
  if (backup.store && backup.store !== tools.store.name) return drop(tools.db, backup, now);
  try {
    await take(tools, backup, now);
  } catch (error) {
    console.error(JSON.stringify({ backup: backup.id, error: String(error) }));
    await tools.db
      .prepare('UPDATE backups SET error = ?2 WHERE id = ?1 AND finished_at IS NULL')
      .bind(backup.id, String(error).slice(0, 300))
      .run();
  }
}

async function take(tools: Tools, backup: Running, now: number): Promise<void> {
  if (backup.phase === 'tables') await stepThroughTables(tools, backup);
  else if (backup.phase === 'files') await stepThroughFiles(tools, backup);
  else await storeList(tools, backup, now);
}

async function drop(db: D1Database, { id }: Running, now: number): Promise<void> {
  await db
    .prepare('UPDATE backups SET dropped_at = ?2 WHERE id = ?1 AND finished_at IS NULL')
    .bind(id, new Date(now).toISOString())
    .run();
}
