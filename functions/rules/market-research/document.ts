import type { WorkDocument } from '../work-document.ts';
import type { AnalysisData } from './data.ts';

export function analysisDocument(title: string, _data: AnalysisData): WorkDocument {
  return { title, lead: '', source: '', blocks: [] };
}
