// The feed of a group, thirty messages at a time. Only its members read it.
import { AUTHOR, AUTHOR_JOINS, type Author, type AuthorRow, authorFrom } from '../author.ts';
import { type Block, readText } from '../rules/text.ts';
import { MESSAGES_PER_PAGE } from './rules/vocabulary.ts';

export interface GroupMessage {
  id: number;
  content: string;
  body: readonly Block[];
  author: Author;
  createdAt: string;
  editedAt: string | null;
  isOwn: boolean;
}

export interface MessageRow extends AuthorRow {
  id: number;
  content: string;
  created_at: string;
  edited_at: string | null;
}

/** True if ?1 is a member of the group ?2, and the group is open. */
export const IS_INSIDE = `EXISTS (SELECT 1 FROM study_group_members i JOIN study_groups ig ON ig.id = i.group_id
  WHERE i.group_id = ?2 AND i.member_id = ?1 AND i.state = 'member'
    AND ig.closed_at IS NULL AND ig.status IN ('pending', 'shown'))`;

/** ?1 is the reader, ?2 the group, ?3 the oldest message already shown, ?4 the limit. Newest first. */
const MESSAGES = `
  SELECT x.id, x.content, x.created_at, x.edited_at, ${AUTHOR} FROM group_messages x ${AUTHOR_JOINS}
  WHERE x.group_id = ?2 AND x.id < ?3 AND x.deleted_at IS NULL AND x.hidden_at IS NULL AND ${IS_INSIDE}
  ORDER BY x.id DESC LIMIT ?4`;

export function messagesStatement(
  db: D1Database,
  reader: string,
  groupId: number,
  before: number | null,
): D1PreparedStatement {
  return db
    .prepare(MESSAGES)
    .bind(reader, groupId, before ?? Number.MAX_SAFE_INTEGER, MESSAGES_PER_PAGE);
}

/** Oldest first, as they are read. */
export const messagesFrom = (rows: readonly MessageRow[], reader: string): GroupMessage[] =>
  rows
    .map((row) => ({
      id: row.id,
      content: row.content,
      body: readText(row.content),
      author: authorFrom(row),
      createdAt: row.created_at,
      editedAt: row.edited_at,
      isOwn: row.author_id === reader,
    }))
    .reverse();

/** Null unless the member is in the group. */
export async function readMessages(
  db: D1Database,
  reader: string,
  groupId: number,
  before: number | null,
): Promise<GroupMessage[] | null> {
  const [inside, messages] = await db.batch([
    db.prepare(`SELECT 1 WHERE ${IS_INSIDE}`).bind(reader, groupId),
    messagesStatement(db, reader, groupId, before),
  ]);
  if (!inside?.results.length) return null;
  return messagesFrom((messages?.results ?? []) as MessageRow[], reader);
}
