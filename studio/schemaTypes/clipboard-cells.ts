import { pastedCells } from './pasted-cells.ts';

/** Null if what is pasted is no cells. */
export const clipboardCells = (data: DataTransfer): string[][] | null =>
  pastedCells(
    { html: data.getData('text/html'), text: data.getData('text/plain') },
    new DOMParser(),
  );
