import { Check } from 'lucide-react';
import { isHighlighted } from './highlight.ts';
import { ReplyText } from './ReplyText.tsx';
import { useThreadContext } from './thread-context.ts';

/** Shown above the replies, wherever it is among them: it is what most readers want. */
export function AcceptedAnswer() {
  const { thread, target } = useThreadContext();
  const { accepted, acceptedBy, post } = thread;
  if (!accepted) return null;
  const who = post.isRemoved ? 'The author' : post.author.firstName;
  return (
    <section
      id={`reply-${accepted.id}`}
      tabIndex={-1}
      aria-labelledby="accepted-answer"
      className={`mt-8 scroll-mt-6 rounded-surface border-[1.5px] border-accent bg-tint px-5 py-3.5 max-sm:-mx-1 max-sm:px-4 ${isHighlighted(accepted.id, target)}`}
    >
      <div className="flex flex-wrap justify-between gap-x-4 border-accent border-b border-dashed pb-3 font-mono text-[0.8rem] text-accent sm:text-[0.85rem]">
        <h2
          id="accepted-answer"
          className="flex items-center gap-2 font-mono font-normal text-[1em] tracking-normal"
        >
          <Check aria-hidden="true" className="size-4" />
          Accepted answer
        </h2>
        <p>
          <bdi>{acceptedBy === 'moderator' ? 'A moderator’s pick' : `${who}’s pick`}</bdi>
        </p>
      </div>
      <div className="pt-4">
        <ReplyText reply={accepted} isAccepted />
      </div>
    </section>
  );
}

/** Replaces the accepted answer among the replies. */
export function AcceptedLine({ name }: { name: string }) {
  const { thread } = useThreadContext();
  return (
    <p className="flex min-h-11 items-center gap-2 text-muted">
      <Check aria-hidden="true" className="size-4.5 flex-none text-accent" />
      <span>
        <a href={`#reply-${thread.accepted?.id}`} className="text-link">
          The reply of <bdi>{name}</bdi>
        </a>{' '}
        is the accepted answer, shown above.
      </span>
    </p>
  );
}
