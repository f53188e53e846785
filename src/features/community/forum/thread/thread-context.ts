import { createContext, useContext } from 'react';
import type { ForumReply, Thread } from '../../forum.ts';

/** The state and actions that all texts of an open thread share. */
export interface ThreadContext {
  thread: Thread;
  now: number;
  /** The thread’s URL, without a fragment. */
  address: string;
  isMember: boolean;
  /** True for the post’s author and for moderators. */
  mayAccept: boolean;
  /** No one can reply: its author removed the post, or it is hidden. */
  isClosed: boolean;
  /** The reply in the URL’s fragment. */
  target: number | null;
  quote(text: string, handle: string | null): void;
  focusBox(): void;
  post(text: { id: string; content: string; parentId?: number }): Promise<ForumReply | null>;
  accept(replyId: number | null): Promise<void>;
  openHistory(replyId: number | null): void;
  openReport(kind: 'post' | 'reply', id: number, of: string): void;
  /** Asks for confirmation first. */
  openBlock(author: ForumReply['author']): void;
  readAgain(): Promise<void>;
  /** Call after a reply was deleted: reads again, and moves the focus to the list’s heading. */
  deleted(): Promise<void>;
  sayTyping(): void;
}

export const Context = createContext<ThreadContext | null>(null);

export function useThreadContext(): ThreadContext {
  const context = useContext(Context);
  if (!context) throw new Error('outside of a thread');
  return context;
}
