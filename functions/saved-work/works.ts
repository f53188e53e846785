// Saved work: see migrations/0031_saved_work.sql.
import { writeBatch } from '../database/write.ts';
import { ApiError } from '../http/errors.ts';
import type { WorkKind } from '../rules/saved-work.ts';

export interface SavedWork {
  id: string;
  kind: WorkKind;
  title: string;
  version: number;
  createdAt: string;
  updatedAt: string;
  data: unknown;
}

const LATEST = `
  SELECT w.id, w.kind, w.title, w.version, w.created_at AS createdAt, w.updated_at AS updatedAt, v.data
  FROM saved_works w JOIN saved_work_versions v ON v.work_id = w.id AND v.version = w.version`;

/** SQL for `readWithMember`: ?2 is the ID of the work. */
export const workOfMember = (member: string) =>
  `${LATEST} WHERE w.id = ?2 AND w.member_id = ${member} AND w.deleted_at IS NULL`;

export const asWork = (row: unknown): SavedWork => {
  const { data, ...work } = row as SavedWork & { data: string };
  return { ...work, data: JSON.parse(data) };
};

/** Saving the same ID again changes nothing: the response to the first request was lost. */
export async function createWork(
  db: D1Database,
  memberId: string,
  { id, kind, title, data }: { id: string; kind: WorkKind; title: string; data: unknown },
  now = new Date(),
): Promise<SavedWork> {
  const at = now.toISOString();
  const [, , read] = await writeBatch(db, [
    db
      .prepare(
        `INSERT INTO saved_works (id, member_id, kind, title, version, created_at, updated_at)
         VALUES (?1, ?2, ?3, ?4, 1, ?5, ?5) ON CONFLICT (id) DO NOTHING`,
      )
      .bind(id, memberId, kind, title, at),
    db
      .prepare(
        `INSERT INTO saved_work_versions (work_id, version, title, data, saved_at)
         SELECT ?1, 1, ?3, ?4, ?5 FROM saved_works WHERE id = ?1 AND member_id = ?2
         ON CONFLICT DO NOTHING`,
      )
      .bind(id, memberId, title, JSON.stringify(data), at),
    db.prepare(workOfMember('?1')).bind(memberId, id),
  ]);
  const row = read?.results[0];
  if (!row) throw new ApiError(409, 'conflict', 'That ID is taken. Please try again.');
  return asWork(row);
}
