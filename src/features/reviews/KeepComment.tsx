import { useRef, useState } from 'react';
import { MAX_COMMENT } from '../../../functions/reviews/rules/limits.ts';
import { Button } from '../../components/Button.tsx';
import { TextArea } from '../../components/TextArea.tsx';
import { messageOf } from '../../lib/api.ts';
import { keepComment, NO_CONNECTION, type ReviewedWork, withdrawComment } from './reviews.ts';

interface Props {
  work: ReviewedWork;
  says: string;
  onKept: () => void;
}

/** A comment about one check, shown with every hand-in of the lesson that misses it. */
export function KeepComment({ work: { moduleId, comments }, says, onKept }: Props) {
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const id = useRef(crypto.randomUUID());
  const place = useRef<HTMLDivElement>(null);
  const kept = comments.filter((comment) => comment.says === says);

  async function act(send: () => Promise<unknown>) {
    if (busy) return;
    setBusy(true);
    setError('');
    try {
      await send();
      setText('');
      id.current = crypto.randomUUID();
      onKept();
    } catch (failure) {
      setError(messageOf(failure, NO_CONNECTION));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div ref={place} className="mt-3">
      <TextArea
        label="For everyone who misses this"
        rows={2}
        maxLength={MAX_COMMENT}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        error={error || undefined}
        hint="Shown with every hand-in of this lesson that misses this check, as a mentor’s words."
      />
      <div className="mt-2 flex flex-wrap gap-x-5">
        <Button
          kind="outline"
          size="small"
          busy={busy}
          onClick={() =>
            text.trim() === ''
              ? setError('Write the comment')
              : void act(() => keepComment({ id: id.current, moduleId, says, text }))
          }
        >
          Keep this comment
        </Button>
        {kept.map((comment, i) => (
          <button
            key={comment.id}
            type="button"
            className="text-link min-h-11 text-[0.94rem]"
            onClick={() => {
              // This button goes with its comment.
              place.current?.querySelector('textarea')?.focus();
              void act(() => withdrawComment(comment.id));
            }}
          >
            Withdraw comment {i + 1}
          </button>
        ))}
      </div>
    </div>
  );
}
