// What a member typed into a lesson's sheet, in this browser. With the prefix of drafts it is forgotten at sign-out.
import { store, storedJson } from '../../../lib/storage.ts';
import { DRAFT_PREFIX } from '../../session/draft-prefix.ts';

/** What was typed, by cell; a cell that is as in the lesson isn't there. */
export type Cells = Readonly<Record<string, string>>;

const keyOf = (fileName = '') => `${DRAFT_PREFIX}-sheet-${fileName}`;
const CELL = /^[A-Z]{1,2}\d{1,3}$/;

/** Null if there is nothing, or nothing that can be read. */
export function keptCells(fileName: string | undefined): Cells | null {
  const kept = storedJson(keyOf(fileName));
  if (typeof kept !== 'object' || kept === null) return null;
  const cells = Object.entries(kept).filter(
    ([cell, text]) => CELL.test(cell) && typeof text === 'string',
  );
  return cells.length > 0 ? Object.fromEntries(cells) : null;
}

/** False if the browser didn't keep them. */
export const keepCells = (fileName: string | undefined, cells: Cells): boolean =>
  store(keyOf(fileName), Object.keys(cells).length > 0 ? JSON.stringify(cells) : null);
