import { type FormEvent, useRef, useState } from 'react';
import {
  KIND_NAMES,
  MAX_REASON,
  type ModerationAction,
  SUSPENSION_DAYS,
} from '../../../../../functions/community/moderation/rules/moderation.ts';
import { Button } from '../../../../components/Button.tsx';
import { Dialog } from '../../../../components/Dialog.tsx';
import { TextArea } from '../../../../components/TextArea.tsx';
import { messageOf } from '../../../../lib/api.ts';
import { isDecided, type QueueItem, sendAction } from '../moderation.ts';

export interface ActionDialogProps {
  item: QueueItem;
  action: ModerationAction;
  onClose: () => void;
  onDone: () => void;
  /** Called when another moderator decided first. */
  onDecided: (message: string) => void;
}

const TITLES: Partial<Record<ModerationAction, (what: string) => string>> = {
  hide: (what) => `Hide this ${what}?`,
  refuse: (what) => `Refuse this ${what}?`,
  warn: () => 'Warn the author?',
  suspend: () => 'Pause the author’s writing?',
};

/** For actions that need a reason. The author reads it word for word. */
export function ActionDialog({ item, action, onClose, onDone, onDecided }: ActionDialogProps) {
  const [state, setState] = useState({ busy: false, failure: '' });
  // One ID per dialog: a retry after a lost response acts only once.
  const id = useRef(crypto.randomUUID());
  const [days, setDays] = useState<(typeof SUSPENSION_DAYS)[number]>(1);
  const what = KIND_NAMES[item.kind];

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.busy) return;
    const reason = String(new FormData(event.currentTarget).get('reason')).trim();
    if (!reason)
      return setState({ busy: false, failure: 'Please write the reason: the author reads it.' });
    setState({ busy: true, failure: '' });
    try {
      await sendAction(item, {
        id: id.current,
        action,
        reason,
        ...(action === 'suspend' && { days }),
      });
      onDone();
    } catch (error) {
      const failure = messageOf(
        error,
        'That didn’t reach us. Check your connection and try again.',
      );
      if (isDecided(error)) onDecided(failure);
      else setState({ busy: false, failure });
    }
  }

  return (
    <Dialog open onClose={onClose} title={TITLES[action]?.(what) ?? ''}>
      <form onSubmit={send} noValidate>
        {action === 'suspend' && (
          <fieldset className="mb-4">
            <legend className="mb-1.5 font-semibold">For how long?</legend>
            <div className="flex flex-wrap gap-x-6">
              {SUSPENSION_DAYS.map((n) => (
                <label key={n} className="flex min-h-11 cursor-pointer items-center gap-2.5">
                  <input
                    type="radio"
                    name="days"
                    checked={days === n}
                    onChange={() => setDays(n)}
                    className="size-5 accent-accent"
                  />
                  {n === 1 ? 'A day' : `${n} days`}
                </label>
              ))}
            </div>
          </fieldset>
        )}
        <TextArea
          label="Reason"
          hint="The author reads this. Say what to do differently."
          name="reason"
          required
          rows={4}
          maxLength={MAX_REASON}
        />
        <p role="alert" className="mt-2 font-medium text-coral empty:hidden">
          {state.failure}
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button type="submit" busy={state.busy}>
            Send it
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
