import { Fragment, useState } from 'react';
import { Button } from '../../../../components/Button.tsx';
import { WaitingTexts } from '../../WaitingTexts.tsx';
import { ReplyItem } from './ReplyItem.tsx';
import { firstNew, grouped, isBehind, missing } from './replies.ts';
import { useThreadContext } from './thread-context.ts';
import type { OpenThread } from './use-thread.ts';

interface Props {
  store: OpenThread;
  /** The ID of the reply before the page; null on the first page. */
  after: number | null;
}

/** Oldest first. Replies beyond a gap, such as the member’s own new one, come after the button that fills it. */
export function ReplyList({ store, after }: Props) {
  const { address } = useThreadContext();
  const { thread, replies, end, more } = store;
  // The divider stays where it was when the page was opened.
  const [lastReplyId] = useState(thread.reader?.lastReplyId ?? 0);
  const here = grouped(replies.filter((reply) => !isBehind(reply, end)));
  const behind = grouped(replies.filter((reply) => isBehind(reply, end)));
  const divided = firstNew(here, lastReplyId);
  const rest = missing(thread.post.repliesCount, replies);
  const { repliesCount } = thread.post;
  return (
    <>
      <div className="mt-10 flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b-[1.5px] pb-3">
        <h2 id="replies" tabIndex={-1} className="scroll-mt-6 text-[1.25rem]">
          {repliesCount === 0
            ? 'No replies yet'
            : repliesCount === 1
              ? '1 reply'
              : `${repliesCount} replies`}
        </h2>
        {divided !== null && (
          <a href="#new" className="text-link text-[0.94rem]">
            Go to what’s new
          </a>
        )}
      </div>
      {after !== null && (
        <p className="pt-4">
          <a href={address} className="text-link inline-flex min-h-11 items-center">
            Show from the beginning
          </a>
        </p>
      )}
      <ol>
        {here.map((group) => (
          <Fragment key={group.reply.id}>
            {group.reply.id === divided && (
              <li
                id="new"
                className="flex scroll-mt-4 items-center gap-3.5 pt-5 font-mono text-[0.85rem] text-accent before:h-[1.5px] before:flex-1 before:bg-accent after:h-[1.5px] after:flex-1 after:bg-accent"
              >
                New since your last visit
              </li>
            )}
            <ReplyItem
              group={group}
              lastReplyId={divided !== null && group.reply.id >= divided ? 0 : lastReplyId}
            />
          </Fragment>
        ))}
      </ol>
      {end && (rest > 0 || more !== 'ready') && <More end={end.id} rest={rest} store={store} />}
      {behind.length > 0 && (
        <ol>
          {behind.map((group) => (
            <ReplyItem key={group.reply.id} group={group} lastReplyId={0} />
          ))}
        </ol>
      )}
      <WaitingTexts about={`reply:${thread.post.id}:`} onSent={() => void store.readAgain()} />
    </>
  );
}

/** A link to the next page; JavaScript loads it in place. */
function More({ end, rest, store }: { end: number; rest: number; store: OpenThread }) {
  const { address } = useThreadContext();
  const amount = rest === 1 ? '1 more reply' : `${rest} more replies`;
  if (store.more === 'failed')
    return (
      <p role="alert" className="py-4">
        The next replies didn’t load.{' '}
        <Button size="small" kind="outline" onClick={() => void store.loadMore()}>
          Try again
        </Button>
      </p>
    );
  return (
    <p className="py-4">
      <a
        href={`${address}?after=${end}`}
        rel="next"
        aria-busy={store.more === 'loading'}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          if (store.more !== 'loading') void store.loadMore();
        }}
        className="text-link inline-flex min-h-11 items-center"
      >
        {store.more === 'loading' ? 'Loading…' : `Show ${amount}`}
      </a>
    </p>
  );
}
