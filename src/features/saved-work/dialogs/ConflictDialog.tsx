import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';

interface Props {
  newest: number | null;
  onClose: () => void;
  onKeepMine: (newest: number) => void;
  onOpenTheirs: () => void;
}

/** Another device saved in the meantime. Nothing is overwritten: both versions can be kept. */
export function ConflictDialog({ newest, onClose, onKeepMine, onOpenTheirs }: Props) {
  if (newest === null) return null;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Changed on another device"
      description={`Version ${newest} was saved somewhere else while you worked here. Which one should be the newest?`}
    >
      <div className="flex flex-col gap-3">
        <Button
          onClick={() => {
            onClose();
            onKeepMine(newest);
          }}
        >
          Keep mine as version {newest + 1}
        </Button>
        <p className="text-[0.92rem] text-muted">
          Version {newest} stays in the list of versions, so you can go back to it.
        </p>
        <Button kind="outline" onClick={onOpenTheirs}>
          Open version {newest} and drop my changes
        </Button>
      </div>
    </Dialog>
  );
}
