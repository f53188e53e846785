// Versions of saved work: saving a new one, listing them, and restoring an old one.
import { writeBatch } from '../database/write.ts';
import { CURRENT_MEMBER } from '../session/current-member.ts';
import type { Content } from './create.ts';
import { FITS, limitsOf, refuseIfFull } from './limits.ts';
import { asWork, type SavedWork, unknownWork, WORK_OF_MEMBER } from './works.ts';

export interface ListedVersion {
  version: number;
  title: string;
  summary: string;
  savedAt: string;
}

/** ?2 is the ID of the work. */
export const VERSIONS = `
  SELECT v.version, v.title, v.summary, v.saved_at AS savedAt
  FROM saved_works w JOIN saved_work_versions v ON v.work_id = w.id
  WHERE w.id = ?2 AND w.member_id = ${CURRENT_MEMBER} AND w.deleted_at IS NULL ORDER BY v.version DESC`;

/** ?2 is the ID of the work, ?3 the version. */
export const VERSION = `
  SELECT w.id, w.kind, v.title, v.version, w.created_at AS createdAt, v.saved_at AS updatedAt,
    NULL AS token, 0 AS showsName, v.data
  FROM saved_works w JOIN saved_work_versions v ON v.work_id = w.id
  WHERE w.id = ?2 AND w.member_id = ${CURRENT_MEMBER} AND w.deleted_at IS NULL AND v.version = ?3`;

// Keeps the first version, the newest 25, every 4th of the 48 before, and every 16th of the 192 before: at most 50.
const THIN = `
  DELETE FROM saved_work_versions WHERE work_id = ?2 AND version > 1 AND EXISTS (
    SELECT 1 FROM saved_works w WHERE w.id = ?2 AND w.member_id = ?1 AND NOT (
      w.version - saved_work_versions.version < 25
      OR (w.version - saved_work_versions.version < 73 AND saved_work_versions.version % 4 = 0)
      OR (w.version - saved_work_versions.version < 265 AND saved_work_versions.version % 16 = 0)))`;

// ?3 is the revision, ?4 the time.
const POINT_TO_NEWEST = `
  UPDATE saved_works SET updated_at = ?4, version = (
    SELECT version FROM saved_work_versions WHERE work_id = ?2 AND revision_id = ?3)
  WHERE id = ?2 AND member_id = ?1 AND deleted_at IS NULL AND version < (
    SELECT version FROM saved_work_versions WHERE work_id = ?2 AND revision_id = ?3)`;

const MEASURE = `
  UPDATE saved_works SET size = (SELECT sum(length(data)) FROM saved_work_versions WHERE work_id = ?2)
  WHERE id = ?2 AND member_id = ?1`;

// The version saved by this revision, even if newer ones exist: a browser that lost the response continues from it.
const SAVED_AS = `
  SELECT w.id, w.kind, w.title, v.version, w.created_at AS createdAt, v.saved_at AS updatedAt,
    w.share_token AS token, w.shares_name AS showsName, v.data
  FROM saved_works w JOIN saved_work_versions v ON v.work_id = w.id
  WHERE w.id = ?2 AND w.member_id = ?1 AND w.deleted_at IS NULL AND v.revision_id = ?3`;

export interface Revised {
  work: SavedWork;
  /** Not saved: `work` is newer than the version that was edited. */
  isConflict: boolean;
}

/**
 * Saves a new version, unless its data equals the newest one's. A repeated revision gets the first response again, and
 * of two revisions with the same base only one is saved.
 */
export async function reviseWork(
  db: D1Database,
  memberId: string,
  id: string,
  { revisionId, baseVersion, data, summary }: Content & { revisionId: string; baseVersion: number },
  now = new Date(),
): Promise<Revised> {
  const json = JSON.stringify(data);
  const insert = db
    .prepare(
      `INSERT INTO saved_work_versions (work_id, version, revision_id, title, summary, saved_at, data)
       SELECT w.id, w.version + 1, ?4, w.title, ?5, ?6, ?7
       FROM saved_works w JOIN saved_work_versions v ON v.work_id = w.id AND v.version = w.version
       WHERE w.id = ?3 AND w.member_id = ?1 AND w.deleted_at IS NULL AND w.version = ?8 AND v.data <> ?7
         AND NOT EXISTS (SELECT 1 FROM saved_work_versions WHERE work_id = ?3 AND revision_id = ?4) AND ${FITS}
       ON CONFLICT DO NOTHING`,
    )
    .bind(memberId, json.length, id, revisionId, summary, now.toISOString(), json, baseVersion);
  const { saved, newest, limits } = await write(
    db,
    memberId,
    { id, revisionId },
    insert,
    json.length,
    now,
  );
  if (saved) return { work: saved, isConflict: false };
  if (JSON.stringify(newest.data) === json) return { work: newest, isConflict: false };
  if (newest.version === baseVersion) refuseIfFull(limits);
  return { work: newest, isConflict: true };
}

/** Makes an older version the newest. Nothing is lost: the replaced version stays in the list. */
export async function restoreVersion(
  db: D1Database,
  memberId: string,
  id: string,
  { revisionId, version }: { revisionId: string; version: number },
  now = new Date(),
): Promise<SavedWork> {
  const insert = db
    .prepare(
      `INSERT INTO saved_work_versions (work_id, version, revision_id, title, summary, saved_at, data)
       SELECT w.id, w.version + 1, ?4, w.title, old.summary, ?5, old.data
       FROM saved_works w JOIN saved_work_versions v ON v.work_id = w.id AND v.version = w.version
       JOIN saved_work_versions old ON old.work_id = w.id AND old.version = ?6
       WHERE w.id = ?3 AND w.member_id = ?1 AND w.deleted_at IS NULL AND v.data <> old.data
         AND NOT EXISTS (SELECT 1 FROM saved_work_versions WHERE work_id = ?3 AND revision_id = ?4) AND ${FITS}
       ON CONFLICT DO NOTHING`,
    )
    .bind(memberId, 0, id, revisionId, now.toISOString(), version);
  const { saved, newest, limits } = await write(db, memberId, { id, revisionId }, insert, 0, now);
  if (!saved) refuseIfFull(limits);
  return saved ?? newest;
}

async function write(
  db: D1Database,
  memberId: string,
  { id, revisionId }: { id: string; revisionId: string },
  insert: D1PreparedStatement,
  characters: number,
  now: Date,
) {
  const [, , , , saved, newest, limits] = await writeBatch(db, [
    insert,
    db.prepare(POINT_TO_NEWEST).bind(memberId, id, revisionId, now.toISOString()),
    db.prepare(THIN).bind(memberId, id),
    db.prepare(MEASURE).bind(memberId, id),
    db.prepare(SAVED_AS).bind(memberId, id, revisionId),
    db.prepare(WORK_OF_MEMBER).bind(memberId, id),
    limitsOf(db, memberId, characters),
  ]);
  const row = newest?.results[0];
  if (!row) unknownWork();
  const own = saved?.results[0];
  return { saved: own ? asWork(own) : null, newest: asWork(row), limits };
}
