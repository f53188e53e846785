import type { Block, Cell, WorkDocument } from '../../../../functions/rules/work-document.ts';
import { cleanText } from './clean-text.ts';

/** CommonMark with tables and task lists (GFM). Text that looks like markup is escaped. */
export function markdownOf({ title, lead, source, blocks }: WorkDocument): string {
  const parts = [
    `# ${line(title)}`,
    lead && `**${line(lead)}**`,
    source && `_${line(source)}_`,
    ...blocks.map(blockText),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${line(block.text)}`;
    case 'paragraph':
      return paragraphs(block.text);
    case 'note':
      return paragraphs(block.text).replaceAll(/^/gm, '> ');
    case 'list':
      return block.items
        .map((item, i) => `${block.ordered ? `${i + 1}.` : '-'} ${indented(item)}`)
        .join('\n');
    case 'checklist':
      return block.items
        .map(({ text, done }) => `- [${done ? 'x' : ' '}] ${indented(text)}`)
        .join('\n');
    case 'terms':
      return block.items
        .map(({ term, text }) => `- **${line(term)}:** ${indented(text)}`)
        .join('\n');
    case 'table':
      return table(block);
    case 'prompt':
      return fenced(block.text);
  }
}

const SPECIAL = /[\\`*_[\]<>~|&$]/g;
/** Marks that start a heading, list, rule or code block at the start of a line. */
const AT_START = /^(\s*)([#+=-]|\d+(?=[.)]))/gm;

function escaped(text: string): string {
  return cleanText(text)
    .replaceAll(SPECIAL, String.raw`\$&`)
    .replaceAll(AT_START, (_, space: string, mark: string) =>
      /\d/.test(mark) ? `${mark}\\` : `${space && ' '}\\${mark}`,
    )
    .replaceAll(/^(\t| {2,})/gm, ' ');
}

const line = (text: string) => escaped(text.replaceAll(/\s+/g, ' ').trim());

/** Blank lines separate paragraphs; a backslash keeps other line breaks. */
const paragraphs = (text: string) =>
  escaped(text.trim())
    .split(/\n\s*\n/)
    .map((part) => part.replaceAll('\n', '\\\n'))
    .join('\n\n');

const indented = (text: string) =>
  escaped(text.trim())
    .replaceAll(/\n\s*\n/g, '\n')
    .replaceAll('\n', '\\\n  ');

function fenced(text: string): string {
  const clean = cleanText(text);
  const longest = Math.max(2, ...[...clean.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}text\n${clean}\n${fence}`;
}

function table({ caption, columns, rows }: Extract<Block, { kind: 'table' }>): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    `**${line(caption)}**`,
    '',
    row(columns.map(({ label }) => line(label))),
    row(columns.map(({ align }) => (align === 'right' ? '---:' : '---'))),
    ...rows.map((cells) => row(cells.map(cellText))),
  ].join('\n');
}

const cellText = (cell: Cell) =>
  (typeof cell === 'string' ? cell : cell.text)
    .trim()
    .split(/\r?\n/)
    .map((part) => escaped(part))
    .join('<br>');
