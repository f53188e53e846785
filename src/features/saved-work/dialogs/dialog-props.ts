import type { Exportable } from '../export/export-work.ts';
import type { ListedWork, SavedWork } from '../saved-work.ts';

/** The props that every WorkActions dialog gets; each uses the ones it needs. */
export interface DialogProps {
  /** Null if it was never saved. */
  work: SavedWork | null;
  exportable: Exportable;
  /** The version that another device saved in the meantime. */
  newest: number | null;
  onClose: () => void;
  onChanged: (work: SavedWork) => void;
  onKeepMine: (newest: number) => void;
  onOpenTheirs: () => void;
}

/** The props of a list row's dialogs; a row does not know the work's content. */
export interface RowDialogProps {
  work: ListedWork;
  onClose: () => void;
}
