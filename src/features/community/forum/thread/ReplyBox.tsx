import type { Ref } from 'react';
import { MAX_REPLY } from '../../../../../functions/community/forum/rules/forum.ts';
import { buttonStyle } from '../../../../components/button-style.ts';
import type { ComposerHandle } from '../../writing/Composer.tsx';
import { LazyComposer } from '../../writing/LazyComposer.tsx';
import { useThreadContext } from './thread-context.ts';

interface Props {
  /** First names of members who are writing now. */
  typing: readonly string[];
  ref: Ref<ComposerHandle>;
}

/** At the end of the page, so that members read before they reply. The composer keeps its draft. */
export function ReplyBox({ typing, ref }: Props) {
  const { thread, isMember, isClosed, address, post, sayTyping } = useThreadContext();
  if (isClosed)
    return (
      <p className="mt-8 text-muted">
        {thread.post.isRemoved
          ? 'The author removed this post. The replies are still here, but no new ones can be added.'
          : 'No one can reply while this post is hidden.'}
      </p>
    );
  if (!isMember)
    return (
      <p className="mt-8">
        <a
          href={`/login?redirect=${address}`}
          className={`${buttonStyle('outline')} max-sm:w-full`}
        >
          Log in to answer
        </a>
      </p>
    );
  return (
    <div className="mt-6">
      <p className="min-h-7 text-[0.94rem] text-muted">{whoWrites(typing)}</p>
      <LazyComposer
        isBelow
        ref={ref}
        place={`thread/${thread.post.id}`}
        label={thread.post.repliesCount === 0 ? 'Be the first to reply' : 'Your reply'}
        placeholder="Be kind, be specific. Leave out your customers’ names."
        submit="Post reply"
        maxLength={MAX_REPLY}
        mentionsFrom={{ postId: thread.post.id }}
        onTyping={sayTyping}
        onSubmit={async (text) => {
          await post(text);
        }}
      />
    </div>
  );
}

function whoWrites(names: readonly string[]): string {
  const [first, second] = names;
  if (!first) return '';
  if (!second) return `${first} is writing…`;
  return names.length === 2 ? `${first} and ${second} are writing…` : 'Several people are writing…';
}
