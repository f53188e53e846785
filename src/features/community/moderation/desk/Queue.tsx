import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { QueuePart } from '../../../../../functions/community/moderation/rules/moderation.ts';
import { Button } from '../../../../components/Button.tsx';
import { EmptyState } from '../../../../components/EmptyState.tsx';
import { Skeleton } from '../../../../components/Skeleton.tsx';
import { messageOf } from '../../../../lib/api.ts';
import { type QueueItem, readItem, readQueue, type Waiting } from '../moderation.ts';
import { QueueCard } from './QueueCard.tsx';

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

/** One part of the queue. J and K go to the next and the one before, while the focus is in the list. */
export function Queue({ part, onWaiting }: Props) {
  const [{ items, next, state, failure, now }, setList] = useState({
    items: null as QueueItem[] | null,
    next: null as string | null,
    state: 'loading' as 'loading' | 'ready' | 'failed',
    failure: '',
    now: Date.now(),
  });
  const [said, setSaid] = useState('');
  const cards = useRef(new Map<string, HTMLElement>());
  const decided = useRef('');
  const status = useRef<HTMLParagraphElement>(null);
  // A card in its new state is a new one, and one that left the list has none.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list changed
  useEffect(() => {
    if (!decided.current || document.activeElement !== document.body) return;
    const [first] = cards.current.values();
    (cards.current.get(decided.current) ?? first ?? status.current)?.focus();
    decided.current = '';
  }, [items]);

  async function load(after: string | null) {
    setList((old) => ({ ...old, state: 'loading' }));
    try {
      const page = await readQueue(part, after);
      onWaiting(page.waiting);
      setList((old) => ({
        items: after ? [...(old.items ?? []), ...page.items] : page.items,
        next: page.next,
        ...{ state: 'ready', failure: '', now: Date.now() },
      }));
    } catch (error) {
      const text = messageOf(error, 'The queue didn’t load. Please check your connection.');
      setList((old) => ({ ...old, state: 'failed', failure: text }));
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each part is a list of its own, see its key
  useEffect(() => void load(null), []);

  /** What was decided stays in its place with its new state, so that the next press meets nothing else. */
  async function changed(item: QueueItem, message: string) {
    setSaid(message);
    decided.current = keyOf(item);
    cards.current.get(keyOf(item))?.focus();
    const fresh = item.appeal ? null : await readItem(item.kind, item.id).catch(() => null);
    setList((old) => ({
      ...old,
      now: Date.now(),
      items: (old.items ?? []).flatMap((each) =>
        keyOf(each) !== keyOf(item) ? [each] : fresh ? [fresh] : item.appeal ? [] : [each],
      ),
    }));
    void readQueue(part, null).then(
      ({ waiting }) => onWaiting(waiting),
      () => undefined,
    );
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    const isTyping = (target as HTMLElement).closest('input, textarea, select, dialog');
    const step = { j: 1, k: -1 }[key.toLowerCase()];
    if (!step || isTyping || ctrlKey || metaKey || altKey || !items) return;
    const all = items.map((item) => cards.current.get(keyOf(item)));
    const current = all.findIndex((card) => card?.contains(document.activeElement));
    all[current < 0 ? 0 : current + step]?.focus();
    event.preventDefault();
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
                  ref={(card) => {
                    if (card) cards.current.set(keyOf(item), card);
                    else cards.current.delete(keyOf(item));
                  }}
                  onChange={(message) => void changed(item, message)}
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

const keyOf = ({ kind, id, appeal }: QueueItem) => `${kind} ${id} ${appeal?.id ?? ''}`;
