import { PRODUCT_NAME } from '../../rules/product.ts';
import type { Block, WorkDocument } from '../../rules/work-document.ts';
import type { FilledPromptData } from './data.ts';
import { blankLabel } from './labels.ts';
import { fillPrompt, isFilled, openBlanks, variablesOf } from './variables.ts';

export function filledPromptDocument(title: string, data: FilledPromptData): WorkDocument {
  const { text, values, answer, promptTitle } = data;
  const open = openBlanks(text, values);
  const blocks: Block[] = [
    { kind: 'heading', level: 2, text: 'Your prompt' },
    { kind: 'prompt', text: fillPrompt(text, values) },
  ];
  if (open.length > 0)
    blocks.push({
      kind: 'note',
      text: `Still to fill in: ${open.map((name) => blankLabel(name)).join(', ')}.`,
    });
  if (answer.trim())
    blocks.push(
      { kind: 'heading', level: 2, text: 'The answer' },
      { kind: 'paragraph', text: answer.trim() },
    );
  const filled = variablesOf(text).filter((name) => isFilled(values[name]));
  if (filled.length > 0)
    blocks.push(
      { kind: 'heading', level: 2, text: 'What you filled in' },
      {
        kind: 'terms',
        items: filled.map((name) => ({ term: blankLabel(name), text: values[name] ?? '' })),
      },
    );
  return {
    title,
    lead: filledLead(variablesOf(text).length, open.length),
    source: `Made with the prompt “${promptTitle}” from the ${PRODUCT_NAME} library.`,
    blocks,
  };
}

function filledLead(all: number, open: number): string {
  if (open === 0) return 'Ready to paste into your chat tool.';
  return `${all - open} of ${all} blanks are filled in.`;
}
