// The replies of a thread as the browser has them: some pages, and those that arrived live.
import type { LiveText } from '../../../../../functions/community/live/rules/events.ts';
import type { ForumReply } from '../../forum.ts';

/** A top-level reply with its nested replies. */
export interface ReplyGroup {
  reply: ForumReply;
  below: ForumReply[];
}

const rootOf = ({ id, parentId }: ForumReply) => parentId ?? id;

/** In reading order; of two with the same ID, the one in `more` wins. */
export function merged(known: readonly ForumReply[], more: readonly ForumReply[]): ForumReply[] {
  const byId = new Map([...known, ...more].map((reply) => [reply.id, reply]));
  return [...byId.values()].sort((a, b) => rootOf(a) - rootOf(b) || a.id - b.id);
}

/** A reply whose parent is on a page that has not loaded yet gets its own group. */
export function grouped(replies: readonly ForumReply[]): ReplyGroup[] {
  const groups: ReplyGroup[] = [];
  for (const reply of replies) {
    const last = groups.at(-1);
    if (reply.parentId !== null && last && rootOf(last.reply) === reply.parentId)
      last.below.push(reply);
    else groups.push({ reply, below: [] });
  }
  return groups;
}

/** True if the reply comes after `end`, the last one shown without a gap; `end` null: all are loaded. */
export function isBehind(reply: ForumReply, end: ForumReply | null): boolean {
  return end !== null && (rootOf(reply) - rootOf(end) || reply.id - end.id) > 0;
}

/** The first top-level reply since the last visit; null if there is none, or it’s the first visit. */
export function firstNew(groups: readonly ReplyGroup[], lastReplyId: number): number | null {
  if (lastReplyId === 0) return null;
  const found = groups.find(({ reply }) => isNew(reply, lastReplyId) && reply.parentId === null);
  return found?.reply.id ?? null;
}

export const isNew = (reply: ForumReply, lastReplyId: number) =>
  lastReplyId > 0 && reply.id > lastReplyId && !reply.isOwn && reply.removed === null;

/** The number of replies that are not loaded yet. */
export function missing(repliesCount: number, replies: readonly ForumReply[]): number {
  const here = replies.filter(({ removed, isHidden }) => removed === null && !isHidden).length;
  return Math.max(0, repliesCount - here);
}

/** Live events are the same for every reader, so the browser marks blocked authors itself. */
export function replyFromLive(text: LiveText, blocked: readonly string[]): ForumReply {
  const { firstName, lastName, handle } = text.author;
  const isBlocked = handle !== null && blocked.includes(handle);
  return {
    ...{ id: text.id, parentId: text.parentId, content: text.content, body: text.body },
    author: { firstName, lastName, handle, profileImageUrl: null, isModerator: false, isBlocked },
    ...{ createdAt: text.createdAt, editedAt: null, version: 1, likesCount: 0, isLiked: false },
    ...{ isOwn: false, removed: null, isHidden: false },
  };
}

const MOST_QUOTED = 600;

/** The quote of a whole text: without the quotes in it, and at most MOST_QUOTED characters. */
export function quotable(content: string): string {
  const own = content
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('>'))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  const letters = [...own];
  return letters.length > MOST_QUOTED
    ? `${letters.slice(0, MOST_QUOTED).join('').trimEnd()}…`
    : own;
}
