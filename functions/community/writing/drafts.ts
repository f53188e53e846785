// Drafts: see migrations/0048_community_writing.sql.
import { writeBatch } from '../../database/write.ts';
import { ApiError } from '../../http/errors.ts';
import { CURRENT_MEMBER } from '../../session/current-member.ts';
import { DRAFT_DAYS } from './rules/drafts.ts';

export interface Draft {
  content: string;
  version: number;
  updatedAt: string;
}

/** ?2 is the place. */
export const DRAFT = `
  SELECT content, version, updated_at AS updatedAt FROM community_drafts
  WHERE member_id = ${CURRENT_MEMBER} AND place = ?2`;

/** The limit is MAX_DRAFTS; a test compares them. */
const HAS_ROOM =
  '(SELECT count(*) FROM (SELECT 1 FROM community_drafts WHERE member_id = ?1 LIMIT 100)) < 100';

/** Replaces `baseVersion`; 409 if another tab or device has saved something else since. Returns the new version. */
export async function saveDraft(
  db: D1Database,
  memberId: string,
  { place, content, baseVersion }: { place: string; content: string; baseVersion: number },
  now = new Date(),
): Promise<number> {
  const [, read] = await writeBatch(db, [
    db
      .prepare(
        `INSERT INTO community_drafts (member_id, place, content, version, updated_at)
         SELECT ?1, ?2, ?3, ?4 + 1, ?5
         WHERE ${HAS_ROOM} OR EXISTS (SELECT 1 FROM community_drafts WHERE member_id = ?1 AND place = ?2)
         ON CONFLICT (member_id, place) DO UPDATE
         SET content = excluded.content, version = excluded.version, updated_at = excluded.updated_at
         WHERE version = ?4`,
      )
      .bind(memberId, place, content, baseVersion, now.toISOString()),
    db
      .prepare('SELECT content, version FROM community_drafts WHERE member_id = ?1 AND place = ?2')
      .bind(memberId, place),
  ]);
  const [row] = (read?.results ?? []) as { content: string; version: number }[];
  if (!row)
    throw new ApiError(
      409,
      'too_many_drafts',
      'You have a lot of drafts. Post or clear some first.',
    );
  // The same text is no conflict: the response to the first request was lost.
  if (row.content === content) return row.version;
  throw new ApiError(
    409,
    'newer_version',
    'A different draft was saved in another tab or on another device.',
    { version: row.version },
  );
}

/** Call after posting, or when the text is cleared. A newer version saved elsewhere stays. */
export async function deleteDraft(
  db: D1Database,
  memberId: string,
  { place, version }: { place: string; version: number },
): Promise<void> {
  await writeBatch(db, [
    db
      .prepare('DELETE FROM community_drafts WHERE member_id = ?1 AND place = ?2 AND version <= ?3')
      .bind(memberId, place, version),
  ]);
}

export async function forgetOldDrafts(db: D1Database, now = Date.now()): Promise<void> {
  await db
    .prepare('DELETE FROM community_drafts WHERE updated_at < ?1')
    .bind(new Date(now - DRAFT_DAYS * 86_400_000).toISOString())
    .run();
}
