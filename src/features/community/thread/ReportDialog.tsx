import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { messageOf, reportText } from '../forum.ts';

export interface ReportDialogProps {
  postId: number;
  kind: 'post' | 'reply';
  id: number;
  of: string;
  open: boolean;
  onClose: () => void;
  onSent: () => void;
}

/** Tells the moderators about a text. */
export function ReportDialog({ postId, kind, id, of, open, onClose, onSent }: ReportDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  async function send() {
    setBusy(true);
    setFailure('');
    try {
      await reportText(postId, kind === 'reply' ? id : undefined);
      onSent();
    } catch (error) {
      setFailure(messageOf(error, 'That wasn’t sent. Please check your connection.'));
      setBusy(false);
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Report ${of}`}
      description="A moderator reads it. Nobody learns who reported it."
    >
      <p role="alert" className="mb-3 font-medium text-coral empty:hidden">
        {failure}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button busy={busy} onClick={() => void send()}>
          Report it
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
