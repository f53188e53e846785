import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { Thread } from '../../forum.ts';
import { type Live, useLive } from '../../use-live.ts';
import { createThread, type Given, type Shown, type ThreadStore } from './thread-store.ts';

/** An open thread as its components see it. */
export interface OpenThread
  extends Shown,
    Pick<ThreadStore, 'readAgain' | 'loadMore' | 'loadThrough' | 'post'> {
  live: Live;
  /** Announced to screen readers. */
  said: string;
  more: 'ready' | 'loading' | 'failed';
}

/** Members get live updates while the thread is open. */
export function useThread(given: Given): OpenThread {
  const [store] = useState(() => createThread(given));
  const { $shown, $more, $said, takeIn, readAgain, loadMore, loadThrough, post } = store;
  const shown = useStore($shown);
  const { id, isRemoved } = shown.thread.post;
  const live = useLive(given.thread.reader && !isRemoved ? `thread/${id}` : null, {
    onEvent: takeIn,
    onGap: () => void readAgain(),
  });
  return {
    ...shown,
    ...{ live, said: useStore($said), more: useStore($more) },
    ...{ readAgain, loadMore, loadThrough, post },
  };
}

/** Tells the server how far this member has read, once the page is visible. */
export function useReading(thread: Thread, newest: number, record: (id: number) => Promise<void>) {
  const recorded = useRef(thread.reader?.lastReplyId ?? 0);
  const isMember = thread.reader !== null;
  useEffect(() => {
    const note = () => {
      if (!isMember || document.visibilityState !== 'visible' || newest <= recorded.current) return;
      recorded.current = newest;
      // A failure needs no message: the next visit sends it again.
      void record(newest).catch(() => {});
    };
    note();
    document.addEventListener('visibilitychange', note);
    return () => document.removeEventListener('visibilitychange', note);
  }, [isMember, newest, record]);
}
