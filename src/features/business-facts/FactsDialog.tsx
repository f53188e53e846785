import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { FactsForm } from './FactsForm.tsx';
import { $facts, loadFacts } from './facts.ts';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Edits the member's business facts. Closing keeps unsaved input for the next time it opens. */
export function FactsDialog({ open, onClose }: Props) {
  const { state } = useStore($facts, { ssr: 'initial' });
  useEffect(() => {
    if (open) void loadFacts();
  }, [open]);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Your business facts"
      description="Tell us once. Your prompts, plans and research fill themselves in. Leave blank what you don’t know yet."
    >
      {open && state === 'loading' && <Waiting />}
      {open && state === 'failed' && (
        <div role="alert" className="flex flex-col items-start gap-3">
          <p>Your facts didn’t load. They’re safe in your account.</p>
          <Button onClick={() => void loadFacts()}>Try again</Button>
        </div>
      )}
      {open && state === 'ready' && <FactsForm onSaved={onClose} />}
    </Dialog>
  );
}

function Waiting() {
  return (
    <div aria-busy="true" className="flex flex-col gap-5">
      <p className="sr-only" role="status">
        Your facts are loading.
      </p>
      {['one', 'two', 'three', 'four'].map((row) => (
        <div key={row} className="flex flex-col gap-2">
          <Skeleton className="h-5 w-36" />
          <Skeleton className="h-12" />
          <Skeleton className="h-4 w-56" />
        </div>
      ))}
    </div>
  );
}
