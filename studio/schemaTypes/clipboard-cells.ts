import { pastedCells } from './pasted-cells.ts';

/** The pasted cells; null if the clipboard has none. */
export const clipboardCells = (data: DataTransfer): string[][] | null =>
  pastedCells(
    { html: data.getData('text/html'), text: data.getData('text/plain') },
    new DOMParser(),
  );
