// Storage for uploaded files that are not handed in yet.

import { sizeOf } from '../uploads/rules/file-name.ts';
import { FILE_KINDS } from '../uploads/rules/kinds.ts';
import type { NotedFile, Shelf } from '../uploads/store-file.ts';
import { MAX_ARTIFACT_BYTES } from './rules/limits.ts';

export type UploadedArtifact = Pick<NotedFile, 'id' | 'name' | 'bytes'>;

/** ?1 is the member. */
const STORED = `(SELECT coalesce(sum(file_bytes), 0) FROM artifact_uploads WHERE member_id = ?1)
  + (SELECT coalesce(sum(file_bytes), 0) FROM artifacts WHERE member_id = ?1)
  + (SELECT coalesce(sum(file_bytes), 0) FROM deleted_artifacts WHERE member_id = ?1)`;

export const artifactShelf = (db: D1Database, memberId: string): Shelf => ({
  prefix: 'artifacts',
  note: ({ id, key, name, kind, bytes, sha256, at }) =>
    db
      .prepare(
        `INSERT INTO artifact_uploads (id, member_id, file_key, file_name, file_type, file_bytes, sha256, created_at)
         SELECT ?2, ?1, ?3, ?4, ?5, ?6, ?7, ?8 WHERE ${STORED} + ?6 <= ?9 ON CONFLICT DO NOTHING`,
      )
      .bind(
        ...[memberId, id, key, name, FILE_KINDS[kind].mime, bytes, sha256, at],
        MAX_ARTIFACT_BYTES,
      ),
  noted: (id) =>
    db
      .prepare(
        `SELECT file_key AS fileKey, sha256, file_name AS name, member_id = ?1 AS isOwn
         FROM artifact_uploads WHERE id = ?2`,
      )
      .bind(memberId, id),
  noteStored: (id, at) =>
    db
      .prepare(
        'UPDATE artifact_uploads SET stored_at = ?3 WHERE id = ?2 AND member_id = ?1 RETURNING id',
      )
      .bind(memberId, id, at),
  inUse: 'SELECT 1 FROM artifacts WHERE file_key = ?1',
  full: `Your files can take up to ${sizeOf(MAX_ARTIFACT_BYTES)} together. Delete one that you no longer need, or hand in a link.`,
});
