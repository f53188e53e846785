// Editing and removing one's own resource.
import { writeBatch } from '../../database/write.ts';

/** A refused resource waits for approval again once it is edited. False if there is no such resource of this author. */
export async function editResource(
  db: D1Database,
  authorId: string,
  {
    id,
    title,
    description,
    categoryId,
  }: { id: number; title: string; description: string; categoryId: number },
  now = new Date(),
): Promise<boolean> {
  const [, own] = await writeBatch(db, [
    db
      .prepare(
        `UPDATE resources SET title = ?3, description = ?4, category_id = ?5, updated_at = ?6,
           status = CASE status WHEN 'refused' THEN 'pending' ELSE status END
         WHERE id = ?1 AND author_id = ?2 AND deleted_at IS NULL`,
      )
      .bind(id, authorId, title, description, categoryId, now.toISOString()),
    ownResource(db, authorId, id),
  ]);
  return own?.results.length === 1;
}

/** Gone immediately, for everyone; its files follow. False if there is no such resource of this author. */
export async function deleteResource(
  db: D1Database,
  authorId: string,
  id: number,
  now = new Date(),
): Promise<boolean> {
  const [own] = await writeBatch(db, [
    db.prepare('SELECT 1 FROM resources WHERE id = ?1 AND author_id = ?2').bind(id, authorId),
    db
      .prepare(
        `UPDATE resources SET deleted_at = coalesce(deleted_at, ?3) WHERE id = ?1 AND author_id = ?2`,
      )
      .bind(id, authorId, now.toISOString()),
    // A trigger queues its files for removal.
    db
      .prepare(
        `DELETE FROM resource_versions WHERE resource_id =
           (SELECT id FROM resources WHERE id = ?1 AND author_id = ?2 AND deleted_at IS NOT NULL)`,
      )
      .bind(id, authorId),
  ]);
  return own?.results.length === 1;
}

function ownResource(db: D1Database, authorId: string, id: number): D1PreparedStatement {
  return db
    .prepare('SELECT 1 FROM resources WHERE id = ?1 AND author_id = ?2 AND deleted_at IS NULL')
    .bind(id, authorId);
}
