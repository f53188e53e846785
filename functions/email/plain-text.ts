// The plain-text version, for readers without HTML and for spam filters.
import { type Block, inlineText } from '../admin/broadcasts/rules/words.ts';
import type { EmailContent, Fact, Sender } from './email-content.ts';

const WIDTH = 72;

export function plainText(letter: EmailContent, { productName, supportEmail }: Sender): string {
  const {
    greeting,
    paragraphs,
    blocks: written = [],
    facts,
    changes,
    entries = [],
    action,
    elsewhere,
    afterwards = [],
    below = [],
    reason,
    unsubscribe,
  } = letter;
  const blocks = [
    ...(greeting ? [greeting] : []),
    ...written.map(blockText),
    ...paragraphs.map(wrapped),
    ...(facts ? [rows(facts)] : []),
    ...(changes ? [wrapped(changes.intro), rows(changes.facts)] : []),
    ...entries.map(({ text, when, url }) => `${wrapped(`${text} (${when})`)}\n${url}`),
    ...(action ? [labelled(action)] : []),
    ...(elsewhere ? [labelled(elsewhere)] : []),
    ...afterwards.map(wrapped),
    ...below.map(blockText),
    `--\n${wrapped(reason)}${unsubscribe ? `\n${labelled(unsubscribe)}` : ''}\n${productName}, ${supportEmail}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

function blockText(block: Block): string {
  if (block.kind === 'button') return labelled(block);
  if (block.kind === 'paragraph') return wrapped(inlineText(block.inlines));
  return block.items
    .map((inlines, i) => wrapped(`${block.isOrdered ? `${i + 1}.` : '-'} ${inlineText(inlines)}`))
    .join('\n');
}

const rows = (facts: Fact[]) =>
  facts.map(({ name, value }) => wrapped(`${name}: ${value}`)).join('\n');

const labelled = ({ label, url }: { label: string; url: string }) => `${label}:\n${url}`;

/** Lines of at most 72 characters. A URL gets its own line, so that no email client breaks it. */
export function wrapped(text: string): string {
  const lines: string[] = [];
  let line = '';
  const endLine = () => {
    if (line) lines.push(line);
    line = '';
  };
  for (const word of text.split(' ')) {
    const isUrl = /^https?:/.test(word);
    if (isUrl || line.length + 1 + word.length > WIDTH) endLine();
    line = line ? `${line} ${word}` : word;
    if (isUrl) endLine();
  }
  endLine();
  return lines.join('\n');
}
