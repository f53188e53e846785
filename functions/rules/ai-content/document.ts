import type { WorkDocument } from '../work-document.ts';
import type { FilledPromptData } from './data.ts';

export function filledPromptDocument(title: string, _data: FilledPromptData): WorkDocument {
  return { title, lead: '', source: '', blocks: [] };
}
