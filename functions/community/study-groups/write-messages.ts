// Creates, edits and deletes messages: one idempotent batch each.

import { writeBatch } from '../../database/write.ts';
import { notify } from '../../notifications/notify.ts';
import { mentionedIn } from '../rules/handle.ts';
import { takePart } from '../writer.ts';
import { IS_INSIDE } from './messages.ts';
import { groupAddress } from './rules/address.ts';

type Author = { id: string; firstName: string; lastName: string };

/** Idempotent per `requestId`; null unless the author is in the group. */
export async function createMessage(
  db: D1Database,
  author: Author,
  message: { requestId: string; groupId: number; content: string },
  now = new Date(),
): Promise<number | null> {
  const { requestId, groupId, content } = message;
  const mentioned = await mentionedMembers(db, author.id, message);
  const [found] = (
    await writeBatch(db, [
      ...takePart(db, author, now),
      db
        .prepare(
          `INSERT INTO group_messages (group_id, author_id, request_id, content, created_at)
           SELECT ?2, ?1, ?3, ?4, ?5 WHERE ${IS_INSIDE} ON CONFLICT DO NOTHING`,
        )
        .bind(author.id, groupId, requestId, content, now.toISOString()),
      // The author has read their own message.
      db
        .prepare(
          `UPDATE study_group_members SET last_read_id = max(last_read_id,
             coalesce((SELECT id FROM group_messages WHERE author_id = ?1 AND request_id = ?3), 0))
           WHERE group_id = ?2 AND member_id = ?1`,
        )
        .bind(author.id, groupId, requestId),
      ...mentioned.flatMap(({ memberId, name }) =>
        notify(
          db,
          {
            memberId,
            event: 'mention',
            // One unread notification, however often one member mentions another.
            key: `group-mention/${groupId}/${author.id}`,
            again: true,
            text: `{actor} mentioned you in ${name}.`,
            href: groupAddress({ id: groupId, name }),
            actorId: author.id,
          },
          now,
        ),
      ),
      db
        .prepare('SELECT id FROM group_messages WHERE author_id = ?1 AND request_id = ?2')
        .bind(author.id, requestId),
    ])
  ).slice(-1);
  const [row] = (found?.results ?? []) as { id: number }[];
  return row?.id ?? null;
}

/** Only members of the group, and no one when the browser retries a stored message. */
async function mentionedMembers(
  db: D1Database,
  authorId: string,
  { requestId, groupId, content }: { requestId: string; groupId: number; content: string },
) {
  const handles = mentionedIn(content);
  if (handles.length === 0) return [];
  const { results } = await db
    .prepare(
      `SELECT own.member_id AS memberId, g.name FROM json_each(?2) h
       JOIN community_members cm ON cm.handle = h.value
       JOIN study_group_members own ON own.group_id = ?1 AND own.member_id = cm.member_id AND own.state = 'member'
       JOIN study_groups g ON g.id = own.group_id
       WHERE NOT EXISTS (SELECT 1 FROM group_messages WHERE author_id = ?3 AND request_id = ?4)`,
    )
    .bind(groupId, JSON.stringify(handles), authorId, requestId)
    .all<{ memberId: string; name: string }>();
  return results;
}

/** False if there is no such message of this author. */
export async function editMessage(
  db: D1Database,
  authorId: string,
  { groupId, id, content }: { groupId: number; id: number; content: string },
): Promise<boolean> {
  const [, own] = await writeBatch(db, [
    db
      .prepare(
        `UPDATE group_messages SET content = ?4, edited_at = ?5
         WHERE id = ?3 AND group_id = ?2 AND author_id = ?1 AND deleted_at IS NULL AND hidden_at IS NULL
           AND content <> ?4 AND ${IS_INSIDE}`,
      )
      .bind(authorId, groupId, id, content, new Date().toISOString()),
    db
      .prepare(
        `SELECT 1 FROM group_messages WHERE id = ?3 AND group_id = ?2 AND author_id = ?1
           AND deleted_at IS NULL AND hidden_at IS NULL AND content = ?4`,
      )
      .bind(authorId, groupId, id, content),
  ]);
  return own?.results.length === 1;
}

/** False if there is no such message of this author. Members can still delete their own after leaving. */
export async function deleteMessage(
  db: D1Database,
  authorId: string,
  { groupId, id }: { groupId: number; id: number },
): Promise<boolean> {
  const [, own] = await writeBatch(db, [
    db
      .prepare(
        `UPDATE group_messages SET deleted_at = coalesce(deleted_at, ?4)
         WHERE id = ?3 AND group_id = ?2 AND author_id = ?1`,
      )
      .bind(authorId, groupId, id, new Date().toISOString()),
    db
      .prepare('SELECT 1 FROM group_messages WHERE id = ?3 AND group_id = ?2 AND author_id = ?1')
      .bind(authorId, groupId, id),
  ]);
  return own?.results.length === 1;
}

/** Records how far a member has read the feed; it never goes back. */
export async function markRead(
  db: D1Database,
  memberId: string,
  { groupId, messageId }: { groupId: number; messageId: number },
): Promise<void> {
  await writeBatch(db, [
    db
      .prepare(
        `UPDATE study_group_members SET last_read_id = max(last_read_id, min(?3,
           coalesce((SELECT max(id) FROM group_messages WHERE group_id = ?1), 0)))
         WHERE group_id = ?1 AND member_id = ?2`,
      )
      .bind(groupId, memberId, messageId),
  ]);
}
