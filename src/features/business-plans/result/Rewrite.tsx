import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { MAX_TEXT, type PlanText } from '../../../../functions/business-plans/rules/data.ts';
import { TEXT_TITLES } from '../../../../functions/business-plans/rules/texts.ts';
import { Button } from '../../../components/Button.tsx';
import { showToast } from '../../../components/toast.ts';
import { ApiError } from '../../../lib/api.ts';
import { loadAi, writeText } from '../../ai/ai.ts';
import { setTexts, undo } from './open-plan.ts';

interface Props {
  name: PlanText;
  text: string;
  onClose: () => void;
}

/** The model rewrites a section as the member asks. Nothing is replaced until it has written; then it can be undone. */
export function Rewrite({ name, text, onClose }: Props) {
  const [wish, setWish] = useState('');
  const [written, setWritten] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const writing = useRef<AbortController>(undefined);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    field.current?.focus();
    return () => writing.current?.abort();
  }, []);

  async function write(event: SubmitEvent) {
    event.preventDefault();
    if (writing.current) return;
    const stop = new AbortController();
    writing.current = stop;
    setError(undefined);
    setWritten('');
    let whole = '';
    try {
      for await (const part of writeText(
        { task: 'rewrite', text, wish: wish.trim() },
        stop.signal,
      )) {
        whole = (whole + part).slice(0, MAX_TEXT);
        setWritten(whole);
      }
      if (!whole.trim()) throw new Error('The AI model didn’t write anything.');
      keep(whole);
    } catch (failure) {
      if (stop.signal.aborted && whole.trim()) return keep(whole);
      setWritten(null);
      if (!stop.signal.aborted) setError(messageOf(failure));
    } finally {
      writing.current = undefined;
      void loadAi();
    }
  }

  function keep(whole: string) {
    setTexts({ [name]: whole }, TEXT_TITLES[name]);
    showToast({
      title: 'Section rewritten',
      text: 'Read it before you use it.',
      actions: [{ label: 'Undo', onPress: undo }],
    });
    onClose();
  }

  const isWriting = written !== null;
  return (
    <div className="mt-3">
      <p dir="auto" aria-busy={isWriting} className="whitespace-pre-line wrap-anywhere">
        {written || text}
      </p>
      <form onSubmit={write} className="mt-4">
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
            <Button size="small" kind="outline" onClick={() => writing.current?.abort()}>
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

const messageOf = (failure: unknown): string =>
  (failure instanceof ApiError && failure.serverMessage) ||
  'That didn’t work. Your text is unchanged. Please try again.';
