// Storage for uploaded files that wait to be shared, within the member's limits.
import { sizeOf } from '../../uploads/rules/file-name.ts';
import { FILE_KINDS, type ResourceType } from '../../uploads/rules/kinds.ts';
import type { NotedFile, Shelf } from '../../uploads/store-file.ts';
import type { Writer } from '../writer.ts';
import { RESOURCE_LIMITS } from './rules/resource.ts';

export interface UploadedFile extends Pick<NotedFile, 'id' | 'name' | 'bytes'> {
  type: ResourceType;
}

/** ?1 is the member. */
const FILES = `(SELECT count(*) FROM uploaded_files WHERE member_id = ?1) + (SELECT count(*) FROM resources r
  JOIN resource_versions v ON v.resource_id = r.id AND v.file_key IS NOT NULL WHERE r.author_id = ?1)`;
const BYTES = `(SELECT coalesce(sum(bytes), 0) FROM uploaded_files WHERE member_id = ?1) + (SELECT coalesce(sum(v.bytes), 0)
  FROM resources r JOIN resource_versions v ON v.resource_id = r.id WHERE r.author_id = ?1)`;

export function resourceShelf(
  db: D1Database,
  { id: memberId, standing }: Pick<Writer, 'id' | 'standing'>,
): Shelf {
  const limits = RESOURCE_LIMITS[standing.trust];
  return {
    prefix: 'files',
    note: ({ id, key, name, kind, bytes, sha256, at }) =>
      db
        .prepare(
          `INSERT INTO uploaded_files (id, member_id, file_key, type, file_name, mime, bytes, sha256, created_at)
           SELECT ?2, ?1, ?3, ?4, ?5, ?6, ?7, ?8, ?9 WHERE ${FILES} < ?10 AND ${BYTES} + ?7 <= ?11
           ON CONFLICT DO NOTHING`,
        )
        .bind(
          ...[memberId, id, key, FILE_KINDS[kind].type, name, FILE_KINDS[kind].mime],
          ...[bytes, sha256, at, limits.files, limits.bytes],
        ),
    noted: (id) =>
      db
        .prepare(
          `SELECT file_key AS fileKey, sha256, file_name AS name, member_id = ?1 AS isOwn
           FROM uploaded_files WHERE id = ?2`,
        )
        .bind(memberId, id),
    noteStored: (id, at) =>
      db
        .prepare(
          'UPDATE uploaded_files SET stored_at = ?3 WHERE id = ?2 AND member_id = ?1 RETURNING id',
        )
        .bind(memberId, id, at),
    inUse: 'SELECT 1 FROM resource_versions WHERE file_key = ?1',
    full: `Your files can take up to ${sizeOf(limits.bytes)}, and be up to ${limits.files}. Remove one that you no longer share, or share a link.`,
  };
}
