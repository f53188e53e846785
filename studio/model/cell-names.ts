import type { Pattern } from './fields.ts';

export const CELL: Pattern = {
  is: /^[A-Z]{1,2}[1-9]\d?$/,
  says: 'is not a cell such as C4',
  instead: 'Name the cell by its column and row, like C4.',
};
export const XLSX: Pattern = {
  is: /^[a-z0-9]+(-[a-z0-9]+)*\.xlsx$/,
  says: 'is not a name like price-sheet.xlsx',
  instead: 'Use lowercase letters, digits and dashes, and end with .xlsx, like price-sheet.xlsx.',
};
