import { useEffect, useRef, useState } from 'react';
import type { LiveEvent, Room } from '../../../functions/community/live/rules/events.ts';
import { LiveSocket } from './live-socket.ts';

/** How long “… is writing” is shown after the last key. */
const TYPING_FOR_MS = 5000;

interface Options {
  /** Every event except typing, including those that this browser caused. */
  onEvent(event: Exclude<LiveEvent, { type: 'typing' | 'hello' }>): void;
  /** Read again: events may have been missed. After reconnecting, and at every poll without a socket. */
  onGap(): void;
  /** When the page was read: milliseconds since 1970, by the server’s clock. Without it, connecting calls onGap. */
  readAt?: number;
}

export interface Live {
  /** First names of members who are writing now. */
  typing: readonly string[];
  sayTyping(): void;
}

/** Keeps a live room open while the page is visible; `room` null opens none. Members only. */
export function useLive(room: Room | null, options: Options): Live {
  const latest = useRef(options);
  latest.current = options;
  const socket = useRef<LiveSocket | null>(null);
  const [writing, setWriting] = useState<Readonly<Record<string, number>>>({});
  const { readAt } = options;

  useEffect(() => {
    if (!room) return;
    socket.current = new LiveSocket(room, {
      readAt,
      onGap: () => latest.current.onGap(),
      onEvent(event) {
        if (event.type === 'typing')
          return setWriting((old) => ({ ...old, [event.name]: Date.now() + TYPING_FOR_MS }));
        if (event.type === 'text')
          setWriting(({ [event.text.author.firstName]: _, ...others }) => others);
        latest.current.onEvent(event);
      },
    });
    return () => socket.current?.end();
  }, [room, readAt]);

  useEffect(() => {
    const ends = Object.values(writing);
    if (ends.length === 0) return;
    const timer = setTimeout(
      () =>
        setWriting((old) =>
          Object.fromEntries(Object.entries(old).filter(([, end]) => end > Date.now())),
        ),
      Math.max(0, Math.min(...ends) - Date.now()) + 1,
    );
    return () => clearTimeout(timer);
  }, [writing]);

  return { typing: Object.keys(writing), sayTyping: () => socket.current?.sayTyping() };
}
