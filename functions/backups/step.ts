// One step of what there is to do for backups: a part of the backup that is being made, or of what can be deleted.
import { listErasures } from './erasure-list.ts';
import { stepThroughFiles } from './file-step.ts';
import { forgetWhatIsGone } from './gone.ts';
import { storeList } from './list-step.ts';
import { isOutdated, type Running, runningBackup, type Tools } from './running.ts';
import { migrationsOf } from './schema.ts';
import { stepThroughTables } from './table-step.ts';
import { deleteDropped, dropTooMany } from './thin.ts';

/** The longest that a call goes on; a cron waits for it. */
const WITHIN_MS = 20_000;

/** `most`: of the steps of one call, which share its limits. */
export async function takeSteps(tools: Tools, now: number, most: number): Promise<void> {
  const started = Date.now();
  for (let steps = 0; steps < most && Date.now() - started < WITHIN_MS; steps++)
    if (!(await takeStep(tools, now))) return;
}

/** A failed step is noted, and taken again with the next call. Returns whether there is more to do right away. */
export async function takeStep(tools: Tools, now: number): Promise<boolean> {
  if (tools.listsErasures) await listErasures(tools, now);
  const begun = await runningBackup(tools.db);
  if (!begun) return thin(tools, now);
  const backup = { ...begun, migrations: await migrationsOf(tools.db) };
  // Someone chose another store meanwhile, or a deploy changed the schema: the next minutes begin anew.
  const isElsewhere = backup.store !== '' && backup.store !== tools.store.name;
  if (isElsewhere || isOutdated(backup)) return drop(tools.db, backup, now);
  try {
    if (isNew(backup)) await forgetWhatIsGone(tools);
    await take(tools, backup, now);
    return true;
  } catch (error) {
    console.error(JSON.stringify({ backup: backup.id, error: String(error) }));
    await tools.db
      .prepare('UPDATE backups SET error = ?2 WHERE id = ?1 AND finished_at IS NULL')
      .bind(backup.id, String(error).slice(0, 300))
      .run();
    // However long this one fails, the others are not kept for longer than promised.
    await thin(tools, now).catch((also: unknown) =>
      console.error(JSON.stringify({ thinning: String(also) })),
    );
    return false;
  }
}

async function thin(tools: Tools, now: number): Promise<boolean> {
  await dropTooMany(tools, now);
  return deleteDropped(tools);
}

async function take(tools: Tools, backup: Running, now: number): Promise<void> {
  if (backup.phase === 'tables') await stepThroughTables(tools, backup);
  else if (backup.phase === 'files') await stepThroughFiles(tools, backup);
  else await storeList(tools, backup, now);
}

const isNew = ({ phase, positionText }: Running) => phase === 'tables' && positionText === '{}';

async function drop(db: D1Database, { id }: Running, now: number): Promise<true> {
  await db
    .prepare('UPDATE backups SET dropped_at = ?2 WHERE id = ?1 AND finished_at IS NULL')
    .bind(id, new Date(now).toISOString())
    .run();
  return true;
}
