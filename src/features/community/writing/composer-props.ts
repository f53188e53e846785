import type { Ref, RefObject } from 'react';

export interface ComposerHandle {
  /** Puts the text in as a quote, with its author's handle, and the focus behind it. */
  quote(text: string, handle: string | null): void;
  focus(): void;
}

export interface ComposerProps {
  /** Where the draft belongs: 'new', 'thread/12', 'thread/12/reply/34', 'group/3'. */
  place: string;
  label: string;
  placeholder?: string;
  submit: string;
  maxLength: number;
  /** What is edited; a draft comes first. */
  initial?: string;
  /** Whom @ offers first. */
  mentionsFrom?: { postId?: number; groupId?: number };
  /** Same `id` on a retry. Rejects with ApiError: the text stays, and the message is shown. */
  onSubmit(text: { id: string; content: string }): Promise<void>;
  onCancel?(): void;
  /** After a key press, at most every three seconds. */
  onTyping?(): void;
  /** Typed before the composer was loaded: it comes after the draft. */
  typed?: string;
  /** Whether it was being typed there: the focus goes on in the composer. */
  heldFocus?: RefObject<boolean>;
  ref?: Ref<ComposerHandle>;
}
