import type { WorkDocument } from '../work-document.ts';
import type { PlanData } from './data.ts';

export function planDocument(title: string, _data: PlanData): WorkDocument {
  return { title, lead: '', source: '', blocks: [] };
}
