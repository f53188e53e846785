import type { Ref, RefObject } from 'react';

export interface ComposerHandle {
  /** Inserts the text as a quote with a mention of its author, and puts the cursor after it. */
  quote(text: string, handle: string | null): void;
  focus(): void;
}

export interface ComposerProps {
  /** The draft's key: 'new', 'thread/12', 'thread/12/reply/34', 'group/3'. */
  place: string;
  label: string;
  placeholder?: string;
  submit: string;
  maxLength: number;
  /** The text to edit; a draft takes precedence. */
  initial?: string;
  /** The thread or group whose members completion after "@" offers first. */
  mentionsFrom?: { postId?: number; groupId?: number };
  /** Same `id` on a retry. Rejects with ApiError: the text stays, and the message is shown. */
  onSubmit(text: { id: string; content: string }): Promise<void>;
  onCancel?(): void;
  /** After a key press, at most every three seconds. */
  onTyping?(): void;
  /** Text typed before the composer loaded: it is appended to the draft. */
  typed?: string;
  /** True if the plain field had the focus, which the composer then takes over. */
  heldFocus?: RefObject<boolean>;
  ref?: Ref<ComposerHandle>;
}
