import { useState } from 'react';
import { BlockDialog } from './BlockDialog.tsx';

interface Props {
  handle: string;
  name: string;
  className?: string;
  /** Their texts can be folded now. */
  onBlocked?: () => void;
}

/** For members, on others who don’t moderate. */
export function BlockButton({ handle, name, className = 'text-link min-h-11', onBlocked }: Props) {
  const [state, setState] = useState<'none' | 'asking' | 'blocked'>('none');
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
      <BlockDialog
        {...{ handle, name }}
        open={state === 'asking'}
        onClose={() => setState('none')}
        onBlocked={() => {
          setState('blocked');
          onBlocked?.();
        }}
      />
    </>
  );
}
