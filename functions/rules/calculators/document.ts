import type { WorkDocument } from '../work-document.ts';
import type { CalculationData } from './data.ts';

export function calculationDocument(title: string, _data: CalculationData): WorkDocument {
  return { title, lead: '', source: '', blocks: [] };
}
