// Creates and copies work. Each is one idempotent batch.
import { writeBatch } from '../database/write.ts';
import { ApiError } from '../http/errors.ts';
import { FITS, HAS_ROOM, limitsOf, refuseIfFull } from './limits.ts';
import { slugOf, type WorkKind } from './rules/saved-work.ts';
import { asWork, type SavedWork, unknownWork, WORK_OF_MEMBER } from './works.ts';

/** Valid data, and the summary that lists show. */
export interface Content {
  data: object;
  summary: string;
}

/** Saving the same ID again changes nothing: a retry after a lost response. */
export async function createWork(
  db: D1Database,
  memberId: string,
  { id, kind, title }: { id: string; kind: WorkKind; title: string },
  { data, summary }: Content,
  now = new Date(),
): Promise<SavedWork> {
  const at = now.toISOString();
  const json = JSON.stringify(data);
  const slug = kind === 'prompt' ? slugOf(data) : null;
  const [, , read, limits] = await writeBatch(db, [
    db
      .prepare(
        `INSERT INTO saved_works (id, member_id, kind, title, version, slug, size, created_at, updated_at)
         SELECT ?3, ?1, ?4, ?5, 1, ?6, ?2, ?7, ?7 WHERE ${HAS_ROOM} AND ${FITS}
         ON CONFLICT (id) DO NOTHING`,
      )
      .bind(memberId, json.length, id, kind, title, slug, at),
    db
      .prepare(
        `INSERT INTO saved_work_versions (work_id, version, revision_id, title, summary, saved_at, data)
         SELECT id, 1, id, ?3, ?4, ?5, ?6 FROM saved_works WHERE id = ?2 AND member_id = ?1 AND version = 1
         ON CONFLICT DO NOTHING`,
      )
      .bind(memberId, id, title, summary, at, json),
    db.prepare(WORK_OF_MEMBER).bind(memberId, id),
    limitsOf(db, memberId, json.length),
  ]);
  return created(read, limits);
}

/** A copy of the newest version, without its shared link. `id` is the copy's. */
export async function copyWork(
  db: D1Database,
  memberId: string,
  originalId: string,
  { id, title }: { id: string; title: string },
  now = new Date(),
): Promise<SavedWork> {
  const at = now.toISOString();
  const [original, , , read, limits] = await writeBatch(db, [
    db.prepare(WORK_OF_MEMBER).bind(memberId, originalId),
    db
      .prepare(
        `INSERT INTO saved_works (id, member_id, kind, title, version, slug, size, created_at, updated_at)
         SELECT ?3, ?1, o.kind, ?5, 1, o.slug, length(v.data), ?6, ?6
         FROM saved_works o JOIN saved_work_versions v ON v.work_id = o.id AND v.version = o.version
         WHERE o.id = ?4 AND o.member_id = ?1 AND o.deleted_at IS NULL AND ${HAS_ROOM} AND ${FITS}
         ON CONFLICT (id) DO NOTHING`,
      )
      .bind(memberId, 0, id, originalId, title, at),
    db
      .prepare(
        `INSERT INTO saved_work_versions (work_id, version, revision_id, title, summary, saved_at, data)
         SELECT c.id, 1, c.id, ?4, v.summary, ?5, v.data FROM saved_works c
         JOIN saved_works o ON o.id = ?3 AND o.member_id = ?1
         JOIN saved_work_versions v ON v.work_id = o.id AND v.version = o.version
         WHERE c.id = ?2 AND c.member_id = ?1 AND c.version = 1
         ON CONFLICT DO NOTHING`,
      )
      .bind(memberId, id, originalId, title, at),
    db.prepare(WORK_OF_MEMBER).bind(memberId, id),
    limitsOf(db, memberId, 0),
  ]);
  if (!original?.results[0]) unknownWork();
  return created(read, limits);
}

function created(read: D1Result | undefined, limits: D1Result | undefined): SavedWork {
  const row = read?.results[0];
  if (row) return asWork(row);
  refuseIfFull(limits);
  throw new ApiError(409, 'conflict', 'That ID is taken. Please try again.');
}
