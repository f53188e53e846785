import { Check } from 'lucide-react';
import { useRef, useState } from 'react';
import { Badge } from '../../../../components/Badge.tsx';
import { deletePost } from '../../forum.ts';
import { LikeButton } from '../../LikeButton.tsx';
import { AuthorLine } from './AuthorLine.tsx';
import { blockItem } from './block-item.ts';
import { ConfirmDelete } from './ConfirmDelete.tsx';
import { EditPost } from './EditPost.tsx';
import { HiddenNote } from './HiddenNote.tsx';
import { quotable } from './replies.ts';
import { commandOf, selectedIn } from './selected-text.ts';
import { LIKE_IN_BAR, TextBar } from './TextBar.tsx';
import { TextBody } from './TextBody.tsx';
import type { MenuAction } from './TextMenu.tsx';
import { useThreadContext } from './thread-context.ts';

/** The post that opens the thread. */
export function PostView() {
  const context = useThreadContext();
  const { thread, now, address, isMember, isClosed } = context;
  const { post, accepted } = thread;
  const [step, setStep] = useState<'read' | 'edit' | 'delete'>('read');
  const text = useRef<HTMLDivElement>(null);
  const quote = () =>
    context.quote(selectedIn(text.current) || quotable(post.content), post.author.handle);
  const canWrite = isMember && !isClosed;
  const menu: MenuAction[] = [
    ...(post.isOwn && !post.isHidden ? [{ label: 'Edit', onPress: () => setStep('edit') }] : []),
    ...(post.isOwn ? [{ label: 'Delete', onPress: () => setStep('delete') }] : []),
    ...(post.editedAt ? [{ label: 'History', onPress: () => context.openHistory(null) }] : []),
    ...(isMember && !post.isOwn
      ? [{ label: 'Report', onPress: () => context.openReport('post', post.id, 'this post') }]
      : []),
    ...blockItem(context, post),
  ];
  return (
    <article
      className="border-ink border-b-[1.5px] pb-4"
      onKeyDown={(event) => {
        const command = canWrite ? commandOf(event) : null;
        if (!command) return;
        event.preventDefault();
        if (command === 'quote') quote();
        else context.focusBox();
      }}
    >
      <p className="flex flex-wrap gap-2">
        <a href={`/community?category=${post.categoryId}`} className="no-underline">
          <Badge>{post.category.name}</Badge>
        </a>
        {accepted && (
          <Badge tone="done">
            <Check aria-hidden="true" className="size-3.5" />
            Answered
          </Badge>
        )}
        {post.isExample && <Badge tone="mark">Example</Badge>}
      </p>
      <h1
        dir="auto"
        className="wrap-anywhere mt-3 max-w-[22ch] text-[clamp(1.75rem,1.1rem+2.2vw,2.6rem)] max-sm:max-w-none"
      >
        {post.isRemoved ? 'Removed by its author' : post.title}
      </h1>
      {post.isHidden && <HiddenNote isOwn={post.isOwn} />}
      {post.isExample && (
        <p className="mt-3 text-[0.94rem] text-muted">
          We wrote this discussion as an example. The people in it are made up.
        </p>
      )}
      {!post.isRemoved && (
        <div className="mt-4">
          <AuthorLine {...post} now={now} onHistory={() => context.openHistory(null)} />
          {step === 'edit' ? (
            <EditPost onDone={() => setStep('read')} />
          ) : (
            <div ref={text} className="mt-3">
              <TextBody body={post.body} author={post.author} />
            </div>
          )}
          {step === 'read' && (
            <TextBar
              of="this post"
              href={address}
              onQuote={canWrite ? quote : undefined}
              menu={menu}
            >
              <LikeButton
                {...post}
                kind="post"
                of="this post"
                canLike={canWrite}
                className={LIKE_IN_BAR}
              />
            </TextBar>
          )}
          {step === 'delete' && (
            <ConfirmDelete
              text={
                thread.isDiscussed
                  ? 'Delete your post? Its title and text will be gone. Other people’s replies stay.'
                  : 'Delete your post for good?'
              }
              onKeep={() => setStep('read')}
              onDelete={async () => {
                await deletePost(post.id);
                location.assign('/community');
              }}
            />
          )}
        </div>
      )}
    </article>
  );
}
