import { type FormEvent, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { TextArea } from '../../components/TextArea.tsx';
import { hidePortfolio, problemOf, restorePortfolio } from './portfolio.ts';

interface Props {
  slug: string;
  isHidden: boolean;
  reason: string;
}

/** For moderators, below a portfolio: takes it down immediately. */
export function ModeratorPanel({ slug, ...given }: Props) {
  const [isHidden, setHidden] = useState(given.isHidden);
  const [reason, setReason] = useState(given.reason);
  const [busy, setBusy] = useState(false);
  const [note, setNote] = useState('');

  async function change(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      await (isHidden ? restorePortfolio(slug) : hidePortfolio(slug, reason));
      setHidden(!isHidden);
      setNote(isHidden ? 'It’s shown again.' : 'It’s taken down. Only moderators see it now.');
    } catch (error) {
      setNote(problemOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      onSubmit={(event) => void change(event)}
      className="mt-12 max-w-2xl rounded-surface border-[1.5px] border-coral p-5"
    >
      <h2 className="text-[1.2rem]">For moderators</h2>
      {!isHidden && (
        <TextArea
          label="Why it’s taken down (its owner reads this)"
          value={reason}
          maxLength={500}
          required
          rows={3}
          onChange={(event) => setReason(event.currentTarget.value)}
          className="mt-3"
        />
      )}
      <p className="mt-3 flex flex-wrap items-center gap-4">
        <Button type="submit" kind={isHidden ? 'outline' : 'danger'} size="small" busy={busy}>
          {isHidden ? 'Show it again' : 'Take it down'}
        </Button>
        <span role="status">{note}</span>
      </p>
    </form>
  );
}
