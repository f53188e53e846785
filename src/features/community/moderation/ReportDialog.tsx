import { type FormEvent, useRef, useState } from 'react';
import {
  MAX_REPORT_NOTE,
  REPORT_REASONS,
  type ReportReason,
} from '../../../../functions/community/moderation/rules/reports.ts';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { TextArea } from '../../../components/TextArea.tsx';
import { messageOf } from '../../../lib/api.ts';

export interface ReportDialogProps {
  send: (report: { reason: ReportReason; note: string }) => Promise<void>;
  of: string;
  open: boolean;
  onClose: () => void;
  onSent: () => void;
}

const REASONS = Object.entries(REPORT_REASONS) as [ReportReason, string][];

/** Reports a text, with a reason. Its author does not learn who reported it. */
export function ReportDialog({ send: deliver, of, open, onClose, onSent }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [state, setState] = useState({ busy: false, failure: '' });
  const first = useRef<HTMLInputElement>(null);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.busy) return;
    if (!reason) {
      first.current?.focus();
      return setState({ busy: false, failure: 'Please choose what is wrong with it.' });
    }
    const note = String(new FormData(event.currentTarget).get('note') ?? '');
    setState({ busy: true, failure: '' });
    try {
      await deliver({ reason, note });
      onSent();
    } catch (error) {
      const failure = messageOf(
        error,
        'That didn’t reach us. Check your connection and try again.',
      );
      setState({ busy: false, failure });
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Report ${of}`}
      description="A moderator reads it. Its author doesn’t learn who reported it."
    >
      <form onSubmit={send} noValidate>
        <fieldset>
          <legend className="font-semibold">What is wrong with it?</legend>
          <div className="mt-1">
            {REASONS.map(([value, label], i) => (
              <label
                key={value}
                className="flex min-h-11 cursor-pointer items-center gap-3 border-line border-b border-dashed last:border-0"
              >
                <input
                  ref={i === 0 ? first : undefined}
                  type="radio"
                  name="reason"
                  value={value}
                  checked={reason === value}
                  onChange={() => setReason(value)}
                  className="size-5 flex-none accent-accent"
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
        <TextArea
          label="What should the moderator know?"
          name="note"
          maxLength={MAX_REPORT_NOTE}
          rows={2}
          className="mt-4"
        />
        <p role="alert" className="mt-2 font-medium text-coral empty:hidden">
          {state.failure}
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button type="submit" busy={state.busy}>
            Send the report
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
