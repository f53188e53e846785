import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../components/Button.tsx';
import { AiOff } from '../../ai/AiOff.tsx';
import { $ai, $uses, loadAi } from '../../ai/ai.ts';
import { CopyText } from '../../ai/CopyText.tsx';
import { StreamedText } from '../../ai/StreamedText.tsx';
import { UsesLeft } from '../../ai/UsesLeft.tsx';
import { useWriting } from '../../ai/use-writing.ts';
import { writingLeft } from '../../ai/uses-left.ts';

interface Props {
  /** The filled prompt; the server refuses more than 12,000 characters. */
  filled: string;
  /** The earlier answer, written or saved. */
  answer: string;
  onAnswer: (answer: string) => void;
}

/**
 * An answer by the model that the platform is configured with. Each answer counts as one use.
 * Without a model, only shows the earlier answer.
 */
export function WriteHere({ filled, answer, onAnswer }: Props) {
  const ai = useStore($ai, { ssr: 'initial' });
  const uses = useStore($uses, { ssr: 'initial' });
  const { start, stop, ...writing } = useWriting();
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => void loadAi(), []);
  useEffect(() => {
    if (writing.text) onAnswer(writing.text);
  }, [writing.text, onAnswer]);

  const canWrite = ai.state === 'ready' && ai.canWrite;
  if (!canWrite && !answer) return <AiOff />;
  const isWriting = writing.phase === 'writing';
  const isUsedUp = uses !== null && !writingLeft(uses.writing).isLeft;
  // An earlier answer stays until the first words of a new one arrive.
  const shown = { ...writing, text: writing.text || answer };
  return (
    <section aria-label="Answer" className="grid gap-3">
      <AiOff />
      {canWrite && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {/* One button with two labels, so that it keeps the focus. */}
          <Button
            kind="outline"
            size="small"
            settled={!isWriting && isUsedUp}
            onClick={isWriting ? stop : () => start({ task: 'prompt', text: filled })}
          >
            {isWriting ? 'Stop' : answer ? 'Write it again' : 'Write it here with AI'}
          </Button>
          <UsesLeft />
        </div>
      )}
      {(writing.phase !== 'idle' || answer) && <StreamedText writing={shown} textRef={text} />}
      {answer && !isWriting && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <CopyText text={answer} shownIn={text} />
          <span className="text-[0.92rem] text-muted">The answer is kept with the prompt.</span>
        </div>
      )}
    </section>
  );
}
