// An uploaded file: checked, then noted, then stored. It waits here until its member shares it.
import { inflateSync } from 'fflate';
import type { Writer } from '../community/writer.ts';
import { writeBatch } from '../database/write.ts';
import { ApiError } from '../http/errors.ts';
import { cleanFileName, sizeOf } from '../rules/resources/file-name.ts';
import { refuseFalseSizes } from '../rules/resources/honest-sizes.ts';
import { inspectFile } from '../rules/resources/inspect-file.ts';
import {
  FILE_KINDS,
  FileRefusal,
  type KindName,
  type ResourceType,
} from '../rules/resources/kinds.ts';
import { RESOURCE_LIMITS } from '../rules/resources/resource.ts';

export interface UploadedFile {
  id: string;
  name: string;
  type: ResourceType;
  bytes: number;
}

/** ?1 is the member. */
const FILES = `(SELECT count(*) FROM uploaded_files WHERE member_id = ?1) + (SELECT count(*) FROM resources r
  JOIN resource_versions v ON v.resource_id = r.id AND v.file_key IS NOT NULL WHERE r.author_id = ?1)`;
const BYTES = `(SELECT coalesce(sum(bytes), 0) FROM uploaded_files WHERE member_id = ?1) + (SELECT coalesce(sum(v.bytes), 0)
  FROM resources r JOIN resource_versions v ON v.resource_id = r.id WHERE r.author_id = ?1)`;

/** Once per `id`: a retry with the same file stores it again under the same key. 422 for what we do not take. */
export async function storeUpload(
  { db, bucket }: { db: D1Database; bucket: R2Bucket },
  { id: memberId, standing }: Pick<Writer, 'id' | 'standing'>,
  { id, name, bytes }: { id: string; name: string; bytes: Uint8Array<ArrayBuffer> },
  now = new Date(),
): Promise<UploadedFile> {
  const kind = await kindOf(bytes, name);
  const { mime, type } = FILE_KINDS[kind];
  const file = { id, name: cleanFileName(name, kind), type, bytes: bytes.length };
  const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
  const limits = RESOURCE_LIMITS[standing.trust];
  // Never the member’s own ID: a bucket’s list tells nothing.
  const key = `files/${crypto.randomUUID()}`;
  const [, read, taken] = await writeBatch(db, [
    db
      .prepare(
        `INSERT INTO uploaded_files (id, member_id, file_key, type, file_name, mime, bytes, sha256, created_at)
         SELECT ?2, ?1, ?3, ?4, ?5, ?6, ?7, ?8, ?9 WHERE ${FILES} < ?10 AND ${BYTES} + ?7 <= ?11
         ON CONFLICT DO NOTHING`,
      )
      .bind(
        ...[memberId, id, key, type, file.name, mime, file.bytes, sha256, now.toISOString()],
        ...[limits.files, limits.bytes],
      ),
    db
      .prepare(
        `SELECT file_key AS fileKey, sha256, file_name AS name FROM uploaded_files WHERE id = ?2 AND member_id = ?1`,
      )
      .bind(memberId, id),
    db.prepare('SELECT 1 FROM uploaded_files WHERE id = ?1').bind(id),
  ]);
  const [row] = (read?.results ?? []) as { fileKey: string; sha256: string; name: string }[];
  if (!row && taken?.results.length === 0) return full(limits);
  if (row?.sha256 !== sha256)
    throw new ApiError(409, 'conflict', 'That ID is taken. Please try again.');
  await bucket.put(row.fileKey, bytes, { sha256 });
  const stored = await db
    .prepare(
      'UPDATE uploaded_files SET stored_at = ?3 WHERE id = ?2 AND member_id = ?1 RETURNING id',
    )
    .bind(memberId, id, now.toISOString())
    .first();
  // Meanwhile the account was deleted: nothing would know of the file any more.
  if (!stored) {
    await bucket.delete(row.fileKey);
    throw new ApiError(409, 'conflict', 'That upload was canceled.');
  }
  return { ...file, name: row.name };
}

async function kindOf(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<KindName> {
  try {
    const kind = inspectFile(bytes, name, (packed, size) =>
      inflateSync(packed, { out: new Uint8Array(size) }),
    );
    await refuseFalseSizes(bytes);
    return kind;
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    throw new ApiError(422, 'file_refused', error.message);
  }
}

function full({ files, bytes }: { files: number; bytes: number }): never {
  throw new ApiError(
    422,
    'storage_full',
    `Your files can take up to ${sizeOf(bytes)}, and be up to ${files}. Remove one that you no longer share, or share a link.`,
  );
}
