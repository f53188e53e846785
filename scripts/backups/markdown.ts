// Lessons as Markdown: headings, lists, emphasis and links as such, tables as tables, and every other block by its title and
// its texts. What has no form in Markdown (an exercise, a sheet) follows as its data, so that nothing is lost.

interface Span {
  text?: string;
  marks?: string[];
}

interface Block {
  _type: string;
  style?: string;
  listItem?: string;
  level?: number;
  children?: Span[];
  markDefs?: { _key: string; _type: string; href?: string; [field: string]: unknown }[];
  [field: string]: unknown;
}

/** Where a link leads; null for a word of the glossary. `refs`: from the id of a document to its address. */
export type AddressOf = (documentId: string) => string | null;

export function markdownOf(blocks: readonly Block[], addressOf: AddressOf): string {
  return blocks.reduce((text, block, i) => {
    const isSameList = block.listItem && blocks[i - 1]?.listItem === block.listItem;
    return `${text}${i === 0 ? '' : isSameList ? '\n' : '\n\n'}${blockText(block, addressOf)}`;
  }, '');
}

const HEADINGS: Record<string, string> = { h2: '## ', h3: '### ', h4: '#### ' };
const LISTS: Record<string, string> = { bullet: '- ', number: '1. ' };

function blockText(block: Block, addressOf: AddressOf): string {
  if (block._type !== 'block') return otherBlock(block);
  const indent = '  '.repeat((block.level ?? 1) - 1);
  const mark = block.listItem ? LISTS[block.listItem] : HEADINGS[block.style ?? ''];
  return `${block.listItem ? indent : ''}${mark ?? ''}${(block.children ?? []).map((span) => spanText(span, block, addressOf)).join('')}`;
}

function spanText({ text = '', marks = [] }: Span, { markDefs = [] }: Block, addressOf: AddressOf) {
  const [before = '', inner = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text)?.slice(1) ?? [];
  if (inner === '') return text;
  let marked = marks.includes('code') ? `\`${inner}\`` : escaped(inner);
  if (marks.includes('strong')) marked = `**${marked}**`;
  if (marks.includes('em')) marked = `*${marked}*`;
  const link = markDefs.find(({ _key }) => marks.includes(_key));
  const address = link && (link.href ?? addressOf(referenceIn(link) ?? ''));
  return `${before}${address ? `[${marked}](${address})` : marked}${after}`;
}

const escaped = (text: string) => text.replaceAll(/[\\`*_[\]<>]/g, (sign) => `\\${sign}`);

function referenceIn(link: object): string | null {
  for (const value of Object.values(link))
    if (typeof value === 'object' && value && '_ref' in value) return String(value._ref);
  return null;
}

function otherBlock({ _type, _key: _, ...fields }: Block): string {
  const { title, caption, columns, rows, ...rest } = fields;
  const heading = title ?? caption;
  const parts = [heading ? `**${String(heading)}**` : ''];
  if (Array.isArray(columns) && Array.isArray(rows)) parts.push(table(columns, rows));
  else if (
    typeof rest.text === 'string' &&
    Object.keys(rest).every((name) => typeof rest[name] === 'string')
  )
    parts.push(_type === 'promptBlock' ? fenced(rest.text, '') : quoted(rest.text));
  else parts.push(fenced(JSON.stringify(rest, null, 2), `json ${_type}`));
  return parts.filter(Boolean).join('\n\n');
}

const quoted = (text: string) =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
const fenced = (text: string, kind: string) => `\`\`\`\`${kind}\n${text}\n\`\`\`\``;

function table(columns: readonly string[], rows: readonly { cells: string[] }[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
  return [
    line(columns),
    line(columns.map(() => '---')),
    ...rows.map(({ cells }) => line(cells)),
  ].join('\n');
}
