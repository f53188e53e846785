// An import: the file is read in the browser, its rows are checked by the Worker, and then imported in steps.
import { atom, computed, map } from 'nanostores';
import {
  type FieldName,
  type Mapping,
  mappingOf,
  sourceOf,
} from '../../../../functions/admin/import/rules/columns.ts';
import {
  CsvProblem,
  type CsvRow,
  csvRows,
} from '../../../../functions/admin/import/rules/csv-rows.ts';
import { fateLabel } from '../../../../functions/admin/import/rules/fate-labels.ts';
import {
  type ImportRow,
  importRow,
  MAX_BYTES,
  MAX_ROWS,
  ROWS_PER_REQUEST,
} from '../../../../functions/admin/import/rules/rows.ts';
import { csvLine } from '../../../../functions/rules/csv.ts';
import { api, dataOf } from '../../../lib/api.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { consoleStore } from '../console-store.ts';
import { problemOf, withPasskey } from '../passkey.ts';

export const imports = consoleStore(() => dataOf(api.admin.import.$get()));
export type Import =
  Awaited<ReturnType<typeof api.admin.import.$get>> extends {
    json(): Promise<infer Data>;
  }
    ? Data extends { imports: (infer One)[] }
      ? One
      : never
    : never;

export interface ChosenFile {
  name: string;
  source: string;
  headings: readonly string[];
  rows: readonly CsvRow[];
}

export interface Judged {
  line: number;
  email: string;
  fate: string;
  note: string;
}

export const $file = atom<ChosenFile | null>(null);
export const $mapping = atom<Mapping>({});
export const $settings = map<{ accessUntil: string; sendsInvitations: boolean }>({
  accessUntil: '',
  sendsInvitations: true,
});
/** The fate of every row; null until they have been checked, and again when something was changed since. */
export const $judged = atom<readonly Judged[] | null>(null);
/** Rows that were checked so far; null if nothing is being checked. */
export const $checking = atom<number | null>(null);
/** The import that is running or was run last on this page. */
export const $running = atom<Import | null>(null);
export const $problem = atom('');

export const $fates = computed($judged, (judged) =>
  judged
    ? [...Map.groupBy(judged, ({ fate }) => fate)].map(([fate, all]) => ({
        fate,
        count: all.length,
      }))
    : [],
);

/** Of the file that is shown; a changed file is another import. */
let importId = '';
let startId = '';

export async function choose(file: File): Promise<void> {
  forget();
  try {
    if (file.size > MAX_BYTES)
      throw new CsvProblem(
        'This file is larger than 5 MB. Split it, and import one part after the other.',
      );
    const [heading, ...rows] = csvRows(textOf(await file.arrayBuffer()));
    if (!heading || rows.length === 0)
      throw new CsvProblem('This file has no rows below its headings.');
    if (rows.length > MAX_ROWS)
      throw new CsvProblem(
        `This file has ${rows.length.toLocaleString('en-US')} rows; at most 10,000 can be imported at once.`,
      );
    $mapping.set(mappingOf(heading.cells));
    $file.set({
      name: file.name.slice(-200),
      source: sourceOf(heading.cells),
      headings: heading.cells,
      rows,
    });
    importId = crypto.randomUUID();
    startId = crypto.randomUUID();
  } catch (error) {
    $problem.set(
      error instanceof CsvProblem ? error.message : 'This file can’t be read. Is it a CSV file?',
    );
  }
}

/** UTF-8, or what Excel writes without asking. */
function textOf(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function forget(): void {
  for (const store of [$file, $judged, $checking, $running]) store.set(null);
  $mapping.set({});
  $problem.set('');
}

export function mapColumn(field: FieldName, column: number | null): void {
  const { [field]: _, ...rest } = $mapping.get();
  $mapping.set(column === null ? rest : { ...rest, [field]: column });
  $judged.set(null);
}

export function changeSetting(
  change: Partial<{ accessUntil: string; sendsInvitations: boolean }>,
): void {
  $settings.set({ ...$settings.get(), ...change });
  $judged.set(null);
}

/** The dry run: stores the rows for a day, and changes nothing else. */
export async function check(): Promise<void> {
  const [file, mapping] = [$file.get(), $mapping.get()];
  if (!file || $checking.get() !== null) return;
  $problem.set('');
  if (mapping.email === undefined)
    return $problem.set('Choose the column with the email addresses.');
  const { accessUntil, sendsInvitations } = $settings.get();
  $checking.set(0);
  try {
    const json = {
      ...{ id: importId, fileName: file.name, source: file.source, sendsInvitations },
      accessUntil: accessUntil || null,
    };
    await withPasskey(() => dataOf(api.admin.import.drafts.$post({ json })));
    const rows = file.rows.map((row) => importRow(row, mapping));
    const judged = await checkAll(rows);
    if ($file.get() === file) $judged.set(judged);
  } catch (error) {
    $problem.set(`${problemOf(error)} Nothing was imported.`);
  }
  $checking.set(null);
}

async function checkAll(rows: readonly ImportRow[]): Promise<Judged[]> {
  const emails = new Map(rows.map(({ line, email }) => [line, email]));
  const judged: Judged[] = [];
  for (let n = 0; n < rows.length; n += ROWS_PER_REQUEST) {
    const some = rows.slice(n, n + ROWS_PER_REQUEST);
    const answer = await withPasskey(() =>
      dataOf(api.admin.import.rows.$post({ json: { importId, rows: [...some] } })),
    );
    judged.push(...answer.rows.map((row) => ({ ...row, email: emails.get(row.line) ?? '' })));
    $checking.set(judged.length);
  }
  return judged;
}

/** Every row's fate, as a file. */
export function saveFates(): void {
  const judged = $judged.get() ?? [];
  const lines = [
    csvLine(['Line', 'Email', 'What happens', 'Note']),
    ...judged.map(({ line, email, fate, note }) => csvLine([line, email, fateLabel(fate), note])),
  ];
  saveFile(new Blob(['\uFEFF', ...lines], { type: 'text/csv' }), 'import-dry-run.csv');
}

export async function start(): Promise<void> {
  $problem.set('');
  try {
    await withPasskey(() =>
      dataOf(api.admin.import.starts.$post({ json: { id: startId, importId } })),
    );
    await drive(importId);
    $judged.set(null);
    $file.set(null);
  } catch (error) {
    $problem.set(`${problemOf(error)} What has begun goes on by itself; look at the list below.`);
  }
  await imports.load();
}

/** One ID for each undoing: a retry acts once. */
const undoIds = new Map<string, string>();

/** Throws if it can't begin. */
export async function undo(id: string): Promise<void> {
  const requestId = undoIds.get(id) ?? crypto.randomUUID();
  undoIds.set(id, requestId);
  await withPasskey(() =>
    dataOf(api.admin.import.undos.$post({ json: { id: requestId, importId: id } })),
  );
  await drive(id);
  await imports.load();
}

/** Without a connection, the cron job goes on alone. */
export async function goOn(id: string): Promise<void> {
  await drive(id).catch(() => null);
  await imports.load();
}

/** Asks for one step after the other. The cron job goes on if this page is closed. */
async function drive(id: string): Promise<void> {
  for (;;) {
    const { import: now } = await withPasskey(() =>
      dataOf(api.admin.import.steps.$post({ json: { importId: id } })),
    );
    const before = $running.get();
    $running.set(now);
    if (now.state === 'done' || now.state === 'undone') return;
    // Someone else works on it: the cron job, or another page.
    if (before?.done === now.done) await new Promise((resolve) => setTimeout(resolve, 2000));
  }
}
