import { Check, MessageSquare } from 'lucide-react';
import { threadAddress } from '../../../../../functions/community/forum/rules/forum.ts';
import { relativeTime } from '../../../../../functions/rules/days/relative-time.ts';
import { Badge } from '../../../../components/Badge.tsx';
import { Initials, nameOf } from '../../Initials.tsx';
import { LikeButton } from '../../LikeButton.tsx';
import type { ListedPost } from './list.ts';

interface Props {
  post: ListedPost;
  isMember: boolean;
  /** Milliseconds since 1970: when the list was read. */
  now: number;
}

/** A post in the list. The whole row opens it. Posts by blocked members are collapsed. */
export function PostRow(props: Props) {
  const { author } = props.post;
  if (!author.isBlocked)
    return (
      <li data-post className={`relative ${ROW}`}>
        <Card {...props} />
      </li>
    );
  return (
    <li data-post className={ROW}>
      <details className="w-full">
        <summary className="flex min-h-11 cursor-pointer items-center text-muted">
          A discussion by a member you’ve blocked. Show it
        </summary>
        <div className="relative flex gap-3.5 pt-3">
          <Card {...props} />
        </div>
      </details>
    </li>
  );
}

const ROW = 'flex gap-3.5 border-line border-b border-dashed pt-4 pb-3';

function Card({ post, isMember, now }: Props) {
  const { author, isUnread } = post;
  return (
    <>
      {isUnread && (
        <svg
          viewBox="0 0 8 8"
          aria-hidden="true"
          className="absolute top-7 -left-4 size-2 fill-accent max-sm:top-6 max-sm:-left-3.5"
        >
          <circle cx="4" cy="4" r="4" />
        </svg>
      )}
      <span className="max-sm:hidden">
        <Initials author={author} />
      </span>
      <article className="min-w-0 flex-1">
        <h3
          dir="auto"
          className={`wrap-anywhere font-sans text-[1.06rem] leading-snug tracking-normal ${isUnread ? 'font-bold' : 'font-medium'}`}
        >
          <a
            href={threadAddress(post)}
            data-open
            className="after:absolute after:inset-0 hover:text-accent"
          >
            {isUnread && (
              // Its own `dir` keeps this word from deciding the title's direction.
              <span dir="ltr" className="sr-only">
                New:{' '}
              </span>
            )}
            {post.title}
          </a>
        </h3>
        <p dir="auto" className="wrap-anywhere mt-0.5 line-clamp-2 text-muted">
          {post.excerpt}
        </p>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 text-[0.92rem] text-muted">
          <span className="inline-flex min-w-0 items-center gap-2">
            <span className="sm:hidden">
              <Initials author={author} small />
            </span>
            <span className="wrap-anywhere">
              <bdi>{nameOf(author)}</bdi>,{' '}
              <time
                dateTime={post.createdAt}
                suppressHydrationWarning
                className="whitespace-nowrap"
              >
                {relativeTime(post.createdAt, now)}
              </time>
            </span>
          </span>
          <span className="inline-flex flex-wrap items-center gap-1.5 py-1">
            <Badge>{post.category.name}</Badge>
            {post.isAnswered && (
              <Badge tone="done">
                <Check aria-hidden="true" className="size-3.5" />
                Answered
              </Badge>
            )}
            {post.isExample && <Badge>Example</Badge>}
          </span>
          <span className="relative ml-auto inline-flex items-center gap-x-4 tabular-nums">
            <span className="inline-flex min-h-11 items-center gap-1.5">
              <MessageSquare aria-hidden="true" className="size-4.5" />
              {post.repliesCount}
              <span className="sr-only"> {post.repliesCount === 1 ? 'reply' : 'replies'}</span>
            </span>
            <LikeButton
              {...post}
              kind="post"
              of={`“${post.title}”`}
              canLike={isMember}
              className="justify-center"
            />
          </span>
        </div>
      </article>
    </>
  );
}
