// The list of a member's saved work: without content, newest first, in pages.

import { CURRENT_MEMBER } from '../session/current-member.ts';
import type { WorkKind } from './rules/saved-work.ts';

export interface ListedWork {
  id: string;
  kind: WorkKind;
  title: string;
  version: number;
  /** The result, in one sentence. */
  summary: string;
  /** For a filled prompt: the slug of the prompt's page. */
  slug: string | null;
  createdAt: string;
  updatedAt: string;
  isShared: boolean;
}

export interface DeletedWork extends Pick<ListedWork, 'id' | 'kind' | 'title'> {
  deletedAt: string;
}

export interface WorkList {
  works: ListedWork[];
  /** The cursor for the next page; null on the last one. */
  next: string | null;
  /** How many submissions the member made in lessons; they have a list of their own. */
  handedIn: number;
}

export const HANDED_IN = `SELECT count(*) AS count FROM artifacts WHERE member_id = ${CURRENT_MEMBER}`;

/** ?2 is the kind or null, ?3 and ?4 are the cursor (the last row of the previous page), ?5 is the number of rows. */
export const LIST = `
  SELECT w.id, w.kind, w.title, w.version, v.summary, w.slug, w.created_at AS createdAt,
    w.updated_at AS updatedAt, w.share_token IS NOT NULL AS isShared
  FROM saved_works w JOIN saved_work_versions v ON v.work_id = w.id AND v.version = w.version
  WHERE w.member_id = ${CURRENT_MEMBER} AND w.deleted_at IS NULL AND (?2 IS NULL OR w.kind = ?2)
    AND (w.updated_at, w.id) < (?3, ?4)
  ORDER BY w.updated_at DESC, w.id DESC LIMIT ?5`;

/** ?2 is the earliest deletion date that can be restored. */
export const DELETED = `
  SELECT id, kind, title, deleted_at AS deletedAt FROM saved_works
  WHERE member_id = ${CURRENT_MEMBER} AND deleted_at > ?2 ORDER BY deleted_at DESC LIMIT 500`;

/** A cursor that sorts after every row. */
const START = ['9', ''] as const;

/** `<time>_<id>`, as the previous page returned it; any other text starts at the newest. */
export function afterCursor(cursor: string | undefined): readonly [time: string, id: string] {
  const [, time, id] = /^(\d{4}-[\d:.T-]+Z)_([0-9a-f-]{36})$/.exec(cursor ?? '') ?? [];
  return time && id ? [time, id] : START;
}

/** `rows` has one more than `limit` if there is another page. */
export function asPage(rows: unknown[], limit: number): Omit<WorkList, 'handedIn'> {
  const works = (rows as ListedWork[])
    .slice(0, limit)
    .map((work) => ({ ...work, isShared: Boolean(work.isShared) }));
  const last = works.at(-1);
  return { works, next: last && rows.length > limit ? `${last.updatedAt}_${last.id}` : null };
}
