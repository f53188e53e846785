// A discussion for component tests, as the Worker would answer.
import type { ForumReply, Thread } from '../../../functions/community/forum/thread.ts';
import { readText } from '../../../functions/community/rules/text.ts';

const author = (firstName: string, more: Partial<ForumReply['author']> = {}) => ({
  ...{ firstName, lastName: `${firstName.charAt(0)}.`, profileImageUrl: null },
  ...{ handle: firstName.toLowerCase(), isModerator: false, isBlocked: false, ...more },
});

const AT = '2026-11-20T08:00:00.000Z';

type Changes = Partial<Omit<ForumReply, 'author'>> & {
  name?: string;
  author?: Partial<ForumReply['author']>;
};

export function replyOf(
  id: number,
  content: string,
  { name = 'Tom', author: who, ...more }: Changes = {},
): ForumReply {
  return {
    ...{ id, parentId: null, content, body: readText(content), author: author(name, who) },
    ...{ createdAt: AT, editedAt: null, version: 1, likesCount: 0, isLiked: false },
    ...{ isOwn: false, removed: null, isHidden: false, ...more },
  };
}

const CONTENT = 'A roofer said “send me more.” Nine days ago.';

const POST: Thread['post'] = {
  ...{ id: 12, title: 'Write again?', content: CONTENT, body: readText(CONTENT), categoryId: 2 },
  category: { name: 'Clients and prices', color: 'mark' },
  author: author('Keisha'),
  ...{ createdAt: AT, editedAt: null, version: 1, repliesCount: 0, likesCount: 3, isLiked: false },
  ...{ isOwn: false, isAnswered: false, isExample: false, isRemoved: false, isHidden: false },
};

export const READER: NonNullable<Thread['reader']> = {
  ...{ isModerator: false, follows: null, lastReplyId: 0, blocked: [] },
};

type ThreadChanges = Partial<Omit<Thread, 'post'>> & { post?: Partial<Thread['post']> };

export function threadOf(replies: ForumReply[], { post, ...more }: ThreadChanges = {}): Thread {
  const count = replies.filter(({ removed }) => removed === null).length;
  return {
    post: { ...POST, repliesCount: count, ...post },
    ...{ replies, hasMore: false, accepted: null, acceptedBy: null, isDiscussed: count > 0 },
    ...{ reader: READER, related: [], helps: [], ...more },
  };
}
