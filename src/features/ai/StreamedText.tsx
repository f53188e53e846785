import { type Ref, useMemo } from 'react';
import { FormAlert } from '../../components/FormAlert.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import type { WritingState } from './use-writing.ts';

interface Props {
  writing: WritingState;
  /** The paragraph with the text, to select it when the browser refuses the clipboard. */
  textRef?: Ref<HTMLParagraphElement>;
  /** That a model wrote it, and what to do with it. */
  label?: string;
}

/** The model's text so far, with its label (EU AI Act, article 50), and the error if it failed. */
export function StreamedText({
  writing,
  textRef,
  label = 'Written by an AI model. Check every fact before you send it.',
}: Props) {
  const { phase, text, error, isCut } = writing;
  const announcement = useMemo(() => announced(phase, text), [phase, text]);
  return (
    <div className="flex flex-col gap-3" aria-busy={phase === 'writing'}>
      {/* Announcing the text itself would read it out piece by piece. */}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {phase === 'writing' && !text && (
        <div className="flex flex-col gap-2.5 py-1">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-11/12" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      )}
      {text && (
        <>
          <p
            ref={textRef}
            dir="auto"
            className="rounded-surface border border-line bg-sheet p-4 whitespace-pre-wrap wrap-anywhere sm:p-5"
          >
            {text}
          </p>
          <p className="text-[0.92rem] text-muted">{label}</p>
        </>
      )}
      {isCut && (
        <p className="text-[0.92rem] text-muted">
          The text ends here because it got very long. Ask for something shorter to get all of it.
        </p>
      )}
      <FormAlert text={error} />
    </div>
  );
}

function announced(phase: WritingState['phase'], text: string): string {
  if (phase === 'writing') return 'Writing…';
  const count = text.trim() ? text.trim().split(/\s+/).length : 0;
  const words = count === 1 ? '1 word' : `${count} words`;
  if (phase === 'written') return `Done: ${words}.`;
  return phase === 'stopped' ? `Stopped after ${words}.` : '';
}
