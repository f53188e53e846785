import { useRef, useState } from 'react';
import { deleteReply, type ForumReply } from '../../forum.ts';
import { nameOf } from '../../Initials.tsx';
import { LikeButton } from '../../LikeButton.tsx';
import { AuthorLine } from './AuthorLine.tsx';
import { blockItem } from './block-item.ts';
import { ConfirmDelete } from './ConfirmDelete.tsx';
import { EditReply } from './EditReply.tsx';
import { HiddenNote } from './HiddenNote.tsx';
import { quotable } from './replies.ts';
import { commandOf, selectedIn } from './selected-text.ts';
import { LIKE_IN_BAR, TextBar } from './TextBar.tsx';
import { TextBody } from './TextBody.tsx';
import type { MenuAction } from './TextMenu.tsx';
import { useThreadContext } from './thread-context.ts';

interface Props {
  reply: ForumReply;
  isAccepted?: boolean;
  isNew?: boolean;
  /** Opens the reply box below it; undefined for nested replies. */
  onReply?: (() => void) | undefined;
}

/** One reply with all its actions, in the list and as the accepted answer. */
export function ReplyText({ reply, isAccepted = false, isNew = false, onReply }: Props) {
  const context = useThreadContext();
  const { thread, now, address, isMember, isClosed, mayAccept } = context;
  const [step, setStep] = useState<'read' | 'edit' | 'delete'>('read');
  const text = useRef<HTMLDivElement>(null);
  const of = reply.isOwn ? 'your reply' : `the reply of ${nameOf(reply.author)}`;
  const canWrite = isMember && !isClosed;
  const canQuote = canWrite && !reply.isHidden;
  const canAccept = canWrite && mayAccept && !reply.isHidden;

  const quote = () =>
    context.quote(selectedIn(text.current) || quotable(reply.content), reply.author.handle);
  const accept = () => void context.accept(isAccepted ? null : reply.id);
  // The post’s author gets the button on every reply until one is accepted; later it is in the menu.
  const offersAccept = canAccept && thread.post.isOwn && !thread.accepted;
  const menu: MenuAction[] = [
    ...(canAccept && isAccepted ? [{ label: 'No longer the answer', onPress: accept }] : []),
    ...(canAccept && !isAccepted && !offersAccept
      ? [{ label: 'Accept as the answer', onPress: accept }]
      : []),
    ...(reply.isOwn && !reply.isHidden ? [{ label: 'Edit', onPress: () => setStep('edit') }] : []),
    ...(reply.isOwn ? [{ label: 'Delete', onPress: () => setStep('delete') }] : []),
    ...(reply.editedAt ? [{ label: 'History', onPress: () => context.openHistory(reply.id) }] : []),
    ...(isMember && !reply.isOwn
      ? [{ label: 'Report', onPress: () => context.openReport('reply', reply.id, of) }]
      : []),
    ...blockItem(context, reply),
  ];

  return (
    <article
      aria-label={`Reply of ${nameOf(reply.author)}`}
      onKeyDown={(event) => {
        const command = canQuote ? commandOf(event) : null;
        if (!command) return;
        event.preventDefault();
        if (command === 'quote') quote();
        else (onReply ?? context.focusBox)();
      }}
    >
      <AuthorLine {...reply} now={now} onHistory={() => context.openHistory(reply.id)}>
        {isNew && <span className="font-mono text-[0.76rem] text-accent">New</span>}
      </AuthorLine>
      {reply.isHidden && <HiddenNote isOwn={reply.isOwn} />}
      {step === 'edit' ? (
        <EditReply reply={reply} onDone={() => setStep('read')} />
      ) : (
        <div ref={text} className="mt-3">
          <TextBody body={reply.body} author={reply.author} />
        </div>
      )}
      {step === 'read' && (
        <TextBar
          of={of}
          href={`${address}#reply-${reply.id}`}
          onQuote={canQuote ? quote : undefined}
          onReply={canQuote ? onReply : undefined}
          onAccept={offersAccept ? accept : undefined}
          menu={menu}
        >
          <LikeButton
            {...reply}
            kind="reply"
            of={of}
            canLike={isMember && !reply.isHidden}
            className={LIKE_IN_BAR}
          />
        </TextBar>
      )}
      {step === 'delete' && (
        <ConfirmDelete
          text="Delete your reply for good?"
          onKeep={() => setStep('read')}
          onDelete={async () => {
            await deleteReply(thread.post.id, reply.id);
            await context.deleted();
          }}
        />
      )}
    </article>
  );
}
