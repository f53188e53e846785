import { createContext, useContext } from 'react';
import type { ForumReply, Thread } from '../../forum.ts';

/** What every text of an open thread needs. */
export interface ThreadContext {
  thread: Thread;
  now: number;
  /** Without the fragment. */
  address: string;
  isMember: boolean;
  /** The post’s author, and moderators. */
  mayAccept: boolean;
  /** No one can reply: its author removed the post, or it is hidden. */
  isClosed: boolean;
  /** The reply that the address leads to. */
  target: number | null;
  quote(text: string, handle: string | null): void;
  focusBox(): void;
  post(text: { id: string; content: string; parentId?: number }): Promise<ForumReply | null>;
  accept(replyId: number | null): Promise<void>;
  openHistory(replyId: number | null): void;
  openReport(kind: 'post' | 'reply', id: number, of: string): void;
  /** Asks first. */
  openBlock(author: ForumReply['author']): void;
  readAgain(): Promise<void>;
  /** After a reply is gone: the focus goes to the list’s heading. */
  deleted(): Promise<void>;
  sayTyping(): void;
}

export const Context = createContext<ThreadContext | null>(null);

export function useThreadContext(): ThreadContext {
  const context = useContext(Context);
  if (!context) throw new Error('outside of a thread');
  return context;
}
