import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Button } from '../../../components/Button.tsx';
import { FormAlert } from '../../../components/FormAlert.tsx';
import { showToast } from '../../../components/toast.ts';
import { $ai, type Ai, loadAi } from '../../ai-writing/ai.ts';
import { useWriting } from './use-writing.ts';

interface Props {
  /** The prompt, filled in. */
  filled: string;
  answer: string;
  onAnswer: (answer: string) => void;
}

/** The answer of the model that the platform is configured with; nothing without one. */
export function WriteHere({ filled, answer, onAnswer }: Props) {
  const ai = useStore($ai, { ssr: 'initial' });
  useEffect(() => void loadAi(), []);
  const { isWriting, error, write, stop } = useWriting(filled, onAnswer);
  const canWrite = ai.state === 'ready' && ai.canWrite;
  if (!canWrite && !answer) return null;

  const copy = () =>
    navigator.clipboard.writeText(answer).then(
      () => showToast({ title: 'Answer copied to clipboard!' }),
      () =>
        showToast({
          title: 'Your browser didn’t let us copy',
          text: 'Select the answer and copy it yourself.',
          tone: 'destructive',
        }),
    );
  const left = usesLeft(ai);
  return (
    <section aria-label="Answer" className="grid gap-3">
      {canWrite && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {isWriting ? (
            <Button kind="outline" size="small" onClick={stop}>
              Stop
            </Button>
          ) : (
            <Button kind="outline" size="small" settled={left === 0} onClick={() => void write()}>
              {answer ? 'Write it again' : 'Write it here'}
            </Button>
          )}
          <span className="text-[0.92rem] text-muted">{leftText(ai, left)}</span>
        </div>
      )}
      <p role="status" className="sr-only">
        {isWriting ? 'Writing the answer.' : answer && 'The answer is below.'}
      </p>
      <FormAlert text={error} />
      {(answer || isWriting) && (
        <div
          dir="auto"
          aria-busy={isWriting}
          className="min-h-24 whitespace-pre-wrap rounded-control border border-line bg-paper p-4 wrap-anywhere"
        >
          {answer}
        </div>
      )}
      {answer && !isWriting && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button kind="outline" size="small" onClick={() => void copy()}>
            Copy answer
          </Button>
          <span className="text-[0.92rem] text-muted">“Keep this” saves the answer as well.</span>
        </div>
      )}
    </section>
  );
}

function usesLeft(ai: Ai): number | null {
  if (ai.state !== 'ready' || ai.text.limit === null) return null;
  return Math.max(0, ai.text.limit - ai.text.used);
}

function leftText(ai: Ai, left: number | null): string {
  if (ai.state !== 'ready' || left === null) return '';
  const on = new Date(ai.text.renewsAt).toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
  });
  if (left === 0) return `No uses left this month. They come back on ${on}.`;
  return `${left} ${left === 1 ? 'use' : 'uses'} left until ${on}.`;
}
