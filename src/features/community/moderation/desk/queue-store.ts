import { atom } from 'nanostores';
import type { QueuePart } from '../../../../../functions/community/moderation/rules/moderation.ts';
import { messageOf } from '../../../../lib/api.ts';
import { type QueueItem, readItem, readQueue, type Waiting } from '../moderation.ts';

export interface QueueState {
  /** Null until the first page is here. */
  items: QueueItem[] | null;
  /** Where the next page begins; null when all are here. */
  next: string | null;
  state: 'loading' | 'ready' | 'failed';
  failure: string;
  /** Milliseconds since 1970: when the queue was read. */
  now: number;
}

/** The same for an item and for what became of it. */
export const keyOf = ({ kind, id, appeal }: QueueItem) => `${kind} ${id} ${appeal?.id ?? ''}`;

/** One part of the queue, a page at a time; `onWaiting` hears how many wait in each part. */
export function createQueue(part: QueuePart, onWaiting: (waiting: Waiting) => void) {
  const $queue = atom<QueueState>({
    ...{ items: null, next: null, state: 'loading', failure: '', now: Date.now() },
  });
  let latest = 0;
  const change = (changed: Partial<QueueState>) => $queue.set({ ...$queue.get(), ...changed });

  /** `after`: where the page begins; null reads the first one. A slow response never replaces a later one. */
  async function load(after: string | null): Promise<void> {
    const request = ++latest;
    change({ state: 'loading' });
    try {
      const page = await readQueue(part, after);
      if (request !== latest) return;
      onWaiting(page.waiting);
      const items = after ? [...($queue.get().items ?? []), ...page.items] : page.items;
      change({ items, next: page.next, state: 'ready', failure: '', now: Date.now() });
    } catch (error) {
      if (request !== latest) return;
      const failure = messageOf(error, 'The queue didn’t load. Please check your connection.');
      change({ state: 'failed', failure });
    }
  }

  /** An item that was decided keeps its place with its new state, so that the next press meets nothing else. */
  async function refresh(item: QueueItem): Promise<void> {
    const fresh = item.appeal ? null : await readItem(item.kind, item.id).catch(() => null);
    const items = ($queue.get().items ?? []).flatMap((each) =>
      keyOf(each) !== keyOf(item) ? [each] : fresh ? [fresh] : item.appeal ? [] : [each],
    );
    change({ items, now: Date.now() });
    void readQueue(part, null).then(
      ({ waiting }) => onWaiting(waiting),
      () => undefined,
    );
  }

  return { $queue, load, refresh };
}
