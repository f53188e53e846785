// The prompts of a download as a sheet or as data.
import type { DownloadContent, DownloadedPrompt } from '../../../../functions/downloads/content.ts';
import { csvLine } from '../../../../functions/rules/csv.ts';
import { PRODUCT_NAME } from '../../../../functions/rules/product.ts';
import { BOM } from './text.ts';

const COLUMNS = [
  ['No.', (_: DownloadedPrompt, place: number) => place + 1],
  ['Group', ({ group }) => group],
  ['Kind', ({ kind }) => kind],
  ['Title', ({ title }) => title],
  ['When to use it', ({ whenToUse }) => whenToUse],
  ['Prompt', ({ text }) => text],
  ['A good answer', ({ goodAnswer }) => goodAnswer],
  ['Check before you use it', ({ checkFirst }) => checkFirst],
  // Empty, for the reader's own notes.
  ['My notes', () => ''],
] satisfies [string, (prompt: DownloadedPrompt, place: number) => string | number][];

export function promptsAsCsv(prompts: readonly DownloadedPrompt[]): string {
  const lines = [
    COLUMNS.map(([heading]) => heading),
    ...prompts.map((prompt, place) => COLUMNS.map(([, value]) => value(prompt, place))),
  ];
  return BOM + lines.map(csvLine).join('');
}

/** Indented, so that people can read it. */
export function promptsAsJson({ title, prompts, files }: DownloadContent): string {
  const data = { title, from: PRODUCT_NAME, count: prompts.length, prompts };
  return `${JSON.stringify(files.length > 0 ? { ...data, files } : data, null, 2)}\n`;
}

/** For a PDF: the first line is the title, lines in capitals are headings. */
export function promptsAsText({ title, prompts }: DownloadContent): string {
  const parts = prompts.map(({ group, kind, ...prompt }, place) => {
    const before = prompts[place - 1];
    const isNew = before?.kind !== kind || before.group !== group;
    return [
      ...(isNew ? [`${group}: ${kind}`.toUpperCase(), ''] : []),
      ...[`${place + 1}. ${prompt.title}`, prompt.whenToUse, '', prompt.text, ''],
      ...[`A good answer: ${prompt.goodAnswer}`, `Check before you use it: ${prompt.checkFirst}`],
    ].join('\n');
  });
  return [title, ...parts].join('\n\n');
}
