import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/Button.tsx';
import { $uses } from './ai.ts';
import { CopyText } from './CopyText.tsx';
import { StreamedText } from './StreamedText.tsx';
import { UsesLeft } from './UsesLeft.tsx';
import { useWriting } from './use-writing.ts';
import { writingLeft } from './uses-left.ts';

/** Starts when it opens: the member pressed “Write it here with AI”. */
export function WriterPanel({ prompt }: { prompt: string }) {
  const uses = useStore($uses, { ssr: 'initial' });
  const writing = useWriting();
  const button = useRef<HTMLButtonElement>(null);
  const text = useRef<HTMLParagraphElement>(null);
  const isWriting = writing.phase === 'writing';
  const isUsedUp = uses !== null && !writingLeft(uses.writing).isLeft;
  const begin = () => writing.start({ task: 'prompt', text: prompt });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the prompt as it was when the member pressed.
  useEffect(() => {
    if (!isUsedUp) begin();
    button.current?.focus();
  }, []);
  return (
    <section aria-label="Written with AI" className="flex flex-col gap-4">
      {writing.phase !== 'idle' && <StreamedText writing={writing} textRef={text} />}
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-center">
        {/* One button that changes, so that it keeps the focus. */}
        <Button
          ref={button}
          kind="outline"
          size="small"
          settled={!isWriting && isUsedUp}
          onClick={isWriting ? writing.stop : begin}
        >
          {isWriting ? 'Stop' : 'Write it again'}
        </Button>
        {writing.text && !isWriting && <CopyText text={writing.text} shownIn={text} />}
        <UsesLeft />
      </div>
    </section>
  );
}
