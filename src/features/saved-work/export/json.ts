import type { WorkDocument } from '../../../../functions/rules/work-document.ts';
import type { WorkKind } from '../../../../functions/saved-work/rules/saved-work.ts';

/** The JSON export. `formatVersion` is incremented when a field changes its meaning or is removed. */
export interface ExportedWork {
  format: 'ai-money-masters/saved-work';
  formatVersion: 1;
  exportedAt: string;
  kind: WorkKind;
  title: string;
  /** Null if it was never saved in the account. */
  version: number | null;
  savedAt: string | null;
  /** The readable content: docs/decisions/0058. */
  document: WorkDocument;
  /** The tool's stored data, from which the document is made. */
  data: unknown;
}

export type Exported = Omit<ExportedWork, 'format' | 'formatVersion' | 'exportedAt'>;

export function jsonOf(work: Exported, now = new Date()): string {
  const exported: ExportedWork = {
    format: 'ai-money-masters/saved-work',
    formatVersion: 1,
    exportedAt: now.toISOString(),
    ...work,
  };
  return `${JSON.stringify(exported, null, 2)}\n`;
}
