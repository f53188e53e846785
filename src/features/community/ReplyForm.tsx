import { type FormEvent, useId, useRef, useState } from 'react';
import { MAX_REPLY } from '../../../functions/rules/forum.ts';
import { Button } from '../../components/Button.tsx';
import { messageOf, sendReply } from './forum.ts';

interface Props {
  postId: number;
  isFirst: boolean;
  onSent: () => Promise<void>;
}

/** The text stays until it is sent. */
export function ReplyForm({ postId, isFirst, onSent }: Props) {
  const id = useId();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const request = useRef(crypto.randomUUID());

  async function submit(event: FormEvent) {
    event.preventDefault();
    const content = text.trim();
    if (busy) return;
    if (!content) {
      setFailure('Please write your reply');
      return;
    }
    setBusy(true);
    setFailure('');
    try {
      await sendReply(postId, { id: request.current, content });
      request.current = crypto.randomUUID();
      setText('');
      await onSent();
    } catch (error) {
      setFailure(messageOf(error, 'Your reply wasn’t sent. It’s still here: please try again.'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="mt-8">
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {isFirst ? 'Be the first to reply' : 'Your reply'}
      </label>
      <textarea
        id={id}
        value={text}
        onChange={({ target }) => setText(target.value)}
        maxLength={MAX_REPLY}
        rows={5}
        dir="auto"
        aria-describedby={`${id}-note`}
        className="w-full rounded-control border-[1.5px] border-ink/60 bg-sheet px-4 py-2.5"
      />
      <p id={`${id}-note`} className="text-[0.92rem] text-muted">
        Everyone can read it. Leave out your customers’ names.
      </p>
      <p role="alert" className="mt-2 font-medium text-coral empty:hidden">
        {failure}
      </p>
      <Button type="submit" busy={busy} className="mt-4 max-sm:w-full">
        Reply
      </Button>
    </form>
  );
}
