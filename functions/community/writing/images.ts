// Images of members’ texts: rows in D1, files in R2. The row is written first, so that no file is without one.
import { writeBatch } from '../../database/write.ts';
import { ApiError } from '../../http/errors.ts';
import { keyOf } from './rules/images/image-key.ts';
import type { ImageType } from './rules/images/read-image.ts';

export interface StoredImage {
  id: string;
  width: number;
  height: number;
}

const DAY = 86_400_000;

interface NewImage {
  requestId: string;
  type: ImageType;
  width: number;
  height: number;
  bytes: Uint8Array;
}

/** Idempotent per `requestId`. */
export async function storeImage(
  { db, files }: { db: D1Database; files: R2Bucket },
  memberId: string,
  { requestId, type, width, height, bytes }: NewImage,
  now = Date.now(),
): Promise<StoredImage> {
  const [, read] = await writeBatch(db, [
    db
      .prepare(
        `INSERT INTO community_images (id, member_id, request_id, type, bytes, width, height, created_at, check_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) ON CONFLICT (member_id, request_id) DO NOTHING`,
      )
      .bind(
        `${crypto.randomUUID().replaceAll('-', '')}-${width}x${height}`,
        ...[memberId, requestId, type, bytes.length, width, height],
        ...[now, now + DAY].map((at) => new Date(at).toISOString()),
      ),
    db.prepare(OF_REQUEST).bind(memberId, requestId),
  ]);
  const [row] = (read?.results ?? []) as { id: string; type: string; bytes: number }[];
  if (!row) throw new Error('the image was not stored');
  if (row.type !== type || row.bytes !== bytes.length || !row.id.endsWith(`-${width}x${height}`))
    throw new ApiError(409, 'conflict', 'That ID is taken. Please try again.');
  await files.put(keyOf(row.id), bytes, { httpMetadata: { contentType: type } });
  await removeIfErased(db, files, row.id);
  return { id: row.id, width, height };
}

const OF_REQUEST = `SELECT id, type, bytes FROM community_images WHERE member_id = ?1 AND request_id = ?2`;

/** The account may have been deleted while its file was being stored. */
async function removeIfErased(db: D1Database, files: R2Bucket, id: string): Promise<void> {
  const row = await db.prepare('SELECT 1 FROM community_images WHERE id = ?1').bind(id).first();
  if (!row) await files.delete(keyOf(id));
}
