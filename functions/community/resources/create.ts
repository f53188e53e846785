// Shares a resource, or a new version of it: one idempotent batch each.

import { writeBatch } from '../../database/write.ts';
import { ApiError } from '../../http/errors.ts';
import { takePart } from '../writer.ts';
import { MAX_VERSIONS } from './rules/resource.ts';

interface Author {
  id: string;
  firstName: string;
  lastName: string;
}

/** A link, or a file that this member has uploaded. */
export interface Source {
  url?: string | undefined;
  fileId?: string | undefined;
}

interface Shared extends Source {
  requestId: string;
  title: string;
  description: string;
  categoryId: number;
}

/** ?1 is the author, ?2 the upload. Once a version has its file, it no longer waits to be shared. */
const TAKE_UPLOAD = `
  DELETE FROM uploaded_files WHERE member_id = ?1 AND id = ?2
    AND EXISTS (SELECT 1 FROM resource_versions v WHERE v.file_key = uploaded_files.file_key)`;

/** Idempotent per `requestId`. Returns the resource's ID; it waits for a moderator. */
export async function createResource(
  db: D1Database,
  author: Author,
  { requestId, title, description, categoryId, url, fileId }: Shared,
  now = new Date(),
): Promise<number> {
  const at = now.toISOString();
  const results = await writeBatch(db, [
    ...takePart(db, author, now),
    db
      .prepare(
        `INSERT INTO resources (author_id, request_id, title, description, type, category_id, created_at, updated_at)
         SELECT ?1, ?2, ?3, ?4, coalesce(f.type, 'link'), ?5, ?6, ?6
         FROM members a LEFT JOIN uploaded_files f ON f.id = ?7 AND f.member_id = a.id AND f.stored_at IS NOT NULL
         WHERE a.id = ?1 AND (?8 IS NOT NULL OR f.id IS NOT NULL) ON CONFLICT DO NOTHING`,
      )
      .bind(author.id, requestId, title, description, categoryId, at, fileId ?? null, url ?? null),
    db
      .prepare(
        `INSERT INTO resource_versions
           (resource_id, version, request_id, type, url, file_key, file_name, mime, bytes, sha256, created_at)
         SELECT r.id, 1, ?2, r.type, ?4, f.file_key, f.file_name, f.mime, f.bytes, f.sha256, ?5
         FROM resources r LEFT JOIN uploaded_files f ON f.id = ?3 AND f.member_id = ?1 AND f.stored_at IS NOT NULL
         WHERE r.author_id = ?1 AND r.request_id = ?2 AND r.deleted_at IS NULL AND (?4 IS NOT NULL OR f.id IS NOT NULL)
         ON CONFLICT DO NOTHING`,
      )
      .bind(author.id, requestId, fileId ?? null, url ?? null, at),
    db.prepare(TAKE_UPLOAD).bind(author.id, fileId ?? null),
    db
      .prepare('SELECT id FROM resources WHERE author_id = ?1 AND request_id = ?2')
      .bind(author.id, requestId),
  ]);
  const [row] = (results.at(-1)?.results ?? []) as { id: number }[];
  return row?.id ?? uploadIsGone();
}

/**
 * Idempotent per `requestId`; null if there is no such resource of this author. Others keep the previous version until
 * a moderator approves this one. While one waits, no other can be added: moderators must approve the one they saw.
 */
export async function addVersion(
  db: D1Database,
  authorId: string,
  { id, requestId, note, url, fileId }: Source & { id: number; requestId: string; note: string },
  now = new Date(),
): Promise<number | null> {
  const at = now.toISOString();
  const results = await writeBatch(db, [
    db
      .prepare(
        `INSERT INTO resource_versions
           (resource_id, version, request_id, type, url, file_key, file_name, mime, bytes, sha256, note, created_at)
         SELECT r.id, r.version + 1, ?3, coalesce(f.type, 'link'), ?5, f.file_key, f.file_name, f.mime, f.bytes, f.sha256,
           ?6, ?7
         FROM resources r LEFT JOIN uploaded_files f ON f.id = ?4 AND f.member_id = ?1 AND f.stored_at IS NOT NULL
         WHERE r.id = ?2 AND r.author_id = ?1 AND r.deleted_at IS NULL AND r.status IN ('shown', 'refused')
           AND r.version < ?8 AND (?5 IS NOT NULL OR f.id IS NOT NULL)
           AND NOT EXISTS (SELECT 1 FROM resource_versions v WHERE v.resource_id = r.id AND v.request_id = ?3)
         ON CONFLICT DO NOTHING`,
      )
      .bind(authorId, id, requestId, fileId ?? null, url ?? null, note, at, MAX_VERSIONS),
    db
      .prepare(
        `UPDATE resources SET version = version + 1, status = 'pending', updated_at = ?3
         WHERE id = ?2 AND author_id = ?1
           AND EXISTS (SELECT 1 FROM resource_versions v WHERE v.resource_id = ?2 AND v.version = resources.version + 1)`,
      )
      .bind(authorId, id, at),
    db.prepare(TAKE_UPLOAD).bind(authorId, fileId ?? null),
    db
      .prepare(
        `SELECT r.status, r.version AS newest, v.version FROM resources r
         LEFT JOIN resource_versions v ON v.resource_id = r.id AND v.request_id = ?3
         WHERE r.id = ?2 AND r.author_id = ?1 AND r.deleted_at IS NULL`,
      )
      .bind(authorId, id, requestId),
  ]);
  const [row] = (results.at(-1)?.results ?? []) as {
    status: string;
    newest: number;
    version: number | null;
  }[];
  if (!row) return null;
  return row.version ?? notAdded(row);
}

function notAdded({ status, newest }: { status: string; newest: number }): never {
  if (status === 'pending')
    throw new ApiError(
      409,
      'still_waiting',
      `Version ${newest} is still waiting for a moderator. You can add the next one after that.`,
    );
  if (status === 'hidden')
    throw new ApiError(
      409,
      'hidden',
      'A moderator has hidden this resource. You can appeal under Notifications.',
    );
  if (newest >= MAX_VERSIONS)
    throw new ApiError(
      422,
      'too_many_versions',
      `That’s ${MAX_VERSIONS} versions. Please share the next one as a new resource.`,
    );
  return uploadIsGone();
}

function uploadIsGone(): never {
  throw new ApiError(
    422,
    'no_upload',
    'That upload isn’t there anymore. Please choose the file again.',
  );
}
