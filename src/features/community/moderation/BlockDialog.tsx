import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { messageOf } from '../../../lib/api.ts';
import { block } from './moderation.ts';

interface Props {
  handle: string;
  name: string;
  open: boolean;
  onClose: () => void;
  /** Called after blocking, to collapse the member’s texts. */
  onBlocked: () => void;
}

/** Asks for confirmation, and explains what blocking does. */
export function BlockDialog({ handle, name, open, onClose, onBlocked }: Props) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function confirm() {
    setBusy(true);
    setFailure('');
    try {
      await block(handle);
      onBlocked();
    } catch (error) {
      setFailure(messageOf(error, 'That didn’t reach us. Check your connection and try again.'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Block ${name}?`}
      description="What they write is collapsed for you, and they can’t notify you. We won’t tell them. You can undo this under Notifications."
    >
      <p role="alert" className="mb-4 font-medium text-coral empty:hidden">
        {failure}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button kind="danger" busy={busy} onClick={() => void confirm()}>
          Block
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
