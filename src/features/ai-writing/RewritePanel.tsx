import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { $uses } from './ai.ts';
import { StreamedText } from './StreamedText.tsx';
import { UsesLeft } from './UsesLeft.tsx';
import { useWriting } from './use-writing.ts';
import { writingLeft } from './uses-left.ts';
import { WishField } from './WishField.tsx';

interface Props {
  text: string;
  name: string;
  onKeep: (text: string) => void;
  onClose: () => void;
}

/** How the text should change, then the model's version to keep or discard. The old text stays until then. */
export function RewritePanel({ text, name, onKeep, onClose }: Props) {
  const [wish, setWish] = useState('');
  const [error, setError] = useState<string>();
  const uses = useStore($uses, { ssr: 'initial' });
  const writing = useWriting();
  const heading = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const isWriting = writing.phase === 'writing';
  const isUsedUp = uses !== null && !writingLeft(uses.writing).isLeft;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isWriting || isUsedUp) return;
    const problem = wish.trim() ? undefined : 'Say what should change.';
    setError(problem);
    if (problem) return field.current?.focus();
    writing.start({ task: 'rewrite', text, wish: wish.trim() });
  }

  function keep() {
    onKeep(writing.text.trim());
    onClose();
  }

  return (
    <section
      aria-labelledby={heading}
      className="flex flex-col gap-4 rounded-surface border border-dashed border-ink/50 p-4 sm:p-5"
    >
      <h3 id={heading} className="text-[1.1rem]">
        Rewrite {name}
      </h3>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <WishField ref={field} wish={wish} error={error} onChange={setWish} />
        <div className="flex flex-col gap-3 sm:flex-row sm:items-center">
          {isWriting ? (
            <Button key="stop" kind="outline" size="small" onClick={writing.stop}>
              Stop
            </Button>
          ) : (
            <Button key="start" type="submit" kind="ink" size="small" settled={isUsedUp}>
              {writing.phase === 'idle' ? 'Rewrite' : 'Rewrite again'}
            </Button>
          )}
          <UsesLeft />
        </div>
      </form>
      {writing.phase !== 'idle' && <StreamedText writing={writing} />}
      <div className="flex flex-col gap-3 sm:flex-row">
        {writing.text.trim() && !isWriting && (
          <Button size="small" onClick={keep}>
            Keep the new text
          </Button>
        )}
        <Button kind="quiet" size="small" onClick={onClose}>
          {writing.text ? 'Discard it' : 'Cancel'}
        </Button>
      </div>
    </section>
  );
}
