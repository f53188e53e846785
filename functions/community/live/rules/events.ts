// What travels over the socket of a live room. Everything in it is what every reader of the room may see.
import type { Block } from '../../rules/text.ts';

/** `forum`: the list. `thread/12`, `group/3`: one of them. */
export type Room = 'forum' | `thread/${number}` | `group/${number}`;

export interface LiveText {
  id: number;
  parentId: number | null;
  content: string;
  body: readonly Block[];
  author: { firstName: string; lastName: string; handle: string | null };
  createdAt: string;
}

/** What browsers send; everything else is ignored. */
export const LIVE_PING = 'ping';
export const LIVE_PONG = 'pong';
export const LIVE_TYPING = 'typing';

export type LiveEvent =
  /** First of all. When the room last told something, in milliseconds since 1970; 0 never. */
  | { type: 'hello'; lastAt: number }
  /** A new reply, or a new message in a group's feed. */
  | { type: 'text'; text: LiveText }
  /** A new post in the forum's list. */
  | { type: 'post'; id: number; categoryId: number }
  /** Something was edited, deleted, accepted or hidden: read it again. */
  | { type: 'changed' }
  /** `name` is writing; shown for some seconds. Sent by members' browsers through the room. */
  | { type: 'typing'; name: string };
