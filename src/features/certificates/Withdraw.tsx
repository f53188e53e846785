import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';

interface Props {
  busy: boolean;
  onWithdraw: () => void;
}

/** Asks for confirmation. The focus moves to the question, and back to the button. */
export function Withdraw({ busy, onWithdraw }: Props) {
  const [isAsking, setAsking] = useState(false);
  const hasAsked = useRef(false);
  const question = useRef<HTMLFieldSetElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsking) question.current?.focus();
    else if (hasAsked.current) button.current?.focus();
    hasAsked.current = isAsking;
  }, [isAsking]);

  if (!isAsking)
    return (
      <button
        ref={button}
        type="button"
        className="min-h-11 text-coral underline decoration-2 underline-offset-4"
        onClick={() => setAsking(true)}
      >
        Withdraw this certificate
      </button>
    );
  return (
    <fieldset
      ref={question}
      tabIndex={-1}
      className="mt-2 min-w-0 rounded-surface border border-coral border-dashed p-4"
    >
      <legend className="sr-only">Withdraw this certificate?</legend>
      <p>Everyone who opens the link will see that it isn’t valid. You can restore it.</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button kind="danger" size="small" busy={busy} onClick={onWithdraw}>
          Yes, withdraw it
        </Button>
        <Button kind="quiet" size="small" onClick={() => setAsking(false)}>
          Keep it
        </Button>
      </div>
    </fieldset>
  );
}
