// The replies of a thread as the browser has them: some pages of them, and what arrived live.
import type { LiveText } from '../../../../../functions/community/live/rules/events.ts';
import type { ForumReply } from '../../forum.ts';

/** A reply of the first level with those below it. */
export interface ReplyGroup {
  reply: ForumReply;
  below: ForumReply[];
}

const rootOf = ({ id, parentId }: ForumReply) => parentId ?? id;

/** In the order in which they are read; of two with the same ID the later one. */
export function merged(known: readonly ForumReply[], more: readonly ForumReply[]): ForumReply[] {
  const byId = new Map([...known, ...more].map((reply) => [reply.id, reply]));
  return [...byId.values()].sort((a, b) => rootOf(a) - rootOf(b) || a.id - b.id);
}

/** A reply whose parent is on a page that has not loaded yet is shown by itself. */
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

/** Is it behind what is shown without a gap? `end` null: everything is here. */
export function isBehind(reply: ForumReply, end: ForumReply | null): boolean {
  return end !== null && (rootOf(reply) - rootOf(end) || reply.id - end.id) > 0;
}

/** The first of the first level that came after the last visit; null if there is none, or it’s the first visit. */
export function firstNew(groups: readonly ReplyGroup[], lastReplyId: number): number | null {
  if (lastReplyId === 0) return null;
  const found = groups.find(({ reply }) => isNew(reply, lastReplyId) && reply.parentId === null);
  return found?.reply.id ?? null;
}

export const isNew = (reply: ForumReply, lastReplyId: number) =>
  lastReplyId > 0 && reply.id > lastReplyId && !reply.isOwn && reply.removed === null;

/** How many are not here yet. */
export function missing(repliesCount: number, replies: readonly ForumReply[]): number {
  const here = replies.filter(({ removed, isHidden }) => removed === null && !isHidden).length;
  return Math.max(0, repliesCount - here);
}

/** What arrives is the same for every reader: whose it is, and who is blocked, only this browser knows. */
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

/** What a quote of a whole text says: without what it quotes itself, and not endless. */
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
