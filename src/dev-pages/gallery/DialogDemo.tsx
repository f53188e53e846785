import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';

export function DialogDemo() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button kind="outline" className="sm:justify-self-start" onClick={() => setOpen(true)}>
        Leave the group
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title="Leave “First customers”?"
        description="Your posts stay. You can come back whenever there is a free place."
      >
        <div className="flex flex-col gap-3 sm:flex-row sm:justify-end">
          <Button kind="quiet" onClick={close}>
            Stay
          </Button>
          <Button kind="danger" onClick={close}>
            Leave the group
          </Button>
        </div>
      </Dialog>
    </>
  );
}
