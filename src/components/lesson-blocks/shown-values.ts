// Writes results next to their formulas: viewers on phones and in email programs don't calculate.
import { type Cell, columnLetter } from '../../../functions/sheets/rules/cells.ts';
import { ISO_DATE } from './written-cell.ts';

const FORMULA_CELL = /<c r="([A-Z]+\d+)"([^>]*)><f>([\s\S]*?)<\/f><\/c>/g;
const MS_PER_DAY = 86_400_000;
/** Day 0 of Excel's calendar, which counts a February 29, 1900. */
const EXCEL_EPOCH = Date.UTC(1899, 11, 30);

/** The library writes formulas without values; this adds them, and tells programs that can calculate to recalculate. */
export function withShownValues(rows: readonly (readonly Cell[])[]) {
  const cells = new Map<string, Cell>(
    rows.flatMap((row, i) => row.map((cell, j) => [`${columnLetter(j)}${i + 1}`, cell] as const)),
  );
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml: string) =>
            xml.replace(
              FORMULA_CELL,
              (whole, name: string, attributes: string, formula: string) => {
                const cell = cells.get(name);
                if (!cell?.formula) return whole;
                const { type, value } = shownValue(cell);
                return `<c r="${name}"${attributes}${type && ` t="${type}"`}><f>${formula}</f><v>${value}</v></c>`;
              },
            ),
        },
        'xl/workbook.xml': {
          // The values in content are rounded to cents, so programs recalculate on opening.
          transform: (xml: string) =>
            xml.replace(/<calcPr\b[^>]*\/>/, '<calcPr fullCalcOnLoad="1"/>'),
        },
      },
    },
  };
}

function shownValue({ shown, formula = '' }: Cell): { type: 'str' | 'b' | ''; value: string } {
  const isText = /\bTEXT\(/.test(formula);
  if (/^(TRUE|FALSE)$/.test(shown)) return { type: 'b', value: shown === 'TRUE' ? '1' : '0' };
  if (ISO_DATE.test(shown) && !isText)
    return { type: '', value: String((Date.parse(shown) - EXCEL_EPOCH) / MS_PER_DAY) };
  const [, sign = '', digits, percent] = /^(-?)\$?([\d,]+(?:\.\d+)?)(%?)$/.exec(shown) ?? [];
  if (digits && !isText) {
    const number = Number(`${sign}${digits.replaceAll(',', '')}`);
    return { type: '', value: String(percent ? number / 100 : number) };
  }
  return { type: 'str', value: escaped(shown) };
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
