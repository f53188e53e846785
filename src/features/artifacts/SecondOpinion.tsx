import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../../components/Button.tsx';
import { AiOff } from '../ai/AiOff.tsx';
import { $ai, $uses, loadAi } from '../ai/ai.ts';
import { StreamedText } from '../ai/StreamedText.tsx';
import { UsesLeft } from '../ai/UsesLeft.tsx';
import { useWriting } from '../ai/use-writing.ts';
import { writingLeft } from '../ai/uses-left.ts';
import { KeepOpinion } from './KeepOpinion.tsx';

interface Props {
  moduleId: string;
  text: string;
}

/** Three strengths and one next step by the platform's model, if there is one. Kept only if the member keeps it. */
export function SecondOpinion({ moduleId, text }: Props) {
  const ai = useStore($ai, { ssr: 'initial' });
  const uses = useStore($uses, { ssr: 'initial' });
  const { start, stop, ...writing } = useWriting();
  const id = useId();
  const opinion = useRef<HTMLParagraphElement>(null);
  useEffect(() => void loadAi(), []);
  if (ai.state !== 'ready' || !ai.canWrite) return <AiOff />;

  const isWriting = writing.phase === 'writing';
  const isUsedUp = uses !== null && !writingLeft(uses.writing).isLeft;
  return (
    <section aria-labelledby={id} className="mt-4 grid gap-3">
      <h3 id={id} className="sr-only">
        A second opinion
      </h3>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {/* One button with three labels, so that it keeps the focus. */}
        <Button
          kind="outline"
          size="small"
          settled={!isWriting && isUsedUp}
          onClick={isWriting ? stop : () => start({ task: 'opinion', text, moduleId })}
        >
          {isWriting ? 'Stop' : writing.phase === 'idle' ? 'Ask for a second opinion' : 'Ask again'}
        </Button>
        <UsesLeft />
      </div>
      {writing.phase === 'idle' ? (
        <p className="text-[0.92rem] text-muted">
          An AI model names three strengths and one next step. Your text is sent to it; there’s no
          score, and nothing of it is saved unless you keep it.
        </p>
      ) : (
        <StreamedText
          writing={writing}
          textRef={opinion}
          label="Written by an AI model. It’s one opinion: you know your customers better."
        />
      )}
      {writing.phase === 'written' && <KeepOpinion {...{ moduleId }} text={writing.text} />}
    </section>
  );
}
