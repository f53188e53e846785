// A discussion's metadata for search engines.
import type { Answer, Comment, DiscussionForumPosting, Person, QAPage } from 'schema-dts';
import { threadAddress } from '../../../../../functions/community/forum/rules/forum.ts';
import { withoutMarkdown } from '../../../../../functions/rules/text/markdown.ts';
import { shortened } from '../../../../../functions/rules/text/shorten.ts';
import type { ForumReply, Thread } from '../../forum.ts';
import { nameOf } from '../../Initials.tsx';

/** Discussions are indexed once another member has replied. Our own examples never are. */
export function isForSearch({ post, isDiscussed }: Thread): boolean {
  return isDiscussed && !post.isExample && !post.isRemoved && !post.isHidden;
}

const MOST_LETTERS = 156;

/** One line of plain text, without Markdown syntax. */
export function describe({ post, replies }: Thread): string {
  const source = post.content || replies.find(({ content }) => content)?.content || '';
  return shortened(withoutMarkdown(source), MOST_LETTERS);
}

const person = (author: ForumReply['author']): Person => ({
  '@type': 'Person',
  name: nameOf(author),
});

/** A question with its answers; a forum post while it has none. https://schema.org/QAPage */
export function discussionData(site: URL, thread: Thread): QAPage | DiscussionForumPosting {
  const { post, accepted } = thread;
  const url = new URL(threadAddress(post), site).href;
  const shown = thread.replies.filter(
    ({ removed, isHidden, author }) => !removed && !isHidden && !author.isBlocked,
  );
  const about = {
    text: post.content,
    dateCreated: post.createdAt,
    ...(post.editedAt && { dateModified: post.editedAt }),
    author: person(post.author),
    url,
  };
  if (shown.length === 0)
    return {
      '@type': 'DiscussionForumPosting',
      headline: post.title,
      datePublished: post.createdAt,
      ...about,
    };
  const answer = (reply: ForumReply): Answer => ({
    '@type': 'Answer',
    text: reply.content,
    dateCreated: reply.createdAt,
    upvoteCount: reply.likesCount,
    author: person(reply.author),
    url: `${url}#reply-${reply.id}`,
    ...commentsBelow(shown, reply),
  });
  const others = shown.filter(({ id, parentId }) => parentId === null && id !== accepted?.id);
  return {
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: post.title,
      ...about,
      answerCount: post.repliesCount,
      upvoteCount: post.likesCount,
      ...(accepted && { acceptedAnswer: answer(accepted) }),
      ...(others.length > 0 && { suggestedAnswer: others.map(answer) }),
    },
  };
}

/** Nested replies are the comments on an answer. */
function commentsBelow(shown: readonly ForumReply[], { id }: ForumReply): { comment?: Comment[] } {
  const below = shown.filter(({ parentId }) => parentId === id);
  if (below.length === 0) return {};
  return {
    comment: below.map((reply) => ({
      '@type': 'Comment',
      text: reply.content,
      dateCreated: reply.createdAt,
      author: person(reply.author),
    })),
  };
}
