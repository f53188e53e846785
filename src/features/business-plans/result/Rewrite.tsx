import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { type Rewriting, useRewrite } from './use-rewrite.ts';

/** The model rewrites a section as the member asks. Nothing is replaced until it has written; then it can be undone. */
export function Rewrite({ name, text, onClose }: Rewriting) {
  const [wish, setWish] = useState('');
  const { written, error, write, stop } = useRewrite({ name, text, onClose });
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => field.current?.focus(), []);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    void write(wish);
  }

  const isWriting = written !== null;
  return (
    <div className="mt-3">
      <p dir="auto" aria-busy={isWriting} className="whitespace-pre-line wrap-anywhere">
        {written || text}
      </p>
      <form onSubmit={submit} className="mt-4">
        <label htmlFor={id} className="mb-1.5 block font-semibold text-[0.94rem]">
          How should it change?
        </label>
        <input
          ref={field}
          id={id}
          dir="auto"
          maxLength={300}
          readOnly={isWriting}
          value={wish}
          onChange={(event) => setWish(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && !isWriting && onClose()}
          aria-describedby={`${id}-note`}
          className="min-h-12 w-full rounded-control border-[1.5px] border-ink/60 bg-sheet px-4"
        />
        <p
          id={`${id}-note`}
          role={error ? 'alert' : undefined}
          className={`mt-1.5 text-[0.88rem] ${error ? 'text-coral' : 'text-muted'}`}
        >
          {error ??
            'Such as: shorter, or: for someone who has never bought a text. Numbers stay in the table.'}
        </p>
        <div className="mt-3 flex gap-3">
          {isWriting ? (
            <Button size="small" kind="outline" onClick={stop}>
              Stop
            </Button>
          ) : (
            <>
              <Button type="submit" size="small" kind="ink">
                Rewrite
              </Button>
              <Button size="small" kind="quiet" onClick={onClose}>
                Cancel
              </Button>
            </>
          )}
        </div>
        <p role="status" className="sr-only">
          {isWriting && 'Rewriting…'}
        </p>
      </form>
    </div>
  );
}
