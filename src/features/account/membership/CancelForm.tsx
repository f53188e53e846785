import { useStore } from '@nanostores/react';
import { type SubmitEvent, useId } from 'react';
import { LEAVING_REASONS } from '../../../../functions/membership/rules/change-schemas.ts';
import { Button } from '../../../components/Button.tsx';
import { FormAlert } from '../../../components/FormAlert.tsx';
import { Select } from '../../../components/Select.tsx';
import { $cancellation, cancelMembership } from './cancellation.ts';
import { REASONS } from './format.ts';

interface Props {
  what: string[];
  onDone: () => void;
  onClose: () => void;
}

/** With an optional reason and an optional comment. */
export function CancelForm({ what, onDone, onClose }: Props) {
  const { busy, error, fields } = useStore($cancellation, { ssr: 'initial' });
  const comment = useId();

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
      <div>
        <label htmlFor={comment} className="mb-1.5 block font-semibold">
          Anything else <span className="ml-1 font-normal text-muted">optional</span>
        </label>
        <textarea
          id={comment}
          name="comment"
          rows={2}
          maxLength={1000}
          className="block w-full rounded-control border-[1.5px] border-ink/60 bg-sheet px-4 py-2.5 text-ink"
        />
      </div>
      <FormAlert text={error ?? fields.comment ?? null} />
      <div className="flex flex-col gap-3">
        <Button type="submit" kind="danger" busy={busy}>
          {busy ? 'Canceling...' : 'Cancel my membership'}
        </Button>
        <Button kind="outline" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </form>
  );
}
