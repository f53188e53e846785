// The SQL that adds and removes the example discussions, with inlined values: wrangler runs it as a file, and the local
// database as a batch.
import { createHash } from 'node:crypto';
import { CAST, type ExampleReply, type ExampleThread, type Voice } from './thread.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Email can never be delivered there: RFC 2606. */
const EXAMPLE_DOMAIN = 'examples.invalid';

const memberId = (voice: Voice) => `example-${voice}`;

/** Members with an ID and address that only this file assigns. */
const EXAMPLE_MEMBERS = `substr(id, 1, 8) = 'example-' AND email_key LIKE '%@${EXAMPLE_DOMAIN}'`;

/** Adding twice adds nothing, and replies that were removed by hand stay removed. */
export function additions(threads: readonly ExampleThread[], now: Date): string[] {
  return [
    ...(Object.keys(CAST) as Voice[]).map((voice) => addMember(voice, now)),
    ...threads.flatMap((thread) => addThread(thread, now.getTime())),
  ];
}

/** Replies, likes, reports, revisions and readings go with their discussion (ON DELETE CASCADE). */
export const REMOVALS: readonly string[] = [
  'DELETE FROM forum_posts WHERE is_example = 1',
  `DELETE FROM members WHERE ${EXAMPLE_MEMBERS}`,
];

/** Counts the rows that a removal would delete; one row. */
export const WHAT_WOULD_GO = `
  SELECT (SELECT count(*) FROM forum_posts WHERE is_example = 1) AS threads,
    (SELECT count(*) FROM members WHERE ${EXAMPLE_MEMBERS}) AS members,
    (SELECT count(*) FROM forum_posts p JOIN forum_replies r ON r.post_id = p.id
      WHERE p.is_example = 1 AND coalesce(substr(r.author_id, 1, 8), '') <> 'example-') AS otherReplies`;

export interface WhatWouldGo {
  threads: number;
  members: number;
  /** Written by real members. */
  otherReplies: number;
}

function addMember(voice: Voice, now: Date): string {
  const [first, last] = CAST[voice];
  const email = `${memberId(voice)}@${EXAMPLE_DOMAIN}`;
  const row = [memberId(voice), email, email, first, last, at(now.getTime() - 90 * DAY)];
  return `INSERT INTO members (id, email, email_key, first_name, last_name, joined_at)
    VALUES (${row.map(quoted).join(', ')}) ON CONFLICT DO NOTHING`;
}

function addThread(thread: ExampleThread, now: number): string[] {
  const posted = now - thread.daysAgo * DAY;
  const post = { author: quoted(memberId(thread.by)), request: quoted(requestId(thread.key)) };
  const postId = `(SELECT id FROM forum_posts WHERE author_id = ${post.author} AND request_id = ${post.request})`;
  const add = (reply: ExampleReply, key: string, from: number, parentId: string): string[] => {
    const author = quoted(memberId(reply.by));
    const request = quoted(requestId(key));
    const written = Math.min(from + reply.after * HOUR, now);
    const id = `(SELECT id FROM forum_replies WHERE author_id = ${author} AND request_id = ${request})`;
    const below = reply.answers ?? [];
    return [
      `INSERT INTO forum_replies (post_id, author_id, request_id, created_at, parent_id, content)
       SELECT id, ${author}, ${request}, ${quoted(at(written))}, ${parentId}, ${quoted(reply.text)}
       FROM forum_posts WHERE id = ${postId} AND is_example = 1 ON CONFLICT DO NOTHING`,
      ...(reply.accepted
        ? [
            `UPDATE forum_posts SET accepted_reply_id = ${id} WHERE id = ${postId} AND is_example = 1`,
          ]
        : []),
      ...below.flatMap((answer, i) => add(answer, `${key}/${i}`, written, id)),
    ];
  };
  return [
    `INSERT INTO forum_posts (author_id, request_id, category_id, is_example, created_at, title, content)
     VALUES (${post.author}, ${post.request}, ${thread.category}, 1, ${quoted(at(posted))},
       ${quoted(thread.title)}, ${quoted(thread.text)}) ON CONFLICT DO NOTHING`,
    ...thread.replies.flatMap((reply, i) => add(reply, `${thread.key}/${i}`, posted, 'NULL')),
    `UPDATE forum_posts SET replies_count = (SELECT count(*) FROM forum_replies r WHERE r.post_id = forum_posts.id
       AND r.deleted_at IS NULL AND r.hidden_at IS NULL) WHERE id = ${postId}`,
  ];
}

/** A UUID derived from the key, so that adding again finds the same rows. */
function requestId(key: string): string {
  const hash = createHash('sha256').update(`example ${key}`).digest('hex');
  return [hash.slice(0, 8), hash.slice(8, 12), hash.slice(12, 16), hash.slice(16, 20)]
    .concat(hash.slice(20, 32))
    .join('-');
}

const at = (time: number) => new Date(time).toISOString();
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
