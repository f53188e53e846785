import { type ComponentType, useRef, useState } from 'react';
import {
  type ModerationAction,
  NEEDS_REASON,
} from '../../../../../functions/community/moderation/rules/moderation.ts';
import { Button } from '../../../../components/Button.tsx';
import { messageOf } from '../../../../lib/api.ts';
import { isDecided, type QueueItem, sendAction } from '../moderation.ts';
import type { ActionDialogProps } from './ActionDialog.tsx';
import { actionsFor, type Offered } from './actions.ts';

interface Props {
  item: QueueItem;
  onChange: (message: string) => void;
}

/** The moderator's actions on a text. Those that need a reason ask for it first. */
export function CardActions({ item, onChange }: Props) {
  const [busy, setBusy] = useState<ModerationAction | null>(null);
  const [failure, setFailure] = useState('');
  const [shown, setShown] = useState<{
    Dialog: ComponentType<ActionDialogProps>;
    offered: Offered;
  } | null>(null);
  /** A retry after a failure repeats the request with the same ID. */
  const ids = useRef(new Map<string, string>());

  if (!item.mayDecide)
    return (
      <p className="mt-4 text-[0.94rem] text-muted">
        Another moderator decides this: the text is yours, or its author moderates too.
      </p>
    );

  async function press(offered: Offered) {
    if (busy) return;
    setBusy(offered.action);
    setFailure('');
    try {
      if (NEEDS_REASON.includes(offered.action)) {
        const { ActionDialog } = await import('./ActionDialog.tsx');
        setShown({ Dialog: ActionDialog, offered });
      } else {
        const key = `${offered.action} ${item.lastAction?.id ?? 0}`;
        const id = ids.current.get(key) ?? crypto.randomUUID();
        ids.current.set(key, id);
        await sendAction(item, { id, action: offered.action });
        onChange(offered.done);
      }
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

  const close = () => setShown(null);
  return (
    <>
      <div className="mt-5 flex flex-wrap gap-2">
        {actionsFor(item).map((offered) => (
          <Button
            key={offered.action}
            size="small"
            kind={offered.kind ?? 'outline'}
            busy={busy === offered.action}
            onClick={() => void press(offered)}
          >
            {offered.label}
          </Button>
        ))}
      </div>
      <p role="alert" className="mt-2 font-medium text-coral empty:hidden">
        {failure}
      </p>
      {shown && (
        <shown.Dialog
          item={item}
          action={shown.offered.action}
          onClose={close}
          onDone={() => {
            close();
            onChange(shown.offered.done);
          }}
          onDecided={(message) => {
            close();
            onChange(message);
          }}
        />
      )}
    </>
  );
}
