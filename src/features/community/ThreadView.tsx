import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { relativeTime } from '../../../functions/rules/relative-time.ts';
import { Badge } from '../../components/Badge.tsx';
import { $user, loadUser } from '../session/user.ts';
import { deletePost, deleteReply, readThread, reportText, type Thread } from './forum.ts';
import { Initials, nameOf } from './Initials.tsx';
import { LikeButton } from './LikeButton.tsx';
import { ReplyForm } from './ReplyForm.tsx';
import { TextActions } from './TextActions.tsx';

interface Props {
  thread: Thread;
  /** Milliseconds since 1970: when it was read. */
  now: number;
}

const TEXT = 'wrap-anywhere mt-2 max-w-[68ch] whitespace-pre-line';

/** A post and its replies, in the HTML already; members reply, like, report and delete their own. */
export function ThreadView({ thread: first, now: readAt }: Props) {
  const [{ thread, now }, setShown] = useState({ thread: first, now: readAt });
  const user = useStore($user, { ssr: 'initial' });
  const isMember = Boolean(user);
  useEffect(() => void loadUser(), []);
  const { post, replies } = thread;
  const readAgain = async () => setShown({ thread: await readThread(post.id), now: Date.now() });

  return (
    <>
      <article>
        <p>
          <Badge>{post.category.name}</Badge>
        </p>
        <h1 dir="auto" className="wrap-anywhere mt-3">
          {post.title}
        </h1>
        <p className="mt-4 flex items-center gap-3 text-muted">
          <Initials author={post.author} />
          <span>
            <bdi className="font-semibold text-ink">{nameOf(post.author)}</bdi>,{' '}
            <time dateTime={post.createdAt} suppressHydrationWarning>
              {relativeTime(post.createdAt, now)}
            </time>
          </span>
        </p>
        <p dir="auto" className={`${TEXT} mt-4 text-[1.05rem]`}>
          {post.content}
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-x-5 text-[0.94rem] text-muted">
          <LikeButton key={String(isMember)} post={post} isMember={isMember} />
          {isMember && (
            <TextActions
              of="this post"
              isOwn={post.isOwn}
              onReport={() => reportText(post.id)}
              onDelete={async () => {
                await deletePost(post.id);
                location.assign('/community');
              }}
            />
          )}
        </div>
      </article>
      <section aria-labelledby="replies" className="mt-10">
        <h2 id="replies" className="border-ink border-b-[1.5px] pb-3 text-[1.25rem]">
          {replies.length === 1 ? '1 reply' : `${replies.length} replies`}
        </h2>
        <ol>
          {replies.map((reply) => (
            <li key={reply.id} className="border-line border-b border-dashed py-5">
              <p className="flex items-center gap-3 text-[0.94rem] text-muted">
                <Initials author={reply.author} small />
                <span>
                  <bdi className="font-semibold text-ink">{nameOf(reply.author)}</bdi>,{' '}
                  <time dateTime={reply.createdAt} suppressHydrationWarning>
                    {relativeTime(reply.createdAt, now)}
                  </time>
                </span>
              </p>
              <p dir="auto" className={TEXT}>
                {reply.content}
              </p>
              {isMember && (
                <div className="text-[0.94rem] text-muted">
                  <TextActions
                    of={`the reply of ${nameOf(reply.author)}`}
                    isOwn={reply.isOwn}
                    onReport={() => reportText(post.id, reply.id)}
                    onDelete={async () => {
                      await deleteReply(post.id, reply.id);
                      await readAgain();
                    }}
                  />
                </div>
              )}
            </li>
          ))}
        </ol>
        {isMember ? (
          <ReplyForm postId={post.id} isFirst={replies.length === 0} onSent={readAgain} />
        ) : (
          <p className={`mt-8 min-h-12 ${user === undefined ? 'invisible' : ''}`}>
            <a href={`/login?redirect=/community/${post.id}`} className="text-link">
              Log in to answer
            </a>
          </p>
        )}
      </section>
    </>
  );
}
