// Turns a plain text of the white-label kit into a document, with the brand where the text asks for it.

import type { Block, WorkDocument } from '../../../../functions/rules/work-document.ts';
import type { Brand } from '../../../../functions/white-label/rules/brand.ts';
import { blocksOf, type Block as TextBlock } from '../../downloads/make/blocks.ts';
import { sentenceCase } from '../sentence-case.ts';

export function templateDocument(text: string, { name, contact }: Brand): WorkDocument {
  const filled = text
    .replaceAll('[YOUR BUSINESS]', () => name)
    .replaceAll('[YOUR CONTACT]', () => contact || '____________');
  const [title, ...blocks] = blocksOf(filled);
  return {
    title: title && 'text' in title ? sentenceCase(title.text) : name,
    lead: '',
    source: '',
    blocks: inLists(blocks),
  };
}

/** Lines of the same kind that follow each other are one list. */
function inLists(blocks: readonly TextBlock[]): Block[] {
  const made: Block[] = [];
  for (const block of blocks) {
    const last = made.at(-1);
    if (block.kind === 'heading')
      made.push({ kind: 'heading', level: 2, text: sentenceCase(block.text) });
    else if (block.kind === 'box' && last?.kind === 'checklist')
      made[made.length - 1] = {
        ...last,
        items: [...last.items, { text: block.text, done: false }],
      };
    else if (block.kind === 'box')
      made.push({ kind: 'checklist', items: [{ text: block.text, done: false }] });
    else if (block.kind === 'item' && block.mark !== '•')
      // The item’s own number stays: texts refer to it.
      made.push({ kind: 'paragraph', text: `${block.mark} ${block.text}` });
    else if (block.kind === 'item' && last?.kind === 'list')
      made[made.length - 1] = { ...last, items: [...last.items, block.text] };
    else if (block.kind === 'item') made.push({ kind: 'list', items: [block.text] });
    else if (block.kind !== 'gap') made.push({ kind: 'paragraph', text: block.text });
  }
  return made;
}
