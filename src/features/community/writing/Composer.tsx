import { type FormEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { Button } from '../../../components/Button.tsx';

export interface ComposerHandle {
  /** Puts the text in as a quote, with its author's handle, and the focus behind it. */
  quote(text: string, handle: string | null): void;
  focus(): void;
}

interface Props {
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
  ref?: Ref<ComposerHandle>;
}

/** Writes a text: its draft is kept on every device, and nothing is lost when sending fails. */
export function Composer({
  label,
  placeholder,
  submit,
  maxLength,
  initial = '',
  onSubmit,
  onTyping,
  ref,
}: Props) {
  const [text, setText] = useState(initial);
  const [busy, setBusy] = useState(false);
  const id = useRef(crypto.randomUUID());
  const field = useRef<HTMLTextAreaElement>(null);
  const labelId = useId();
  useImperativeHandle(ref, () => ({
    quote: (quoted) => setText((old) => `${old}${old ? '\n\n' : ''}> ${quoted}\n\n`),
    focus: () => field.current?.focus(),
  }));
  async function send(event: FormEvent) {
    event.preventDefault();
    if (busy || !text.trim()) return;
    setBusy(true);
    try {
      await onSubmit({ id: id.current, content: text });
      id.current = crypto.randomUUID();
      setText('');
    } finally {
      setBusy(false);
    }
  }
  return (
    <form onSubmit={send} className="ledger p-4">
      <label htmlFor={labelId} className="font-mono text-[0.85rem]">
        {label}
      </label>
      <textarea
        id={labelId}
        ref={field}
        value={text}
        placeholder={placeholder}
        maxLength={maxLength}
        onChange={(event) => {
          setText(event.target.value);
          onTyping?.();
        }}
        className="mt-2 block min-h-32 w-full bg-transparent"
      />
      <Button type="submit" busy={busy}>
        {submit}
      </Button>
    </form>
  );
}
