import { useEffect, useRef, useState } from 'react';
import type { LiveEvent, Room } from '../../../functions/community/live/rules/events.ts';
import { LiveSocket } from './live-socket.ts';

/** How long “… is writing” is shown after the last key. */
const TYPING_FOR_MS = 5000;

interface Options {
  /** Everything but who is writing; also what this browser caused. */
  onEvent(event: Exclude<LiveEvent, { type: 'typing' | 'hello' }>): void;
  /** Something may have been missed: after a reconnection, and every so often without a socket. Read again. */
  onGap(): void;
  /** Milliseconds since 1970, by the server: when the page was read. Without it, it is read again at once. */
  readAt?: number;
}

export interface Live {
  /** First names of members who are writing now. */
  typing: readonly string[];
  sayTyping(): void;
}

/** Keeps a live room open while the page is visible. `room` null: not yet. Members only. */
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
