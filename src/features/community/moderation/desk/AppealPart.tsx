import { type FormEvent, useRef, useState } from 'react';
import {
  MAX_REASON,
  type Measure,
} from '../../../../../functions/community/moderation/rules/moderation.ts';
import { Button } from '../../../../components/Button.tsx';
import { TextArea } from '../../../../components/TextArea.tsx';
import { messageOf } from '../../../../lib/api.ts';
import { decideAppeal, isDecided, type QueueItem } from '../moderation.ts';

const MEASURES: Record<Measure, string> = {
  warning: 'The warning',
  hidden: 'Why it was hidden',
  suspension: 'Why writing was paused',
};

interface Props {
  appeal: NonNullable<QueueItem['appeal']>;
  mayDecide: boolean;
  onChange: (message: string) => void;
}

/** A moderator's decision, the author's appeal, and the form that decides it. */
export function AppealPart({ appeal, mayDecide, onChange }: Props) {
  const [busy, setBusy] = useState<'stands' | 'withdrawn' | null>(null);
  const [failure, setFailure] = useState('');
  const ids = useRef({ stands: crypto.randomUUID(), withdrawn: crypto.randomUUID() });

  async function decide(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const outcome = submitter?.getAttribute('value') === 'withdrawn' ? 'withdrawn' : 'stands';
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '');
    setBusy(outcome);
    setFailure('');
    try {
      await decideAppeal(appeal.id, { id: ids.current[outcome], outcome, reason });
      onChange(
        outcome === 'stands'
          ? 'It stands. The author was told.'
          : 'Taken back. The author was told.',
      );
    } catch (error) {
      const message = messageOf(
        error,
        'That didn’t reach us. Check your connection and try again.',
      );
      if (isDecided(error)) onChange(message);
      else setFailure(message);
    } finally {
      setBusy(null);
    }
  }

  return (
    <div className="mt-4 border-line border-t border-dashed pt-4">
      <h4 className="font-mono text-[0.85rem] text-muted">{MEASURES[appeal.measure]}</h4>
      <p dir="auto" className="wrap-anywhere mt-1 max-w-[68ch] whitespace-pre-line">
        {appeal.reason}
      </p>
      <h4 className="mt-4 font-mono text-[0.85rem] text-muted">The appeal</h4>
      <p dir="auto" className="wrap-anywhere mt-1 max-w-[68ch] whitespace-pre-line">
        {appeal.text}
      </p>
      {appeal.isOwnDecision && (
        <p className="mt-4 text-[0.94rem] text-muted">
          You decided this first. If there’s another moderator, they read the appeal.
        </p>
      )}
      {mayDecide && (
        <form onSubmit={decide} className="mt-4">
          <TextArea label="For the record" name="reason" rows={2} maxLength={MAX_REASON} />
          <div className="mt-3 flex flex-wrap gap-2">
            <Button type="submit" size="small" value="withdrawn" busy={busy === 'withdrawn'}>
              Take it back
            </Button>
            <Button
              type="submit"
              size="small"
              kind="outline"
              value="stands"
              busy={busy === 'stands'}
            >
              It stands
            </Button>
          </div>
        </form>
      )}
      <p role="alert" className="mt-2 font-medium text-coral empty:hidden">
        {failure}
      </p>
    </div>
  );
}
