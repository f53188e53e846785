import { useEffect, useState } from 'react';
import type { QueuePart } from '../../../../../functions/community/moderation/rules/moderation.ts';
import { messageOf } from '../../../../lib/api.ts';
import { type QueueItem, readItem, readQueue, type Waiting } from '../moderation.ts';

/** The same for an item and for what became of it. */
export const keyOf = ({ kind, id, appeal }: QueueItem) => `${kind} ${id} ${appeal?.id ?? ''}`;

/** One part of the queue, a page at a time, and how many wait in each part. */
export function useQueue(part: QueuePart, onWaiting: (waiting: Waiting) => void) {
  const [list, setList] = useState({
    items: null as QueueItem[] | null,
    next: null as string | null,
    state: 'loading' as 'loading' | 'ready' | 'failed',
    failure: '',
    now: Date.now(),
  });

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
  async function refresh(item: QueueItem) {
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

  return { ...list, load, refresh };
}
