// The rules of a sheet: it calculates without an error, each formula's stored result is correct, and remarks are about
// cells that exist.

import { calculated } from '../../functions/sheets/rules/calculated.ts';
import { cellsOf, columnLetter } from '../../functions/sheets/rules/cells.ts';
import { type Issue, issueIf } from './issue.ts';

interface Sheet {
  content: string;
  notes?: { cell: string }[] | undefined;
}

/** `path`: the sheet's path in its document. */
export function sheetIssues({ content, notes = [] }: Sheet, path: string): Issue[] {
  const rows = cellsOf(content);
  const values = calculated(content);
  const names = new Set<string>();
  const wrong = rows.flatMap((row, i) =>
    row.flatMap(({ shown, formula }, j) => {
      const name = `${columnLetter(j)}${i + 1}`;
      names.add(name);
      const value = values[i]?.[j] ?? '';
      if (!formula || isSame(shown, value)) return [];
      const message = value.startsWith('#')
        ? `The formula in ${name} can’t be calculated (${value.replace(/^#ERROR! /, '')}). Correct it.`
        : `${name} shows ${shown}, but ${formula} is ${value}. Write ${formula} → ${value}.`;
      return [{ path: `${path}.content`, message }];
    }),
  );
  return [
    ...wrong,
    ...notes.flatMap(({ cell }, i) =>
      issueIf(!names.has(cell), `${path}.notes.${i}.cell`, `The sheet has no cell ${cell}.`),
    ),
  ];
}

/** $1,240.00, 35% and 1240 are numbers; other texts are compared as they are. */
function isSame(shown: string, value: string): boolean {
  const asNumber = (text: string) =>
    Number(text.replaceAll(/[$,\s]/g, '').replace(/%$/, '')) /
    (text.trim().endsWith('%') ? 100 : 1);
  const [a, b] = [asNumber(shown), asNumber(value)];
  return shown === value || (value !== '' && Math.abs(a - b) < 0.0051);
}
