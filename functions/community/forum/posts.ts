// A post, as the list and its thread show it.
import { AUTHOR, type Author, type AuthorRow, authorFrom } from '../author.ts';
import { findCategory } from './rules/forum.ts';

/** The public shape of `GET /api/forum/posts`: fields may be added, not renamed or left out. */
export interface ForumPost {
  id: number;
  title: string;
  content: string;
  categoryId: number;
  category: { name: string; color: string };
  author: Author;
  /** ISO 8601, UTC */
  createdAt: string;
  editedAt: string | null;
  repliesCount: number;
  likesCount: number;
  isLiked: boolean;
  isOwn: boolean;
  isAnswered: boolean;
  /** Written by us, so that the first member does not find an empty forum. */
  isExample: boolean;
}

export interface PostRow extends AuthorRow {
  id: number;
  title: string;
  content: string;
  category_id: number;
  created_at: string;
  edited_at: string | null;
  replies_count: number;
  likes_count: number;
  accepted_reply_id: number | null;
  is_liked: 0 | 1;
  is_example: 0 | 1;
}

/** Columns of forum_posts p with AUTHOR_JOINS; ?1 is the reader or null. */
export const POST = `p.id, p.title, p.content, p.category_id, p.created_at, p.edited_at, p.replies_count, p.likes_count,
  p.accepted_reply_id, p.is_example, ${AUTHOR},
  EXISTS (SELECT 1 FROM forum_likes l WHERE l.post_id = p.id AND l.member_id = ?1) AS is_liked`;

export function postFrom(row: PostRow, reader: string | null): ForumPost {
  const { name, color } = findCategory(row.category_id) ?? { name: 'Other', color: 'muted' };
  return {
    id: row.id,
    title: row.title,
    content: row.content,
    categoryId: row.category_id,
    category: { name, color },
    author: authorFrom(row),
    createdAt: row.created_at,
    editedAt: row.edited_at,
    repliesCount: row.replies_count,
    likesCount: row.likes_count,
    isLiked: row.is_liked === 1,
    isOwn: reader !== null && row.author_id === reader,
    isAnswered: row.accepted_reply_id !== null,
    isExample: row.is_example === 1,
  };
}
