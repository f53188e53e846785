// The author of a text, as every reader sees them: never more than first name and initial.
import { daysSince, NEW_HERE_DAYS } from './rules/trust.ts';

export interface Author {
  firstName: string;
  /** An initial: visitors read this. */
  lastName: string;
  profileImageUrl: null;
  /** The handle to mention them by; null for a former member. */
  handle: string | null;
  isModerator: boolean;
  /** They wrote their first text only days ago: rules/trust.ts says how many. */
  isNew?: boolean;
  /** The reader has blocked them: their text is collapsed. */
  isBlocked: boolean;
}

export interface AuthorRow {
  author_id: string | null;
  first_name: string | null;
  last_initial: string | null;
  handle: string | null;
  first_text_at?: string | null;
  is_moderator: 0 | 1;
  is_blocked: 0 | 1;
}

/** Columns for a table that has `author_id`, with AUTHOR_JOINS; ?1 is the reader’s ID or null. */
export const AUTHOR = `author_id, m.first_name, substr(m.last_name, 1, 1) AS last_initial, cm.handle,
  cm.joined_at AS first_text_at,
  EXISTS (SELECT 1 FROM member_roles mr WHERE mr.member_id = author_id AND mr.role IN ('moderator', 'owner')) AS is_moderator,
  EXISTS (SELECT 1 FROM member_blocks mb WHERE mb.member_id = ?1 AND mb.blocked_id = author_id) AS is_blocked`;

export const AUTHOR_JOINS = `LEFT JOIN members m ON m.id = author_id
  LEFT JOIN community_members cm ON cm.member_id = author_id`;

export function authorFrom(row: AuthorRow): Author {
  const isGone = row.first_name === null;
  return {
    firstName: isGone ? 'A former member' : row.first_name || 'A member',
    lastName: row.last_initial ? `${row.last_initial}.` : '',
    profileImageUrl: null,
    handle: row.handle,
    isModerator: row.is_moderator === 1,
    isNew:
      Boolean(row.first_text_at) && daysSince(row.first_text_at ?? '', Date.now()) < NEW_HERE_DAYS,
    isBlocked: row.is_blocked === 1,
  };
}
