import { useStore } from '@nanostores/react';
import type { SubmitEvent } from 'react';
import { LEAVING_REASONS } from '../../../../functions/membership/rules/change-schemas.ts';
import { Button } from '../../../components/Button.tsx';
import { FormAlert } from '../../../components/FormAlert.tsx';
import { Select } from '../../../components/Select.tsx';
import { TextArea } from '../../../components/TextArea.tsx';
import { $cancellation, cancelMembership } from './cancellation.ts';
import { REASONS } from './format.ts';

interface Props {
  what: string[];
  onDone: () => void;
  /** Missing if the membership cannot be paused. */
  onPause?: (() => void) | undefined;
  onClose: () => void;
}

/** The cancellation form, with an optional reason and an optional comment. */
export function CancelForm({ what, onDone, onPause, onClose }: Props) {
  const { busy, error, fields } = useStore($cancellation, { ssr: 'initial' });

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const reason = LEAVING_REASONS.find((name) => name === typed.get('reason'));
    const isCanceled = await cancelMembership({
      ...(reason && { reason }),
      comment: String(typed.get('comment') ?? ''),
    });
    if (isCanceled) onDone();
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      <ul className="flex list-disc flex-col gap-2 pl-5">
        {what.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Select label="Why? (optional)" name="reason" error={fields.reason}>
        <option value="">I would rather not say</option>
        {LEAVING_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {REASONS[reason]}
          </option>
        ))}
      </Select>
      <TextArea label="Anything else" name="comment" rows={2} maxLength={1000} />
      <FormAlert text={error ?? fields.comment ?? null} />
      <div className="flex flex-col gap-3">
        <Button type="submit" kind="danger" busy={busy}>
          {busy ? 'Canceling...' : 'Cancel my membership'}
        </Button>
        <Button kind="outline" onClick={onClose}>
          Keep it
        </Button>
        {onPause && (
          <Button kind="quiet" onClick={onPause}>
            Pause for 1, 2 or 3 months
          </Button>
        )}
      </div>
    </form>
  );
}
