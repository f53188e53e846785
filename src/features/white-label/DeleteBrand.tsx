import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';

/** Asks for confirmation: a logo that was scaled down here may be nowhere else. */
export function DeleteBrand({ onDelete }: { onDelete: () => void }) {
  const [asks, setAsks] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  // The button that had the focus is gone: the first one in its place takes it.
  useEffect(() => {
    if (wasPressed.current) row.current?.querySelector('button')?.focus();
    wasPressed.current = asks;
  }, [asks]);
  const ask = (next: boolean) => {
    wasPressed.current = true;
    setAsks(next);
  };
  return (
    <div ref={row} className="flex flex-wrap items-center gap-3">
      {asks ? (
        <>
          <Button kind="outline" onClick={() => ask(false)}>
            Keep it
          </Button>
          <Button kind="danger" onClick={onDelete}>
            Delete name and logo
          </Button>
        </>
      ) : (
        <Button kind="quiet" onClick={() => ask(true)}>
          Delete brand
        </Button>
      )}
    </div>
  );
}
