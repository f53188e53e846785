// Handing in an artifact: one batch, harmless when it is repeated. A member has one artifact per lesson; handing in
// again replaces it, and keeps its ID.
import { milestoneStatements, type NewAchievement } from '../achievements/milestones.ts';
import { findModule } from '../catalogue.ts';
import { issuedIn, issueStatements, type NewCertificate } from '../certificates/issue.ts';
import { writeBatch } from '../database/write.ts';
import { ApiError } from '../http/errors.ts';
import { ARTIFACT_OF, type Artifact, type StoredArtifact, toldArtifact } from './artifacts.ts';
import type { ArtifactChange } from './rules/artifact-schemas.ts';
import { handInChecks } from './rules/hand-in-checks.ts';

/** ?1 member, ?2 ID, ?3 lesson, ?4 kind, ?5 title, ?6 text, ?7 link, ?8 upload, ?9 time. The same again changes nothing. */
const HAND_IN = `
  INSERT INTO artifacts (id, member_id, module_id, kind, title, text, url, file_id, file_key, file_name, file_type,
    file_bytes, created_at, updated_at)
  SELECT ?2, m.id, ?3, ?4, ?5, ?6, ?7, f.id, f.file_key, f.file_name, f.file_type, f.file_bytes, ?9, ?9
  FROM members m LEFT JOIN artifact_uploads f ON f.id = ?8 AND f.member_id = m.id AND f.stored_at IS NOT NULL
  WHERE m.id = ?1 AND (?4 <> 'file' OR f.id IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM artifacts WHERE id = ?2 AND (member_id <> ?1 OR module_id <> ?3))
    AND NOT EXISTS (SELECT 1 FROM deleted_artifacts WHERE id = ?2)
  ON CONFLICT (member_id, module_id) DO UPDATE SET kind = excluded.kind, title = excluded.title, text = excluded.text,
    url = excluded.url, file_id = excluded.file_id, file_key = excluded.file_key, file_name = excluded.file_name,
    file_type = excluded.file_type, file_bytes = excluded.file_bytes, updated_at = excluded.updated_at
  WHERE kind <> excluded.kind OR title <> excluded.title OR text IS NOT excluded.text OR url IS NOT excluded.url
    OR file_key IS NOT excluded.file_key`;

/** Keeps the file: ?4 is its upload, or null for any. */
const RETITLE = `
  UPDATE artifacts SET title = ?3, updated_at = ?5
  WHERE member_id = ?1 AND module_id = ?2 AND kind = 'file' AND title <> ?3 AND (?4 IS NULL OR file_id = ?4)`;

/**
 * ?8 is the JSON of its checks, or null. Only for what was handed in now; a file that stays keeps its checks unless its
 * text was sent again. A change of the checks alone is no change of the artifact.
 */
const KEEP_CHECKS = `
  UPDATE artifacts SET checks = ?8
  WHERE member_id = ?1 AND module_id = ?2 AND kind = ?3 AND title = ?4 AND text IS ?5 AND url IS ?6
    AND (?7 IS NULL OR file_id = ?7) AND checks IS NOT ?8 AND (?3 <> 'file' OR ?7 IS NOT NULL OR ?8 IS NOT NULL)`;

/** The upload now belongs to the artifact, so it no longer waits to be handed in. */
const TAKE_UPLOAD = `
  DELETE FROM artifact_uploads WHERE id = ?2 AND member_id = ?1
    AND EXISTS (SELECT 1 FROM artifacts a WHERE a.file_key = artifact_uploads.file_key)`;

export interface HandedIn {
  artifact: Artifact;
  achievements: NewAchievement[];
  /** Only where there are any. */
  certificates?: NewCertificate[];
}

/**
 * The first one is a milestone, and any may be the last condition of a certificate. 409 for an ID that is taken, also by a
 * deleted artifact: a late retry does not bring it back. 422 for a file that was not uploaded.
 */
export async function handIn(
  db: D1Database,
  memberId: string,
  moduleId: string,
  change: ArtifactChange,
  now = new Date(),
): Promise<HandedIn> {
  const { id, kind, title } = change;
  const at = now.toISOString();
  const text = kind === 'text' ? change.text : null;
  const url = kind === 'link' ? change.url : null;
  const fileId = (kind === 'file' && change.fileId) || null;
  const awards = milestoneStatements(db, memberId, 'artifact', now);
  const checks = checksOf(moduleId, change);
  const [, , , , taken, stored, ...results] = await writeBatch(db, [
    db.prepare(HAND_IN).bind(memberId, id, moduleId, kind, title, text, url, fileId, at),
    ...(kind === 'file'
      ? [db.prepare(RETITLE).bind(memberId, moduleId, title, fileId, at)]
      : [db.prepare('SELECT NULL')]),
    db.prepare(TAKE_UPLOAD).bind(memberId, fileId),
    db.prepare(KEEP_CHECKS).bind(memberId, moduleId, kind, title, text, url, fileId, checks),
    db
      .prepare(
        `SELECT 1 FROM artifacts WHERE id = ?2 AND (member_id <> ?1 OR module_id <> ?3)
         UNION ALL SELECT 1 FROM deleted_artifacts WHERE id = ?2`,
      )
      .bind(memberId, id, moduleId),
    db.prepare(ARTIFACT_OF).bind(memberId, moduleId),
    ...awards,
    ...issueStatements(db, memberId, moduleId, now),
  ]);
  if (taken?.results.length)
    throw new ApiError(409, 'conflict', 'That ID is taken. Please try again.');
  const [artifact] = (stored?.results ?? []) as StoredArtifact[];
  const isIn = artifact?.kind === kind && (fileId === null || artifact.fileId === fileId);
  if (!isIn)
    throw new ApiError(422, 'no_upload', 'That upload is gone. Please choose the file again.');
  const certificates = issuedIn(results.slice(awards.length));
  return {
    artifact: toldArtifact(artifact),
    achievements: results
      .slice(0, awards.length)
      .flatMap((award) => award.results as NewAchievement[]),
    ...(certificates.length > 0 && { certificates }),
  };
}

/** JSON of the checks that it passes; null where there is nothing to check. */
function checksOf(moduleId: string, change: ArtifactChange): string | null {
  const text =
    change.kind === 'text' ? change.text : change.kind === 'file' ? change.fileText : undefined;
  const checks =
    text === undefined ? null : handInChecks(text, findModule(moduleId)?.taskChecks ?? []);
  return checks && JSON.stringify(checks);
}
