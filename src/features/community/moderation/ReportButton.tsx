import { type ComponentType, useRef, useState } from 'react';
import { showToast } from '../../../components/toast.ts';
import type { ReportDialogProps } from './ReportDialog.tsx';

type Send = ReportDialogProps['send'];

interface Props {
  send: Send;
  /** Names the reported text for screen readers: “this post”, “the reply of Keisha W.” */
  of: string;
  className?: string;
}

/** For members, on other members' texts. The dialog loads on the first click. */
export function ReportButton({ send, of, className = 'text-link min-h-11' }: Props) {
  const [Dialog, setDialog] = useState<ComponentType<ReportDialogProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isSent, setSent] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  async function open() {
    try {
      const { ReportDialog } = await import('./ReportDialog.tsx');
      setDialog(() => ReportDialog);
      setOpen(true);
    } catch {
      showToast({
        tone: 'destructive',
        title: 'That didn’t load',
        text: 'Check your connection and try again.',
      });
    }
  }

  if (isSent)
    return (
      <p role="status" className="min-h-11 py-2.5">
        Thank you. A moderator will look at it.
      </p>
    );
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        className={className}
        onClick={() => void open()}
      >
        Report<span className="sr-only"> {of}</span>
      </button>
      {Dialog && (
        <Dialog
          send={send}
          of={of}
          open={isOpen}
          onClose={() => {
            setOpen(false);
            button.current?.focus();
          }}
          onSent={() => {
            setOpen(false);
            setSent(true);
          }}
        />
      )}
    </>
  );
}
