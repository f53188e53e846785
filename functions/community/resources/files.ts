// Deletes files that are no longer needed, in D1 and in the bucket.
import type { AppEnv } from '../../environment.ts';

const DAY_MS = 86_400_000;
const AT_ONCE = 100;

/** Removes the files whose rows are gone. A key stays queued until the bucket has removed it: a retry finishes. */
export async function removeFiles(env: AppEnv['Bindings'], db: D1Database): Promise<void> {
  if (!env.UPLOADS) return;
  const { results } = await db
    .prepare(
      `SELECT file_key AS fileKey FROM file_deletions WHERE file_key > '' ORDER BY file_key LIMIT ?1`,
    )
    .bind(AT_ONCE)
    .all<{ fileKey: string }>();
  if (results.length === 0) return;
  const keys = results.map(({ fileKey }) => fileKey);
  await env.UPLOADS.delete(keys);
  await db
    .prepare('DELETE FROM file_deletions WHERE file_key IN (SELECT value FROM json_each(?1))')
    .bind(JSON.stringify(keys))
    .run();
}

/** Deletes uploads that were not shared within a day, and the rows of resources removed 30 days ago. */
export async function forgetOldFiles(db: D1Database, now: number): Promise<void> {
  await db.batch([
    db
      .prepare('DELETE FROM uploaded_files WHERE created_at < ?1')
      .bind(new Date(now - DAY_MS).toISOString()),
    db
      .prepare('DELETE FROM resources WHERE deleted_at < ?1')
      .bind(new Date(now - 30 * DAY_MS).toISOString()),
  ]);
}
