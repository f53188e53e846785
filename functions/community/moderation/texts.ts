// Where each kind of text that can be reported is stored, and who wrote it.
import type { TextKind } from './rules/reports.ts';

/** Joins for rows with `kind` and `target_id`. */
export const TEXT_JOINS = `
  LEFT JOIN forum_posts p ON kind = 'post' AND p.id = target_id
  LEFT JOIN forum_replies r ON kind = 'reply' AND r.id = target_id
  LEFT JOIN forum_posts rp ON rp.id = r.post_id
  LEFT JOIN group_messages gm ON kind = 'message' AND gm.id = target_id
  LEFT JOIN resources rs ON kind = 'resource' AND rs.id = target_id
  LEFT JOIN study_groups sg ON kind = 'group' AND sg.id = target_id
  LEFT JOIN (SELECT id, reviewer_id, works, would_change, written_at FROM reviews) rw ON kind = 'review' AND rw.id = target_id`;

/** With TEXT_JOINS. `place`: the thread or group that it is in. */
export const TEXT = `coalesce(p.author_id, r.author_id, gm.author_id, rs.author_id, sg.owner_id, rw.reviewer_id) AS text_author,
  coalesce(p.title, rp.title, rs.title, sg.name, '') AS title,
  coalesce(p.content, r.content, gm.content, rs.description, sg.description,
    'What works: ' || rw.works || char(10, 10) || 'I would change: ' || rw.would_change) AS content,
  coalesce(p.created_at, r.created_at, gm.created_at, rs.created_at, sg.created_at, rw.written_at) AS written_at,
  coalesce(p.id, r.post_id, gm.group_id, rs.id, sg.id, rw.id) AS place,
  coalesce(p.deleted_at, r.deleted_at, rp.deleted_at, gm.deleted_at, rs.deleted_at, sg.closed_at) AS deleted_at,
  coalesce(p.hidden_at, r.hidden_at, gm.hidden_at, (SELECT hidden_at FROM moderation_cases h
    WHERE h.kind = 'review' AND h.target_id = rw.id)) AS text_hidden_at,
  coalesce(rs.status, sg.status) AS status,
  coalesce(p.is_example, 0) AS is_example`;

export interface TextRow {
  text_author: string | null;
  title: string;
  /** Null once it is gone. */
  content: string | null;
  written_at: string;
  place: number;
  deleted_at: string | null;
  text_hidden_at: string | null;
  status: 'pending' | 'shown' | 'refused' | 'hidden' | null;
  is_example: 0 | 1;
}

/** One text, with the roles of its author as a JSON list. */
export interface OneTextRow extends TextRow {
  author_roles: string;
  author_suspended_until: string | null;
}

/** One text of this kind, with the columns of TEXT. ?2 is its ID; ?1 is reserved for the reader. */
export const ONE_TEXT: Record<TextKind, string> = {
  post: `SELECT author_id AS text_author, title, content, created_at AS written_at, id AS place, deleted_at,
      hidden_at AS text_hidden_at, NULL AS status, is_example,
      (SELECT json_group_array(role) FROM member_roles WHERE member_id = author_id) AS author_roles,
      (SELECT suspended_until FROM community_members WHERE member_id = author_id) AS author_suspended_until
    FROM forum_posts WHERE id = ?2`,
  reply: `SELECT r.author_id AS text_author, p.title, r.content, r.created_at AS written_at, r.post_id AS place,
      coalesce(r.deleted_at, p.deleted_at) AS deleted_at, r.hidden_at AS text_hidden_at, NULL AS status, 0 AS is_example,
      (SELECT json_group_array(role) FROM member_roles WHERE member_id = r.author_id) AS author_roles,
      (SELECT suspended_until FROM community_members WHERE member_id = r.author_id) AS author_suspended_until
    FROM forum_replies r JOIN forum_posts p ON p.id = r.post_id WHERE r.id = ?2`,
  message: `SELECT author_id AS text_author, '' AS title, content, created_at AS written_at, group_id AS place,
      deleted_at, hidden_at AS text_hidden_at, NULL AS status, 0 AS is_example,
      (SELECT json_group_array(role) FROM member_roles WHERE member_id = author_id) AS author_roles,
      (SELECT suspended_until FROM community_members WHERE member_id = author_id) AS author_suspended_until
    FROM group_messages WHERE id = ?2`,
  resource: `SELECT author_id AS text_author, title, description AS content, created_at AS written_at, id AS place,
      deleted_at, NULL AS text_hidden_at, status, 0 AS is_example,
      (SELECT json_group_array(role) FROM member_roles WHERE member_id = author_id) AS author_roles,
      (SELECT suspended_until FROM community_members WHERE member_id = author_id) AS author_suspended_until
    FROM resources WHERE id = ?2`,
  group: `SELECT owner_id AS text_author, name AS title, description AS content, created_at AS written_at, id AS place,
      closed_at AS deleted_at, NULL AS text_hidden_at, status, 0 AS is_example,
      (SELECT json_group_array(role) FROM member_roles WHERE member_id = owner_id) AS author_roles,
      (SELECT suspended_until FROM community_members WHERE member_id = owner_id) AS author_suspended_until
    FROM study_groups WHERE id = ?2`,
  review: `SELECT reviewer_id AS text_author, '' AS title,
      'What works: ' || works || char(10, 10) || 'I would change: ' || would_change AS content, written_at, id AS place,
      NULL AS deleted_at, (SELECT hidden_at FROM moderation_cases WHERE kind = 'review' AND target_id = reviews.id)
        AS text_hidden_at, NULL AS status, 0 AS is_example,
      (SELECT json_group_array(role) FROM member_roles WHERE member_id = reviewer_id) AS author_roles,
      (SELECT suspended_until FROM community_members WHERE member_id = reviewer_id) AS author_suspended_until
    FROM reviews WHERE id = ?2`,
};

export const isThere = <Row extends TextRow>(
  row: Row | undefined,
): row is Row & { content: string } =>
  row !== undefined && row.content !== null && row.deleted_at === null;

export const isHidden = (row: TextRow) => row.text_hidden_at !== null || row.status === 'hidden';

/** The URL of a text; replies and messages have a fragment in their thread or group. */
export function addressOf(kind: TextKind, id: number, place: number): string {
  if (kind === 'post') return `/community/${id}`;
  if (kind === 'reply') return `/community/${place}#reply-${id}`;
  if (kind === 'resource') return `/community/resources/${id}`;
  // No one but the author of the work can open it.
  if (kind === 'review') return '/code-of-conduct';
  return kind === 'group' ? `/community/groups/${id}` : `/community/groups/${place}#message-${id}`;
}
