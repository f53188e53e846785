// The version that runs writes its own row, every minute: who deployed it, and how, makes no difference.
import { BUILT_FROM, type BuiltFrom } from './rules/built-from.ts';

/** During a gradual deploy two versions take turns; one that was away for so long came back. */
const AWAY_MS = 10 * 60_000;

/** ?9 is when a version that was seen last then counts as away. */
const NOTE_VERSION = `
  INSERT INTO deploys (version_id, commit_hash, is_clean, title, migration, objects, uploaded_at, running_since, last_seen_at)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?8)
  ON CONFLICT (version_id) DO UPDATE SET last_seen_at = excluded.last_seen_at,
    running_since = CASE WHEN deploys.last_seen_at < ?9
      AND EXISTS (SELECT 1 FROM deploys o WHERE o.last_seen_at > deploys.last_seen_at AND o.version_id <> ?1)
      THEN excluded.running_since ELSE deploys.running_since END`;

export async function noteVersion(
  db: D1Database,
  { id, timestamp }: WorkerVersionMetadata,
  now: number,
  from: BuiltFrom = BUILT_FROM,
): Promise<void> {
  const at = new Date(now).toISOString();
  await db
    .prepare(NOTE_VERSION)
    .bind(
      ...[id, from.commit, Number(from.isClean), from.title, from.migration, from.objects],
      ...[timestamp || at, at, new Date(now - AWAY_MS).toISOString()],
    )
    .run();
}
