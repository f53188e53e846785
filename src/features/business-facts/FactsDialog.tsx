import { Dialog } from '../../components/Dialog.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Where a member edits their business facts. */
export function FactsDialog({ open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Your business facts">
      <p />
    </Dialog>
  );
}
