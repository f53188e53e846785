// Exports one piece of work in the format that the member chose. Loaded when they choose.

import { PRODUCT_NAME } from '../../../../functions/rules/product.ts';
import {
  documentOf,
  type WorkData,
  type WorkKind,
} from '../../../../functions/saved-work/rules/saved-work.ts';
import { download } from './download.ts';
import { fileName } from './file-name.ts';

export type Format = 'pdf' | 'docx' | 'md' | 'csv' | 'json';

export interface Exportable {
  kind: WorkKind;
  title: string;
  data: unknown;
  version: number | null;
  savedAt: string | null;
}

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Opens the print dialog for a PDF, downloads a file for everything else. */
export async function exportWork(format: Format, { data, ...work }: Exportable): Promise<void> {
  const document = documentOf(work.kind, work.title, data as WorkData[WorkKind]);
  const name = `${fileName(work.title)}.${format}`;
  switch (format) {
    case 'pdf':
      return (await import('./print.tsx')).printWork(document);
    case 'docx':
      return download(await (await import('./docx.ts')).docxOf(document, PRODUCT_NAME), name, WORD);
    case 'md':
      return download((await import('./markdown.ts')).markdownOf(document), name, 'text/markdown');
    case 'csv':
      return download(
        (await import('./csv.ts')).csvFileOf(work.kind, document, data as never),
        name,
        'text/csv',
      );
    case 'json':
      return download(
        (await import('./json.ts')).jsonOf({ ...work, document, data }),
        name,
        'application/json',
      );
  }
}
