import { useStore } from '@nanostores/react';
import { $save, type SaveState } from './saving.ts';

const SAYS: Record<SaveState, string> = {
  untouched: 'Saved as you go, on any device.',
  saving: 'Saving…',
  saved: 'Saved. You can continue later on any device.',
  kept: 'Saved on this phone for now. We’ll try again.',
  unsaved: 'Not saved yet. Keep this page open while we try again.',
};

export function SaveLine() {
  const save = useStore($save, { ssr: 'initial' });
  return (
    <span role="status" className="text-[0.94rem] text-muted">
      {save === 'saved' && (
        <span aria-hidden="true" className="mr-1.5 text-accent">
          ✓
        </span>
      )}
      {SAYS[save]}
    </span>
  );
}
