import { MessageSquare } from 'lucide-react';
import { threadAddress } from '../../../functions/rules/forum.ts';
import { relativeTime } from '../../../functions/rules/relative-time.ts';
import { Badge } from '../../components/Badge.tsx';
import type { ForumPost } from './forum.ts';
import { Initials, nameOf } from './Initials.tsx';
import { LikeButton } from './LikeButton.tsx';

interface Props {
  post: ForumPost;
  isMember: boolean;
  /** Milliseconds since 1970: when the list was read. */
  now: number;
}

export function PostRow({ post, isMember, now }: Props) {
  return (
    <li className="flex gap-4 border-line border-b border-dashed py-5 max-sm:gap-3">
      <Initials author={post.author} />
      <article className="min-w-0 flex-1">
        <h3 className="wrap-anywhere text-[1.08rem] leading-snug">
          <a href={threadAddress(post)} dir="auto" className="hover:text-accent">
            {post.title}
          </a>
        </h3>
        <p dir="auto" className="wrap-anywhere mt-1 line-clamp-2 text-muted">
          {post.content}
        </p>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 text-[0.92rem] text-muted">
          <span className="min-w-0 flex-1 basis-60">
            <bdi>{nameOf(post.author)}</bdi>,{' '}
            <time dateTime={post.createdAt} suppressHydrationWarning>
              {relativeTime(post.createdAt, now)}
            </time>{' '}
            <span className="ml-1 whitespace-nowrap">
              <Badge>{post.category.name}</Badge>
            </span>
          </span>
          <span className="inline-flex min-h-11 items-center gap-1.5">
            <MessageSquare aria-hidden="true" className="size-4.5" />
            {post.repliesCount}
            <span className="sr-only"> {post.repliesCount === 1 ? 'reply' : 'replies'}</span>
          </span>
          <LikeButton post={post} isMember={isMember} />
        </div>
      </article>
    </li>
  );
}
