import { atom } from 'nanostores';
import type { QueuePart } from '../../../../../functions/community/moderation/rules/moderation.ts';
import { messageOf } from '../../../../lib/api.ts';
import { type QueueItem, readItem, readQueue, type Waiting } from '../moderation.ts';

export interface QueueState {
  /** Null until the first page has loaded. */
  items: QueueItem[] | null;
  /** The cursor of the next page; null when all are loaded. */
  next: string | null;
  state: 'loading' | 'ready' | 'failed';
  failure: string;
  /** Milliseconds since 1970: when the queue was read. */
  now: number;
}

/** Stays the same when an item's state changes. */
export const keyOf = ({ kind, id, appeal }: QueueItem) => `${kind} ${id} ${appeal?.id ?? ''}`;

/** One part of the queue, a page at a time; `onWaiting` gets the number of items in each part. */
export function createQueue(part: QueuePart, onWaiting: (waiting: Waiting) => void) {
  const $queue = atom<QueueState>({
    ...{ items: null, next: null, state: 'loading', failure: '', now: Date.now() },
  });
  let latest = 0;
  const change = (changed: Partial<QueueState>) => $queue.set({ ...$queue.get(), ...changed });

  /** `after`: the page's cursor; null reads the first one. A slow response never replaces a later one. */
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

  /** A decided text keeps its place, so that the next click hits nothing else; a decided appeal leaves the list. */
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
