import { atom } from 'nanostores';
import type { Numbers } from '../../../../functions/admin/numbers/numbers.ts';
import type { Span } from '../../../../functions/admin/numbers/rules/periods.ts';
import { csvLine } from '../../../../functions/rules/csv.ts';
import { api, dataOf } from '../../../lib/api.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { consoleStore } from '../console-store.ts';
import { withPasskey } from '../passkey.ts';

export type { Column, Movement, Numbers } from '../../../../functions/admin/numbers/numbers.ts';

export const $span = atom<Span>('weeks');

export const numbers = consoleStore<Numbers>(() =>
  dataOf(api.admin.numbers.$get({ query: { span: $span.get() } } as never)),
);

export async function showSpan(span: Span): Promise<void> {
  $span.set(span);
  await numbers.load();
}

/** The colleague’s own email on Monday. */
export async function turnMondayEmail(isOn: boolean): Promise<void> {
  await withPasskey(() => dataOf(api.admin.numbers['monday-email'].$post({ json: { isOn } })));
  await numbers.load();
}

/** A title and headings of a lesson’s parts, from the build. */
export type LessonParts = Readonly<Record<string, { parts: readonly string[] }>>;

/** A table as a file that a spreadsheet opens; nothing in it is run. */
export interface Table {
  name: string;
  head: readonly string[];
  rows: readonly (readonly (string | number | null)[])[];
}

export function saveTable({ name, head, rows }: Table): void {
  // The mark at the beginning tells spreadsheets that it is UTF-8.
  const text = `\uFEFF${[head, ...rows].map(csvLine).join('')}`;
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}
