import type { WorkDocument } from '../../../../functions/rules/work-document.ts';
import type { WorkKind } from '../../../../functions/saved-work/rules/saved-work.ts';

/** What an export to JSON contains. `formatVersion` grows when a field changes its meaning or goes away. */
export interface ExportedWork {
  format: 'ai-money-masters/saved-work';
  formatVersion: 1;
  exportedAt: string;
  kind: WorkKind;
  title: string;
  /** Null if it was never saved in the account. */
  version: number | null;
  savedAt: string | null;
  /** What it says, ready to read: docs/decisions/0058. */
  document: WorkDocument;
  /** What it is made from, as the tool stores it. */
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
