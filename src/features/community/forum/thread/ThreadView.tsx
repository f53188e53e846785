import { useRef } from 'react';
import { threadAddress } from '../../../../../functions/community/forum/rules/forum.ts';
import { recordReading, type Thread } from '../../forum.ts';
import { nameOf } from '../../Initials.tsx';
import type { ComposerHandle } from '../../writing/Composer.tsx';
import { AcceptedAnswer } from './AcceptedAnswer.tsx';
import { accept } from './accept.ts';
import { PostView } from './PostView.tsx';
import { ReplyBox } from './ReplyBox.tsx';
import { ReplyList } from './ReplyList.tsx';
import { ThreadAside } from './ThreadAside.tsx';
import { Context } from './thread-context.ts';
import { useTarget } from './use-target.ts';
import { useTextDialogs } from './use-text-dialogs.tsx';
import { useReading, useThread } from './use-thread.ts';

interface Props {
  thread: Thread;
  /** Milliseconds since 1970: when it was read. */
  now: number;
  /** The ID of the reply before the page; null on the first page. */
  after: number | null;
}

/** A discussion, server-rendered: the post, the accepted answer, the replies and the reply box. */
export function ThreadView(given: Props) {
  const store = useThread(given);
  const { thread, replies, readAgain } = store;
  const { post, reader } = thread;
  const box = useRef<ComposerHandle>(null);
  const target = useTarget(store);

  const dialogs = useTextDialogs(post.id);
  useReading(
    thread,
    replies.reduce((newest, { id }) => Math.max(newest, id), 0),
    useRef((id: number) => recordReading(post.id, id)).current,
  );
  const { openHistory, openReport } = dialogs;
  const context = {
    ...{ thread, target, readAgain, openHistory, openReport, now: store.now },
    accept: (replyId: number | null) => accept(store, replyId),
    address: threadAddress(post),
    isMember: reader !== null,
    openBlock: (author: typeof post.author) => {
      if (author.handle) dialogs.openBlock(author.handle, nameOf(author), () => void readAgain());
    },
    mayAccept: post.isOwn || reader?.isModerator === true,
    isClosed: post.isRemoved || post.isHidden,
    post: store.post,
    quote: (text: string, handle: string | null) => box.current?.quote(text, handle),
    focusBox: () => box.current?.focus(),
    sayTyping: store.live.sayTyping,
    deleted: async () => {
      await readAgain();
      document.getElementById('replies')?.focus();
    },
  };
  return (
    <Context value={context}>
      <div className="gap-16 lg:grid lg:grid-cols-[minmax(0,1fr)_18.75rem]">
        <div className="min-w-0">
          <p role="alert" className="mb-4 font-medium text-coral empty:hidden">
            {store.isGone && 'This discussion was removed. What you were writing is still here.'}
          </p>
          <PostView />
          <AcceptedAnswer />
          <section aria-labelledby="replies">
            <ReplyList store={store} after={given.after} />
            <ReplyBox typing={store.live.typing} ref={box} />
          </section>
        </div>
        <ThreadAside />
      </div>
      <p role="status" className="sr-only">
        {store.said}
      </p>
      {dialogs.shown}
    </Context>
  );
}
