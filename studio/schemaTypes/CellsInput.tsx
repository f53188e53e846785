import { Box } from '@sanity/ui';
import type { ClipboardEvent } from 'react';
import { type StringInputProps, set } from 'sanity';
import { clipboardCells } from './clipboard-cells.ts';
import { csvOf, insertedInto } from './pasted-cells.ts';

/** A sheet as CSV: pasted cells become rows, quoted where they contain a comma or a line break. */
export function CellsInput(props: StringInputProps) {
  const paste = (event: ClipboardEvent) => {
    const field = event.target as HTMLTextAreaElement;
    const cells = props.readOnly ? null : clipboardCells(event.clipboardData);
    if (!cells) return;
    event.preventDefault();
    event.stopPropagation();
    const { value, selectionStart, selectionEnd } = field;
    props.onChange(set(insertedInto(value, csvOf(cells), selectionStart, selectionEnd)));
  };
  return <Box onPasteCapture={paste}>{props.renderDefault(props)}</Box>;
}
