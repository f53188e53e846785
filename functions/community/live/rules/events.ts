// The messages on a live room's socket. They contain only what every reader of the room may see.
import type { Block } from '../../rules/text.ts';

/** `forum` is the list; `thread/12` and `group/3` are one thread and one group. */
export type Room = 'forum' | `thread/${number}` | `group/${number}`;

export interface LiveText {
  id: number;
  parentId: number | null;
  content: string;
  body: readonly Block[];
  author: { firstName: string; lastName: string; handle: string | null };
  createdAt: string;
}

/** Browsers send ping and typing, the room sends pong; everything else from browsers is ignored. */
export const LIVE_PING = 'ping';
export const LIVE_PONG = 'pong';
export const LIVE_TYPING = 'typing';

export type LiveEvent =
  /** The first event. `lastAt`: the room's last event, in milliseconds since 1970; 0 if there was none. */
  | { type: 'hello'; lastAt: number }
  /** A new reply, or a new message in a group's feed. */
  | { type: 'text'; text: LiveText }
  /** A new post in the forum's list. */
  | { type: 'post'; id: number; categoryId: number }
  /** Something was edited, deleted, accepted or hidden: read it again. */
  | { type: 'changed' }
  /** `name` is writing; shown for some seconds. Sent by members' browsers through the room. */
  | { type: 'typing'; name: string };
