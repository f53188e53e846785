import type { Exportable } from '../export/export-work.ts';
import type { SavedWork } from '../saved-work.ts';

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
  onDecideLater: () => void;
}
