// Deleted artifacts can be restored for a while. They are in a table of their own, so nothing that shows artifacts
// finds them.
import { issueStatements, withdrawStatement } from '../certificates/issue.ts';
import { writeBatch } from '../database/write.ts';
import { ApiError } from '../http/errors.ts';
import { ARTIFACT_OF, type Artifact, type StoredArtifact, toldArtifact } from './artifacts.ts';
import { ARTIFACT_DELETED_DAYS } from './rules/limits.ts';

const DAY_MS = 86_400_000;
const COLUMNS = `id, member_id, module_id, kind, title, text, url, file_id, file_key, file_name, file_type, file_bytes, created_at, updated_at, checks`;

const restorableSince = (now: number) =>
  new Date(now - ARTIFACT_DELETED_DAYS * DAY_MS).toISOString();

/** Withdraws the certificates that name it, and returns their titles. Deleting twice changes nothing. */
export async function deleteArtifact(
  db: D1Database,
  memberId: string,
  moduleId: string,
  now = new Date(),
): Promise<string[]> {
  const [, , withdrawn] = await writeBatch(db, [
    db
      .prepare(
        `INSERT INTO deleted_artifacts (${COLUMNS}, deleted_at)
         SELECT ${COLUMNS}, ?3 FROM artifacts WHERE member_id = ?1 AND module_id = ?2
         ON CONFLICT DO NOTHING`,
      )
      .bind(memberId, moduleId, now.toISOString()),
    db
      .prepare('DELETE FROM artifacts WHERE member_id = ?1 AND module_id = ?2')
      .bind(memberId, moduleId),
    withdrawStatement(db, memberId, moduleId, now),
  ]);
  return ((withdrawn?.results ?? []) as { title: string }[]).map(({ title }) => title);
}

/** Restores the artifact deleted last; 409 if another was handed in since. Restoring twice changes nothing. */
export async function restoreArtifact(
  db: D1Database,
  memberId: string,
  moduleId: string,
  now = Date.now(),
): Promise<Artifact> {
  const [, , stored, deleted] = await writeBatch(db, [
    db
      .prepare(
        `INSERT INTO artifacts (${COLUMNS})
         SELECT ${COLUMNS} FROM deleted_artifacts WHERE member_id = ?1 AND module_id = ?2 AND deleted_at > ?3
         ORDER BY deleted_at DESC LIMIT 1 ON CONFLICT DO NOTHING`,
      )
      .bind(memberId, moduleId, restorableSince(now)),
    db
      .prepare(
        `DELETE FROM deleted_artifacts WHERE member_id = ?1 AND module_id = ?2
           AND EXISTS (SELECT 1 FROM artifacts a WHERE a.id = deleted_artifacts.id)`,
      )
      .bind(memberId, moduleId),
    db.prepare(ARTIFACT_OF).bind(memberId, moduleId),
    db
      .prepare(
        'SELECT 1 FROM deleted_artifacts WHERE member_id = ?1 AND module_id = ?2 AND deleted_at > ?3',
      )
      .bind(memberId, moduleId, restorableSince(now)),
    ...issueStatements(db, memberId, moduleId, new Date(now)),
  ]);
  const [artifact] = (stored?.results ?? []) as StoredArtifact[];
  if (!artifact) throw new ApiError(404, 'no_artifact', 'There’s nothing to bring back.');
  if (deleted?.results.length)
    throw new ApiError(409, 'conflict', 'You’ve handed in something else in this lesson since.');
  return toldArtifact(artifact);
}

/** For the cron: deletes what can't be restored any more and day-old uploads not handed in. Their files follow. */
export async function forgetOldArtifacts(db: D1Database, now: number): Promise<void> {
  await db.batch([
    db.prepare('DELETE FROM deleted_artifacts WHERE deleted_at <= ?1').bind(restorableSince(now)),
    db
      .prepare('DELETE FROM artifact_uploads WHERE created_at < ?1')
      .bind(new Date(now - DAY_MS).toISOString()),
  ]);
}
