import type { Exportable } from '../export/export-work.ts';
import type { ListedWork, SavedWork } from '../saved-work.ts';

/** What every dialog of WorkActions gets; each takes what it needs. */
export interface DialogProps {
  /** Null if it was never saved. */
  work: SavedWork | null;
  exportable: Exportable;
  /** The version that another device saved meanwhile. */
  newest: number | null;
  onClose: () => void;
  onChanged: (work: SavedWork) => void;
  onKeepMine: (newest: number) => void;
  onOpenTheirs: () => void;
}

/** The dialogs of a row of the list, which does not know the content. */
export interface RowDialogProps {
  work: ListedWork;
  onClose: () => void;
}
