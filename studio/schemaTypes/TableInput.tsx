// A table as an editable grid: Tab moves to the next cell, and a paste fills many cells.
import { Box, Button, Flex, Stack, Text, TextArea } from '@sanity/ui';
import { useToast } from '@sanity/ui/toast';
import { randomKey } from '@sanity/util/content';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { MemberField, type ObjectInputProps, set } from 'sanity';
import { clipboardCells } from './clipboard-cells.ts';
import {
  gridOf,
  LARGEST,
  pastedInto,
  type TableValue,
  tableOf,
  withColumn,
  withoutColumn,
  withoutRow,
  withRow,
} from './grid.ts';

export function TableInput(props: ObjectInputProps) {
  const { members, onChange, readOnly } = props;
  const value = (props.value ?? {}) as TableValue;
  const grid = gridOf(value);
  const columns = grid[0]?.length ?? 0;

  const change = (next: readonly string[][]) => {
    const table = tableOf(next, value, () => randomKey(12));
    onChange([set(table.columns, ['columns']), set(table.rows, ['rows'])]);
  };
  return (
    <Stack gap={4} data-testid="table-input">
      {members.map((member) =>
        member.kind === 'field' && member.name === 'caption' ? (
          <MemberField
            key={member.key}
            member={member}
            renderAnnotation={props.renderAnnotation}
            renderBlock={props.renderBlock}
            renderField={props.renderField}
            renderInlineBlock={props.renderInlineBlock}
            renderInput={props.renderInput}
            renderItem={props.renderItem}
            renderPreview={props.renderPreview}
          />
        ) : null,
      )}
      <Text size={1} muted>
        The first row are the headings. Paste cells from a spreadsheet or a table of a page into any
        cell. Shift and Enter begin a new line in a cell.
      </Text>
      <Cells {...{ grid, readOnly, change }} />
      <Flex gap={2}>
        <Button
          mode="ghost"
          text="Add row"
          disabled={readOnly === true || grid.length > LARGEST.rows}
          onClick={() => change(withRow(grid))}
        />
        <Button
          mode="ghost"
          text="Add column"
          disabled={readOnly === true || columns >= LARGEST.columns}
          onClick={() => change(withColumn(grid))}
        />
      </Flex>
      {problemsIn(grid).map((problem) => (
        <Text key={problem} size={1}>
          {problem}
        </Text>
      ))}
    </Stack>
  );
}

interface CellsProps {
  grid: readonly string[][];
  readOnly: boolean | undefined;
  change: (next: readonly string[][]) => void;
}

function Cells({ grid, readOnly, change }: CellsProps) {
  const toast = useToast();
  const columns = grid[0]?.length ?? 0;
  const write = (row: number, column: number, text: string) =>
    change(grid.map((cells, i) => (i === row ? cells.with(column, text) : cells)));
  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const cells = clipboardCells(event.clipboardData);
    if (!cells) return;
    event.preventDefault();
    const { grid: next, isCut } = pastedInto(grid, { row, column }, cells);
    change(next);
    if (isCut)
      toast.push({
        status: 'warning',
        closable: true,
        title: 'Not all of it fits',
        description: `A table has at most ${LARGEST.columns} columns and ${LARGEST.rows} rows below the headings.`,
      });
  };
  /** As in a spreadsheet: Enter goes down, Shift or Alt and Enter begins a new line in the cell. */
  const press = (event: KeyboardEvent<HTMLTextAreaElement>, row: number, column: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.shiftKey) return;
    event.preventDefault();
    const field = event.currentTarget;
    if (event.altKey) {
      field.setRangeText('\n', field.selectionStart, field.selectionEnd, 'end');
      write(row, column, field.value);
      return;
    }
    const table = field.closest('table');
    table?.rows[row + 1]?.cells[column]?.querySelector('textarea')?.focus();
  };

  return (
    <Box overflow="auto">
      <table>
        <tbody>
          {grid.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place.
            <tr key={row}>
              {cells.map((text, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: so is a cell.
                <td key={column} style={CELL}>
                  <TextArea
                    rows={linesOf(text)}
                    aria-label={
                      row === 0 ? `Heading ${column + 1}` : `Row ${row}, column ${column + 1}`
                    }
                    value={text}
                    readOnly={readOnly === true}
                    onChange={({ currentTarget }) => write(row, column, currentTarget.value)}
                    onPaste={(event) => paste(event, row, column)}
                    onKeyDown={(event) => press(event, row, column)}
                  />
                </td>
              ))}
              <td>
                {row > 0 && grid.length > 2 && (
                  <Button
                    mode="bleed"
                    text="Remove"
                    aria-label={`Remove row ${row}`}
                    disabled={readOnly === true}
                    onClick={() => change(withoutRow(grid, row))}
                  />
                )}
              </td>
            </tr>
          ))}
          {columns > 2 && (
            <tr>
              {Array.from({ length: columns }, (_, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
                <td key={column}>
                  <Button
                    mode="bleed"
                    text="Remove"
                    aria-label={`Remove column ${column + 1}`}
                    disabled={readOnly === true}
                    onClick={() => change(withoutColumn(grid, column))}
                  />
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </Box>
  );
}

/** Wide enough for a word on a phone, where the table scrolls sideways. */
const CELL = { minWidth: '11rem' } as const;
/** Characters per line in a narrow cell, and the lines that a cell shows without scrolling. */
const [LINE, MOST_LINES] = [15, 18];

const linesOf = (text: string) =>
  Math.min(
    MOST_LINES,
    text.split('\n').reduce((all, line) => all + Math.max(1, Math.ceil(line.length / LINE)), 0),
  );

/** Shown next to the grid, because its cells have no fields of their own for validation messages. */
function problemsIn(grid: readonly string[][]): string[] {
  return grid.flatMap((cells, row) =>
    cells.flatMap((text, column) => {
      const limit = row === 0 ? 60 : 260;
      const name = row === 0 ? `Heading ${column + 1}` : `Row ${row}, column ${column + 1}`;
      if (!text.trim()) return `${name} is empty. Write something, a dash at least.`;
      return text.length > limit ? `${name} is too long by ${text.length - limit} characters.` : [];
    }),
  );
}
