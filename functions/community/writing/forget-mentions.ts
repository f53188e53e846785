// Removes a deleted member's handle from other members' texts: it is a name, and once reused, it would mention another
// member. A step of the account's erasure; repeating it changes nothing.
import { writeBatch } from '../../database/write.ts';
import type { AppEnv } from '../../environment.ts';
import { MAX_POST, MAX_REPLY } from '../forum/rules/forum.ts';
import { withoutMention } from '../rules/handle.ts';

interface Place {
  max: number;
  /** ?1 is the handle with its @, ?2 the handle as a phrase, ?3 the last place that was read. */
  find: string;
  /** ?1 is a JSON array of Change. */
  change: string;
  /** Until it is merged, a search index keeps the old words and suggests them for typos. */
  merge?: string;
}

type Found = { place: string | number; content: string };
type Change = Found & { next: string };

/** Hidden posts, and deleted ones that are kept for a while, are not in the search index. */
const POSTS = `
  SELECT id AS place, content FROM forum_posts
  WHERE (id IN (SELECT rowid FROM forum_post_search WHERE forum_post_search MATCH ?2) OR deleted_at IS NOT NULL
      OR id IN (SELECT target_id FROM moderation_cases WHERE kind = 'post' AND hidden_at IS NOT NULL))
    AND id > ?3 AND instr(lower(content), ?1) > 0 ORDER BY id LIMIT 25`;

const REPLIES = `
  SELECT id AS place, content FROM forum_replies
  WHERE (id IN (SELECT rowid FROM forum_reply_search WHERE forum_reply_search MATCH ?2) OR deleted_at IS NOT NULL
      OR id IN (SELECT target_id FROM moderation_cases WHERE kind = 'reply' AND hidden_at IS NOT NULL)
      OR post_id IN (SELECT id FROM forum_posts WHERE deleted_at IS NOT NULL)
      OR post_id IN (SELECT target_id FROM moderation_cases WHERE kind = 'post' AND hidden_at IS NOT NULL))
    AND id > ?3 AND instr(lower(content), ?1) > 0 ORDER BY id LIMIT 25`;

/** Messages, revisions and drafts have no search index: they are scanned in full. */
const MESSAGES = `
  SELECT id AS place, content FROM group_messages
  WHERE id > ?3 AND instr(lower(content), ?1) > 0 AND ?2 <> '' ORDER BY id LIMIT 25`;

const REVISIONS = `
  SELECT id AS place, content FROM forum_revisions
  WHERE id > ?3 AND instr(lower(content), ?1) > 0 AND ?2 <> '' ORDER BY id LIMIT 25`;

const DRAFTS = `
  SELECT member_id || '/' || place AS place, content FROM community_drafts
  WHERE (member_id, community_drafts.place) > (substr(?3, 1, instr(?3, '/') - 1), substr(?3, instr(?3, '/') + 1))
    AND instr(lower(content), ?1) > 0 AND ?2 <> ''
  ORDER BY member_id, community_drafts.place LIMIT 25`;

const PLACES: readonly Place[] = [
  {
    max: MAX_POST,
    find: POSTS,
    change: `UPDATE forum_posts SET content = j.value ->> 'next' FROM json_each(?1) j
      WHERE forum_posts.id = j.value ->> 'place' AND content = j.value ->> 'content'`,
    merge: `INSERT INTO forum_post_search (forum_post_search) VALUES ('optimize')`,
  },
  {
    max: MAX_REPLY,
    find: REPLIES,
    change: `UPDATE forum_replies SET content = j.value ->> 'next' FROM json_each(?1) j
      WHERE forum_replies.id = j.value ->> 'place' AND content = j.value ->> 'content'`,
    merge: `INSERT INTO forum_reply_search (forum_reply_search) VALUES ('optimize')`,
  },
  {
    max: MAX_REPLY,
    find: MESSAGES,
    change: `UPDATE group_messages SET content = j.value ->> 'next' FROM json_each(?1) j
      WHERE group_messages.id = j.value ->> 'place' AND content = j.value ->> 'content'`,
  },
  {
    max: MAX_POST,
    find: REVISIONS,
    change: `UPDATE forum_revisions SET content = j.value ->> 'next' FROM json_each(?1) j
      WHERE forum_revisions.id = j.value ->> 'place' AND content = j.value ->> 'content'`,
  },
  {
    max: MAX_POST,
    find: DRAFTS,
    change: `UPDATE community_drafts SET content = j.value ->> 'next' FROM json_each(?1) j
      WHERE member_id = substr(j.value ->> 'place', 1, instr(j.value ->> 'place', '/') - 1)
        AND place = substr(j.value ->> 'place', instr(j.value ->> 'place', '/') + 1) AND content = j.value ->> 'content'`,
  },
];

export async function forgetMentions(
  _: AppEnv['Bindings'],
  db: D1Database,
  memberId: string,
): Promise<void> {
  const handle = await db
    .prepare('SELECT handle FROM community_members WHERE member_id = ?1')
    .bind(memberId)
    .first<string>('handle');
  if (!handle) return;
  for (const place of PLACES) await forgetIn(db, place, handle);
}

async function forgetIn(db: D1Database, { max, find, change, merge }: Place, handle: string) {
  const phrase = `"${handle.replaceAll('-', ' ')}"`;
  let last: Found['place'] | undefined = find === DRAFTS ? '' : 0;
  while (last !== undefined) {
    const { results }: D1Result<Found> = await db
      .prepare(find)
      .bind(`@${handle}`, phrase, last)
      .all<Found>();
    const changes = results
      .map(
        (text): Change => ({ ...text, next: withoutMention(text.content, handle).slice(0, max) }),
      )
      .filter(({ content, next }) => next !== content);
    if (changes.length > 0)
      await writeBatch(db, [
        db.prepare(change).bind(JSON.stringify(changes)),
        ...(merge ? [db.prepare(merge)] : []),
      ]);
    last = results.at(-1)?.place;
  }
}
