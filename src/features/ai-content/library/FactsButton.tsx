import { type ComponentType, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { showToast } from '../../../components/toast.ts';

type FactsDialog = ComponentType<{ open: boolean; onClose: () => void }>;

/** Opens the business facts; their form is loaded on the first press. */
export function FactsButton() {
  const [dialog, setDialog] = useState<{ View: FactsDialog } | null>(null);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);

  async function show() {
    setBusy(true);
    try {
      const { FactsDialog } = await import('../../business-facts/FactsDialog.tsx');
      setDialog({ View: FactsDialog });
      setOpen(true);
    } catch {
      showToast({
        tone: 'destructive',
        title: 'That didn’t open',
        text: 'Please check your connection and try again.',
      });
    }
    setBusy(false);
  }

  return (
    <>
      <Button
        kind="outline"
        busy={busy}
        onClick={() => void show()}
        className="min-h-13 flex-none max-sm:hidden"
      >
        <svg
          viewBox="0 0 16 16"
          className="size-4"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          aria-hidden="true"
        >
          <path d="m2.5 13.5.8-3 7.6-7.6 2.2 2.2-7.6 7.6zM9.6 4.2l2.2 2.2" />
        </svg>
        Your business facts
      </Button>
      {dialog && <dialog.View open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
