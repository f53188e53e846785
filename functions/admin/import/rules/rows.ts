// A row of a file as a person to import.
import { cleanLine, cleanName } from '../../../rules/text/clean.ts';
import type { Mapping } from './columns.ts';
import type { CsvRow } from './csv-rows.ts';

export const MAX_ROWS = 10_000;
export const MAX_BYTES = 5 * 1024 * 1024;
export const MAX_LABELS = 10;
/** Of one request: D1 reads them in one statement. */
export const ROWS_PER_REQUEST = 200;
const MAX_LABEL = 80;
const MAX_NAME = 80;

export interface ImportRow {
  line: number;
  email: string;
  firstName: string;
  lastName: string;
  /** YYYY-MM-DD; null if the file doesn't say. */
  joinedAt: string | null;
  accessUntil: string | null;
  labels: string[];
  mayEmail: boolean;
  /** What can't be read: “03.04.25”. '' if everything could. */
  problem: string;
}

export function importRow({ line, cells }: CsvRow, mapping: Mapping): ImportRow {
  const cell = (column: number | undefined) =>
    column === undefined ? '' : cleanLine(cells[column] ?? '');
  const [first, last] = namesOf(cell(mapping.name));
  const dates = [cell(mapping.joinedAt), cell(mapping.accessUntil)];
  const [joinedAt = null, accessUntil = null] = dates.map(dayFrom);
  return {
    line,
    email: cell(mapping.email).slice(0, 320),
    firstName: shortName(cell(mapping.firstName) || (cell(mapping.lastName) ? '' : first)),
    lastName: shortName(cell(mapping.lastName) || (cell(mapping.firstName) ? '' : last)),
    joinedAt,
    accessUntil,
    labels: labelsFrom(cell(mapping.labels)),
    mayEmail: !isNo(cell(mapping.mayEmail)) && !isYes(cell(mapping.mayNotEmail)),
    problem: dates.find((text) => text !== '' && dayFrom(text) === null)?.slice(0, 60) ?? '',
  };
}

const shortName = (name: string) =>
  [...cleanName(name)].slice(0, MAX_NAME).join('').slice(0, MAX_NAME);

/** The last word is the last name. */
function namesOf(name: string): [string, string] {
  const at = name.lastIndexOf(' ');
  return at === -1 ? [name, ''] : [name.slice(0, at), name.slice(at + 1)];
}

const labelsFrom = (text: string): string[] =>
  [...new Set(text.split(/[,;|]/).map((label) => [...label.trim()].slice(0, MAX_LABEL).join('')))]
    .filter((label) => label !== '' && label.length <= MAX_LABEL)
    .slice(0, MAX_LABELS);

const isYes = (text: string) => /^(true|yes|y|1|unsubscribed)$/i.test(text);
const isNo = (text: string) => /^(false|no|n|0|unsubscribed)$/i.test(text);

/**
 * YYYY-MM-DD of “2025-03-04”, “2025-03-04T10:00:00Z”, “2025-03-04 10:00:00 UTC”, “3/4/2025” (month first, as in the
 * United States) and “Mar 4, 2025”. Null for anything else, and for days that don't exist.
 */
export function dayFrom(text: string): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ][\d:.]+ ?(?:Z|UTC|[+-]\d{2}:?\d{2})?)?$/.exec(text);
  if (iso) return existing(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: .*)?$/.exec(text);
  if (american) return existing(Number(american[3]), Number(american[1]), Number(american[2]));
  const named = /^([A-Z][a-z]{2})[a-z]*\.? (\d{1,2}),? (\d{4})(?: .*)?$/.exec(text);
  if (named)
    return existing(Number(named[3]), MONTHS.indexOf(named[1] ?? '') + 1, Number(named[2]));
  return null;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function existing(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = year >= 1990 && year <= 2100 && date.getUTCMonth() === month - 1;
  return isReal && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null;
}
