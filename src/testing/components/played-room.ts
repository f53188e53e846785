// Replaces a live room, which has tests of its own: the test plays the events that arrive.
import { act } from '@testing-library/react';
import type { useLive as use } from '../../features/community/use-live.ts';

type Options = Parameters<typeof use>[1];

interface Played {
  room: string | null | undefined;
  options: Options | undefined;
  typing: string[];
  /** How often the page said that its member is typing. */
  said: number;
}

/** One for the whole process: a new page resets modules, also this one. */
const shared = globalThis as { playedRoom?: Played };
shared.playedRoom ??= { room: undefined, options: undefined, typing: [], said: 0 };
export const live = shared.playedRoom;

export const emptyRoom = () =>
  Object.assign(live, { room: undefined, options: undefined, typing: [], said: 0 });

export const useLive: typeof use = (room, options) => {
  live.room = room;
  live.options = options;
  return { typing: live.typing, sayTyping: () => void live.said++ };
};

export const arrive = (event: Parameters<Options['onEvent']>[0]) =>
  act(async () => live.options?.onEvent(event));

export const reconnect = () => act(async () => live.options?.onGap());
