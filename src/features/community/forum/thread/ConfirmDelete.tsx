import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../components/Button.tsx';
import { messageOf } from '../../../../lib/api.ts';

interface Props {
  text: string;
  onDelete: () => Promise<void>;
  onKeep: () => void;
}

/** Asks for confirmation right below the text. */
export function ConfirmDelete({ text, onDelete, onKeep }: Props) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  async function act() {
    setBusy(true);
    setFailure('');
    try {
      await onDelete();
    } catch (error) {
      setFailure(messageOf(error, 'That didn’t work. Please check your connection and try again.'));
      setBusy(false);
    }
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a question, not a set of fields
    <div
      ref={box}
      role="group"
      tabIndex={-1}
      aria-label={text}
      onKeyDown={(event) => event.key === 'Escape' && onKeep()}
      className="mt-2 rounded-surface border-[1.5px] border-coral bg-coral-tint p-4"
    >
      <p>{text}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button kind="danger" size="small" busy={busy} onClick={() => void act()}>
          Yes, delete
        </Button>
        <Button kind="quiet" size="small" onClick={onKeep}>
          Keep it
        </Button>
      </div>
      <p role="alert" className="mt-2 font-medium text-coral empty:hidden">
        {failure}
      </p>
    </div>
  );
}
