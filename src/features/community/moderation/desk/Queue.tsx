import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { QueuePart } from '../../../../../functions/community/moderation/rules/moderation.ts';
import { Button } from '../../../../components/Button.tsx';
import { EmptyState } from '../../../../components/EmptyState.tsx';
import { Skeleton } from '../../../../components/Skeleton.tsx';
import type { QueueItem, Waiting } from '../moderation.ts';
import { QueueCard } from './QueueCard.tsx';
import { createQueue, keyOf } from './queue-store.ts';
import { useCardFocus } from './use-card-focus.ts';

interface Props {
  part: QueuePart;
  onWaiting: (waiting: Waiting) => void;
}

const EMPTY: Record<QueuePart, [string, string]> = {
  reports: ['Nothing is reported', 'Reports from members appear here, the most urgent first.'],
  groups: ['No groups waiting', 'New study groups appear here before others see them.'],
  resources: ['No resources waiting', 'New resources appear here before others see them.'],
  appeals: ['No appeals', 'A member can appeal each decision once.'],
};

/** One part of the queue. J and K go to the next and previous item, while the focus is in the list. */
export function Queue({ part, onWaiting }: Props) {
  // Created once: the `key` of Queue gives each part its own.
  const [{ $queue, load, refresh }] = useState(() => createQueue(part, onWaiting));
  const { items, next, state, failure, now } = useStore($queue);
  useEffect(() => void load(null), [load]);
  const [said, setSaid] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const { keep, focusDecided, onKeyDown } = useCardFocus(items, status);

  function changed(item: QueueItem, message: string) {
    setSaid(message);
    focusDecided(item);
    void refresh(item);
  }

  return (
    <section aria-label="Queue" aria-busy={state === 'loading'} onKeyDown={onKeyDown}>
      <p ref={status} role="status" tabIndex={-1} className="min-h-7 font-medium">
        {said}
      </p>
      {items === null && state === 'loading' && <Skeleton className="h-60" />}
      {items?.length === 0 && <EmptyState title={EMPTY[part][0]} text={EMPTY[part][1]} />}
      {items && items.length > 0 && (
        <>
          <p className="mb-4 text-[0.94rem] text-muted max-sm:hidden">
            <kbd className="font-mono">J</kbd> and <kbd className="font-mono">K</kbd> go through the
            list.
          </p>
          <ol className="flex flex-col gap-6">
            {items.map((item) => (
              <li key={keyOf(item)}>
                <QueueCard
                  key={`${item.lastAction?.id ?? 0} ${item.isHidden}`}
                  item={item}
                  now={now}
                  ref={(card) => keep(item, card)}
                  onChange={(message) => changed(item, message)}
                />
              </li>
            ))}
          </ol>
        </>
      )}
      <p role="alert" className="py-4 empty:hidden">
        {state === 'failed' && failure}
      </p>
      {state === 'failed' && (
        <Button kind="outline" onClick={() => void load(null)}>
          Try again
        </Button>
      )}
      {next !== null && state !== 'failed' && (
        <Button
          kind="outline"
          busy={state === 'loading'}
          onClick={() => void load(next)}
          className="mt-6"
        >
          Show more
        </Button>
      )}
    </section>
  );
}
