import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';

interface Props {
  /** Whether work was handed in: then it does not ask for confirmation. */
  isReady: boolean;
  onShow: () => void;
}

/** Opens the model solution. Asks for confirmation if the member has not handed in anything yet. */
export function ShowAnyway({ isReady, onShow }: Props) {
  const [isAsking, setAsking] = useState(false);
  const hasAsked = useRef(false);
  const group = useRef<HTMLFieldSetElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsking) group.current?.focus();
    else if (hasAsked.current) button.current?.focus();
    hasAsked.current = isAsking;
  }, [isAsking]);
  if (isReady)
    return (
      <Button kind="outline" onClick={onShow} className="mt-4 max-sm:w-full">
        Compare with the model solution
      </Button>
    );
  if (!isAsking)
    return (
      <button
        ref={button}
        type="button"
        onClick={() => setAsking(true)}
        className="text-link mt-3 inline-flex min-h-11 items-center"
      >
        Show me the model solution first
      </button>
    );
  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      className="mt-4 min-w-0 rounded-surface border border-line border-dashed p-4"
    >
      <legend className="sr-only">Show the model solution?</legend>
      <p>You’ll get more out of it if you try first, even roughly.</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button kind="outline" size="small" onClick={onShow}>
          Show it anyway
        </Button>
        <Button kind="quiet" size="small" onClick={() => setAsking(false)}>
          I’ll try first
        </Button>
      </div>
    </fieldset>
  );
}
