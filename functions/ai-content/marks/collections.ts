// A member's collections of prompts. Every statement is idempotent.
import { writeBatch } from '../../database/write.ts';
import { ApiError } from '../../http/errors.ts';
import { MAX_COLLECTIONS, MAX_IN_COLLECTION } from '../rules/marks.ts';

const unknownCollection = () =>
  new ApiError(404, 'unknown_collection', 'You don’t have that collection anymore.');

/** Creating the same ID again changes nothing but adds the prompts. 409 when there are too many collections. */
export async function createCollection(
  db: D1Database,
  memberId: string,
  { id, name, slugs }: { id: string; name: string; slugs: readonly string[] },
  now = new Date(),
): Promise<void> {
  const at = now.toISOString();
  const [, , made] = await writeBatch(db, [
    db
      .prepare(
        `INSERT INTO prompt_collections (member_id, id, name, created_at) SELECT ?1, ?2, ?3, ?4
         WHERE (SELECT count(*) FROM prompt_collections WHERE member_id = ?1) < ?5 ON CONFLICT DO NOTHING`,
      )
      .bind(memberId, id, name, at, MAX_COLLECTIONS),
    db
      .prepare(
        `INSERT INTO prompt_collection_items (member_id, collection_id, slug, added_at)
         SELECT ?1, ?2, value, ?4 FROM json_each(?3)
         WHERE EXISTS (SELECT 1 FROM prompt_collections WHERE member_id = ?1 AND id = ?2)
         ON CONFLICT DO NOTHING`,
      )
      .bind(memberId, id, JSON.stringify(slugs), at),
    db
      .prepare('SELECT 1 FROM prompt_collections WHERE member_id = ?1 AND id = ?2')
      .bind(memberId, id),
  ]);
  if (!made?.results.length)
    throw new ApiError(
      409,
      'too_many_collections',
      `You can have ${MAX_COLLECTIONS} collections. Delete one to make room.`,
    );
}

export async function renameCollection(
  db: D1Database,
  memberId: string,
  id: string,
  name: string,
): Promise<void> {
  const { meta } = await db
    .prepare('UPDATE prompt_collections SET name = ?3 WHERE member_id = ?1 AND id = ?2')
    .bind(memberId, id, name)
    .run();
  if (meta.changes === 0) throw unknownCollection();
}

/** Deleting a collection twice changes nothing. */
export async function deleteCollection(
  db: D1Database,
  memberId: string,
  id: string,
): Promise<void> {
  await db
    .prepare('DELETE FROM prompt_collections WHERE member_id = ?1 AND id = ?2')
    .bind(memberId, id)
    .run();
}

/** 404 without the collection, 409 when it is full. */
export async function addToCollection(
  db: D1Database,
  memberId: string,
  id: string,
  slug: string,
  now = new Date(),
): Promise<void> {
  const [, added, collection] = await writeBatch(db, [
    db
      .prepare(
        `INSERT INTO prompt_collection_items (member_id, collection_id, slug, added_at)
         SELECT member_id, id, ?3, ?4 FROM prompt_collections WHERE member_id = ?1 AND id = ?2
           AND (SELECT count(*) FROM prompt_collection_items WHERE member_id = ?1 AND collection_id = ?2) < ?5
         ON CONFLICT DO NOTHING`,
      )
      .bind(memberId, id, slug, now.toISOString(), MAX_IN_COLLECTION),
    db
      .prepare(
        'SELECT 1 FROM prompt_collection_items WHERE member_id = ?1 AND collection_id = ?2 AND slug = ?3',
      )
      .bind(memberId, id, slug),
    db
      .prepare('SELECT 1 FROM prompt_collections WHERE member_id = ?1 AND id = ?2')
      .bind(memberId, id),
  ]);
  if (!collection?.results.length) throw unknownCollection();
  if (!added?.results.length)
    throw new ApiError(
      409,
      'collection_full',
      `A collection has room for ${MAX_IN_COLLECTION} prompts.`,
    );
}

export async function removeFromCollection(
  db: D1Database,
  memberId: string,
  id: string,
  slug: string,
): Promise<void> {
  await db
    .prepare(
      'DELETE FROM prompt_collection_items WHERE member_id = ?1 AND collection_id = ?2 AND slug = ?3',
    )
    .bind(memberId, id, slug)
    .run();
}
