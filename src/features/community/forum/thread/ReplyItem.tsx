import { useState } from 'react';
import { MAX_REPLY } from '../../../../../functions/community/forum/rules/forum.ts';
import type { ForumReply } from '../../forum.ts';
import { nameOf } from '../../Initials.tsx';
import { LazyComposer } from '../../writing/LazyComposer.tsx';
import { AcceptedLine } from './AcceptedAnswer.tsx';
import { isHighlighted } from './highlight.ts';
import { ReplyText } from './ReplyText.tsx';
import { isNew, type ReplyGroup } from './replies.ts';
import { useThreadContext } from './thread-context.ts';

interface Props {
  group: ReplyGroup;
  /** The last reply of the previous visit: later ones are marked as new. 0 below the divider, where all are new. */
  lastReplyId: number;
}

/** A reply with its nested replies. One level only, to stay readable on a phone. */
export function ReplyItem({ group: { reply, below }, lastReplyId }: Props) {
  const { thread, isMember, isClosed, post, sayTyping } = useThreadContext();
  const [isReplying, setReplying] = useState(false);
  const canReply = isMember && !isClosed && reply.parentId === null && !reply.removed;
  return (
    <li className="border-line border-b border-dashed py-5">
      <Place
        reply={reply}
        onReply={canReply ? () => setReplying(true) : undefined}
        lastReplyId={lastReplyId}
      />
      {below.length > 0 && (
        <ol className="mt-3 ml-4 border-line border-l-[1.5px] pl-4">
          {below.map((nested) => (
            <li key={nested.id} className="py-2.5">
              <Place reply={nested} lastReplyId={lastReplyId} />
            </li>
          ))}
        </ol>
      )}
      {isReplying && (
        <div className="mt-3 ml-4 pl-4">
          <LazyComposer
            place={`thread/${thread.post.id}/reply/${reply.id}`}
            label={`Reply to ${nameOf(reply.author)}`}
            submit="Post reply"
            maxLength={MAX_REPLY}
            mentionsFrom={{ postId: thread.post.id }}
            onTyping={sayTyping}
            onCancel={() => setReplying(false)}
            ref={focusWhenThere}
            onSubmit={async (text) => {
              await post({ ...text, parentId: reply.id });
              setReplying(false);
            }}
          />
        </div>
      )}
    </li>
  );
}

/** The member has just opened the box, so it takes the focus. */
const focusWhenThere = (box: { focus(): void } | null) => box?.focus();

interface PlaceProps {
  reply: ForumReply;
  lastReplyId: number;
  onReply?: (() => void) | undefined;
}

/** One reply. The accepted answer is shown above the list, so one line replaces it here. */
function Place({ reply, lastReplyId, onReply }: PlaceProps) {
  const { thread, target } = useThreadContext();
  if (reply.id === thread.accepted?.id) return <AcceptedLine name={nameOf(reply.author)} />;
  return (
    <div
      id={`reply-${reply.id}`}
      tabIndex={-1}
      className={`scroll-mt-6 rounded-control ${isHighlighted(reply.id, target)}`}
    >
      {reply.removed ? (
        <p className="py-2.5 text-muted italic">
          {reply.removed === 'by-author' ? 'Removed by its author' : 'Hidden by moderators'}
        </p>
      ) : (
        <ReplyText reply={reply} onReply={onReply} isNew={isNew(reply, lastReplyId)} />
      )}
    </div>
  );
}
