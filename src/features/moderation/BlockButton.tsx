import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { block, messageOf } from './moderation.ts';

interface Props {
  handle: string;
  name: string;
  className?: string;
  /** Their texts can be folded now. */
  onBlocked?: () => void;
}

/** For members, on others who don’t moderate. Asks first, and says what it means. */
export function BlockButton({ handle, name, className = 'text-link min-h-11', onBlocked }: Props) {
  const [state, setState] = useState<'none' | 'asking' | 'busy' | 'blocked'>('none');
  const [failure, setFailure] = useState('');

  async function confirm() {
    setState('busy');
    setFailure('');
    try {
      await block(handle);
      setState('blocked');
      onBlocked?.();
    } catch (error) {
      setState('asking');
      setFailure(messageOf(error, 'That didn’t reach us. Check your connection and try again.'));
    }
  }

  if (state === 'blocked')
    return (
      <p role="status" className="min-h-11 py-2.5">
        You’ve blocked <bdi>{name}</bdi>
        {name.endsWith('.') ? '' : '.'}
      </p>
    );
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={className}
        onClick={() => setState('asking')}
      >
        Block <bdi>{name}</bdi>
      </button>
      <Dialog
        open={state !== 'none'}
        onClose={() => setState('none')}
        title={`Block ${name}?`}
        description="What they write is folded for you, and they can’t notify you. They aren’t told. You can undo this under Notifications."
      >
        <p role="alert" className="mb-4 font-medium text-coral empty:hidden">
          {failure}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button kind="danger" busy={state === 'busy'} onClick={() => void confirm()}>
            Block
          </Button>
          <Button kind="quiet" onClick={() => setState('none')}>
            Cancel
          </Button>
        </div>
      </Dialog>
    </>
  );
}
