// An uploaded file: checked, then noted, then stored. It waits here until its member hands it in.
import { inflateSync } from 'fflate';
import { writeBatch } from '../database/write.ts';
import { ApiError } from '../http/errors.ts';
import { MAX_ARTIFACT_BYTES } from '../rules/artifacts/limits.ts';
import { cleanFileName, sizeOf } from '../rules/resources/file-name.ts';
import { refuseFalseSizes } from '../rules/resources/honest-sizes.ts';
import { inspectFile } from '../rules/resources/inspect-file.ts';
import { FILE_KINDS, FileRefusal, type KindName } from '../rules/resources/kinds.ts';

export interface UploadedArtifact {
  id: string;
  name: string;
  bytes: number;
}

/** ?1 is the member. */
const STORED = `(SELECT coalesce(sum(file_bytes), 0) FROM artifact_uploads WHERE member_id = ?1)
  + (SELECT coalesce(sum(file_bytes), 0) FROM artifacts WHERE member_id = ?1)
  + (SELECT coalesce(sum(file_bytes), 0) FROM deleted_artifacts WHERE member_id = ?1)`;

/** Once per `id`: a retry with the same file stores it again under the same key. 422 for what we do not take. */
export async function storeArtifactFile(
  { db, bucket }: { db: D1Database; bucket: R2Bucket },
  memberId: string,
  { id, name, bytes }: { id: string; name: string; bytes: Uint8Array<ArrayBuffer> },
  now = new Date(),
): Promise<UploadedArtifact> {
  const kind = await kindOf(bytes, name);
  const file = cleanFileName(name, kind);
  const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
  // Never the member’s own ID: a bucket’s list tells nothing.
  const key = `artifacts/${crypto.randomUUID()}`;
  const [, read, taken] = await writeBatch(db, [
    db
      .prepare(
        `INSERT INTO artifact_uploads (id, member_id, file_key, file_name, file_type, file_bytes, sha256, created_at)
         SELECT ?2, ?1, ?3, ?4, ?5, ?6, ?7, ?8 WHERE ${STORED} + ?6 <= ?9 ON CONFLICT DO NOTHING`,
      )
      .bind(
        ...[memberId, id, key, file, FILE_KINDS[kind].mime, bytes.length, sha256],
        ...[now.toISOString(), MAX_ARTIFACT_BYTES],
      ),
    db
      .prepare(
        'SELECT file_key AS fileKey, sha256, file_name AS name FROM artifact_uploads WHERE id = ?2 AND member_id = ?1',
      )
      .bind(memberId, id),
    db.prepare('SELECT 1 FROM artifact_uploads WHERE id = ?1').bind(id),
  ]);
  const [row] = (read?.results ?? []) as { fileKey: string; sha256: string; name: string }[];
  if (!row && taken?.results.length === 0) return full();
  if (row?.sha256 !== sha256)
    throw new ApiError(409, 'conflict', 'That ID is taken. Please try again.');
  await bucket.put(row.fileKey, bytes, { sha256 });
  const stored = await db
    .prepare(
      'UPDATE artifact_uploads SET stored_at = ?3 WHERE id = ?2 AND member_id = ?1 RETURNING id',
    )
    .bind(memberId, id, now.toISOString())
    .first();
  if (!stored && !(await isHandedIn(db, row.fileKey))) {
    // Meanwhile the account was deleted: nothing would know of the file any more.
    await bucket.delete(row.fileKey);
    throw new ApiError(409, 'conflict', 'That upload was canceled.');
  }
  return { id, name: row.name, bytes: bytes.length };
}

/** Of two requests with the same file the other one was faster, and its file was handed in already. */
const isHandedIn = async (db: D1Database, fileKey: string) =>
  (await db.prepare('SELECT 1 FROM artifacts WHERE file_key = ?1').bind(fileKey).first()) !== null;

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

function full(): never {
  throw new ApiError(
    422,
    'storage_full',
    `Your files can take up to ${sizeOf(MAX_ARTIFACT_BYTES)} together. Delete one that you no longer need, or hand in a link.`,
  );
}
