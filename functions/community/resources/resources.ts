// A resource, as lists and its page show it.

import type { ResourceType } from '../../uploads/rules/kinds.ts';
import { AUTHOR, type Author, type AuthorRow, authorFrom } from '../author.ts';
import { findCategory } from '../forum/rules/forum.ts';

type ResourceStatus = 'pending' | 'shown' | 'refused' | 'hidden';

/** The API promises id, title, description, type, createdAt, likesCount and author; the rest is for our pages. */
export interface Resource {
  id: number;
  title: string;
  description: string;
  type: ResourceType;
  /** ISO 8601, UTC */
  createdAt: string;
  likesCount: number;
  author: Author;
  categoryId: number;
  category: { name: string; color: string };
  downloadsCount: number;
  isLiked: boolean;
  isOwn: boolean;
  /** A link's URL; only members receive it. */
  url: string | null;
  /** A file's name; null for links. */
  fileName: string | null;
  bytes: number | null;
  sha256: string | null;
  /** The version that this reader gets. */
  version: number;
  /** The status of the version that this reader gets; `shown` for everyone but its author and moderators. */
  status: ResourceStatus;
  /** For its author: a newer version that waits for a moderator. */
  waitingVersion: number | null;
}

export interface ResourceRow extends AuthorRow {
  id: number;
  title: string;
  description: string;
  type: ResourceType;
  created_at: string;
  likes_count: number;
  downloads_count: number;
  category_id: number;
  is_liked: 0 | 1;
  url: string | null;
  file_name: string | null;
  bytes: number | null;
  sha256: string | null;
  newest: number;
  version: number;
  status: ResourceStatus;
  is_shown: 0 | 1;
}

/** Columns of resources r, with RESOURCE_JOINS; ?1 is the reader or null. */
export const RESOURCE = `r.id, r.title, r.description, v.type, r.created_at, r.likes_count, r.downloads_count, r.category_id,
  v.url, v.file_name, v.bytes, v.sha256, v.version, r.version AS newest, r.status,
  r.shown_version IS NOT NULL AS is_shown, ${AUTHOR},
  EXISTS (SELECT 1 FROM resource_likes l WHERE l.resource_id = r.id AND l.member_id = ?1) AS is_liked`;

/** Joins the version that a reader gets: the shown one, or else the newest. */
export const RESOURCE_JOINS = `
  JOIN resource_versions v ON v.resource_id = r.id AND v.version = coalesce(r.shown_version, r.version)
  LEFT JOIN members m ON m.id = r.author_id LEFT JOIN community_members cm ON cm.member_id = r.author_id`;

/** Public resources; ?1, the reader or null, also sees their own, and moderators see all. */
export const MAY_SEE = `r.deleted_at IS NULL AND (r.shown_version IS NOT NULL OR r.author_id = ?1
  OR EXISTS (SELECT 1 FROM member_roles mr WHERE mr.member_id = ?1 AND mr.role IN ('moderator', 'owner')))`;

export function resourceFrom(row: ResourceRow, reader: string | null): Resource {
  const { name, color } = findCategory(row.category_id) ?? { name: 'Other', color: 'muted' };
  const isOwn = reader !== null && row.author_id === reader;
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    type: row.type,
    createdAt: row.created_at,
    likesCount: row.likes_count,
    author: authorFrom(row),
    categoryId: row.category_id,
    category: { name, color },
    downloadsCount: row.downloads_count,
    isLiked: row.is_liked === 1,
    isOwn,
    url: reader === null ? null : row.url,
    fileName: row.file_name,
    bytes: row.bytes,
    sha256: row.sha256,
    version: row.version,
    status: row.is_shown ? 'shown' : row.status,
    waitingVersion:
      isOwn && row.status === 'pending' && row.newest > row.version ? row.newest : null,
  };
}
