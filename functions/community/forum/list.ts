// The forum's list, newest first. Deleted and hidden posts are left out.
import type { Context } from 'hono';
import type { AppEnv } from '../../environment.ts';
import { ApiError } from '../../http/errors.ts';
import { meantBy, postsMatch } from '../../search/find-posts.ts';
import { CURRENT_MEMBER, type Member, readWithMember } from '../../session/current-member.ts';
import {
  type GroupsAsideShown,
  groupsAsideFrom,
  groupsAsideReads,
  readGroupsAside,
} from '../study-groups/aside.ts';
import {
  POSTS,
  POSTS_FOUND,
  POSTS_OF_CATEGORY,
  POSTS_OF_READER,
  UNANSWERED,
  UNANSWERED_OF_CATEGORY,
} from './list-sql.ts';
import { type ForumPost, type PostRow, postFrom } from './posts.ts';
import { excerptOf } from './rules/excerpt.ts';
import { POSTS_PER_PAGE } from './rules/forum.ts';
import { type ListWanted, listWanted, SHOWING } from './rules/list.ts';
import { newSince } from './rules/visit.ts';
import { NEW_POSTS, visitLimit } from './visits.ts';

/** A post in the list. */
export interface ListedPost extends ForumPost {
  /** The beginning of its content, without Markdown syntax. */
  excerpt: string;
  /** New since the reader's last visit, or answered since they read it. Never for visitors. */
  isUnread: boolean;
}

export interface ForumList {
  member: Member | null;
  posts: ListedPost[];
  /** "3 new since yesterday"; null for visitors. */
  news: string | null;
  /** The words searched for instead, when no post has the wanted ones. */
  showing: string | null;
  /** Only for the page; empty in the API. */
  groups: GroupsAsideShown;
}

const NO_GROUPS: GroupsAsideShown = { own: null, withRoom: [] };

type ListedRow = PostRow & { is_unread: 0 | 1 };

/** GET /api/forum/posts: 20 at a time. The response to a visitor has no personal data. */
export async function forumList(c: Context<AppEnv>) {
  const { wanted, wrong } = listWanted({ ...c.req.query(), category: c.req.param('categoryId') });
  if (wrong.category) throw new ApiError(404, 'unknown_category', 'We don’t have that category.');
  if (wrong.before)
    throw new ApiError(400, 'invalid_page', 'That page of the list doesn’t exist. Start again.');
  if (wrong.filter) throw new ApiError(400, 'unknown_filter', 'Choose latest, unanswered or mine.');
  const { member, posts, showing } = await readForum(c, wanted);
  if (!member && wanted.filter === 'mine')
    throw new ApiError(401, 'not_signed_in', 'Please sign in first.');
  // A header can't have every character.
  if (showing) c.header(SHOWING, encodeURIComponent(showing));
  return c.json(posts);
}

/** One round trip, for members too; three if no post has the words and similar words are tried. */
export async function readForum(
  c: Context<AppEnv>,
  wanted: ListWanted,
  { withGroups = false } = {},
): Promise<ForumList> {
  const list = await readOnce(c, wanted, withGroups);
  if (list.posts.length > 0 || !wanted.words) return list;
  const showing = await meantBy(c, wanted.words);
  if (!showing) return list;
  const { posts } = await readOnce(c, { ...wanted, words: showing }, false);
  return posts.length > 0 ? { ...list, posts, showing } : list;
}

async function readOnce(
  c: Context<AppEnv>,
  wanted: ListWanted,
  withGroups: boolean,
): Promise<ForumList> {
  const now = Date.now();
  const page = listStatement(wanted, now);
  const found = await readWithMember(
    c,
    { sql: forCurrentMember(page.sql), values: page.values },
    { sql: forCurrentMember(NEW_POSTS), values: [visitLimit(now)] },
    ...(withGroups ? groupsAsideReads(now) : []).map(({ sql, values }) => ({
      sql: forCurrentMember(sql),
      values,
    })),
  );
  if (!found) {
    const [posts, groups] = await Promise.all([
      readAsVisitor(c.var.db, wanted),
      withGroups ? readGroupsAside(c.var.db, null) : NO_GROUPS,
    ]);
    return { member: null, posts, news: null, showing: null, groups };
  }
  const { member, rows } = found;
  const [posts = [], news = [], ...groups] = rows as [
    ListedRow[],
    { id: number | null; since: string }[],
    ...unknown[][],
  ];
  const count = news.filter(({ id }) => id !== null).length;
  return {
    member,
    posts: posts.map((row) => listedFrom(row, member.id)),
    news: newSince(count, news[0]?.since ?? null, now, member.timeZone),
    showing: null,
    groups: groupsAsideFrom(groups, member.id, now),
  };
}

/** The same for every visitor. Visitors have no posts, so "mine" shows the newest. */
async function readAsVisitor(db: D1Database, wanted: ListWanted): Promise<ListedPost[]> {
  const filter = wanted.filter === 'mine' ? 'latest' : wanted.filter;
  const { sql, values } = listStatement({ ...wanted, filter }, Date.now());
  const { results } = await db
    .prepare(sql)
    .bind(null, ...values)
    .all<ListedRow>();
  return results.map((row) => listedFrom(row, null));
}

interface Statement {
  sql: string;
  values: unknown[];
}

/** `?1` is the reader; the values begin at `?2`. */
function listStatement(wanted: ListWanted, now: number): Statement {
  const { categoryId, filter, words, before } = wanted;
  const page = [before ?? Number.MAX_SAFE_INTEGER, POSTS_PER_PAGE, visitLimit(now)];
  const match = postsMatch(words, categoryId);
  if (match) return { sql: POSTS_FOUND, values: [...page, match, filter] };
  if (filter === 'mine') return { sql: POSTS_OF_READER, values: [...page, categoryId] };
  const isUnanswered = filter === 'unanswered';
  return categoryId === null
    ? { sql: isUnanswered ? UNANSWERED : POSTS, values: page }
    : {
        sql: isUnanswered ? UNANSWERED_OF_CATEGORY : POSTS_OF_CATEGORY,
        values: [...page, categoryId],
      };
}

/** `readWithMember` binds the session's token as ?1, so the reader is that session's member. */
const forCurrentMember = (sql: string) => sql.replaceAll(/\?1\b/g, CURRENT_MEMBER);

function listedFrom(row: ListedRow, reader: string | null): ListedPost {
  return {
    ...postFrom(row, reader),
    excerpt: excerptOf(row.content),
    isUnread: row.is_unread === 1,
  };
}
