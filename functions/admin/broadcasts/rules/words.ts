// The words of broadcasts and life-cycle emails: a small Markdown of paragraphs, lists, **bold** and [links](/lessons). A link that is a paragraph
// of its own becomes the button. Blanks are filled in after the marks are read, so that a member's name can't add any.
import { type BlankValues, fillBlanks } from './blanks.ts';

export type Inline = { text: string; isBold?: true } | { label: string; url: string };

export type Block =
  | { kind: 'paragraph'; inlines: Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: Inline[][] }
  | { kind: 'button'; label: string; url: string };

/** Bounded, so that any text is read in no time. */
const INLINE = /\[([^\][\n]{1,200})\]\(([^()\s]{1,500})\)|\*\*(?=\S)([^\n*]{1,400}?)\*\*/g;
const BULLET = /^\s{0,3}[-*]\s+(?=\S)/;
const NUMBER = /^\s{0,3}\d{1,3}[.)]\s+(?=\S)/;

type Fill = (text: string) => string;

/** A broadcast's words. `origin` completes links to pages of the site. */
export const blocksOf = (body: string, values: BlankValues, origin: string): Block[] =>
  readBlocks(body, (text) => fillBlanks(text, values), origin);

/** `fill` puts in the values of blanks. */
export function readBlocks(body: string, fill: Fill, origin: string): Block[] {
  return body
    .split(/\n\s*\n/)
    .flatMap(partsOf)
    .flatMap((lines) => {
      const block = blockOf(lines, fill, origin);
      return block ? [block] : [];
    });
}

/** A list may follow a line of text without an empty line between them. */
function partsOf(paragraph: string): string[][] {
  const parts: string[][] = [];
  let kind = '';
  for (const line of paragraph.split('\n').filter((each) => each.trim())) {
    const is = BULLET.test(line) ? 'bullet' : NUMBER.test(line) ? 'number' : 'text';
    if (is === kind) parts.at(-1)?.push(line);
    else parts.push([line]);
    kind = is;
  }
  return parts;
}

function blockOf(lines: string[], fill: Fill, origin: string): Block | null {
  const [first = ''] = lines;
  const mark = [BULLET, NUMBER].find((each) => each.test(first));
  if (mark) {
    const items = lines.map((line) => inlinesOf(line.replace(mark, ''), fill, origin));
    return { kind: 'list', isOrdered: mark === NUMBER, items };
  }
  const inlines = inlinesOf(lines.map((line) => line.trim()).join(' '), fill, origin);
  const [only] = inlines;
  if (!only) return null;
  return inlines.length === 1 && 'url' in only
    ? { kind: 'button', ...only }
    : { kind: 'paragraph', inlines };
}

function inlinesOf(text: string, fill: Fill, origin: string): Inline[] {
  const inlines: Inline[] = [];
  const add = (plain: string) => plain && inlines.push({ text: fill(plain) });
  let end = 0;
  for (const { 0: whole, 1: label, 2: url, 3: bold, index } of text.matchAll(INLINE)) {
    const address = url === undefined ? null : addressOf(url, origin);
    if (url !== undefined && !address) continue;
    add(text.slice(end, index));
    if (bold) inlines.push({ text: fill(bold), isBold: true });
    else inlines.push({ label: fill(label ?? ''), url: address ?? '' });
    end = index + whole.length;
  }
  add(text.slice(end));
  return inlines;
}

/** Null for anything but https and pages of the site. */
function addressOf(url: string, origin: string): string | null {
  if (/^\/(?![/\\])[\x21-\x7e]*$/.test(url)) return `${origin}${url}`;
  return /^https:\/\/[\w-]+(\.[\w-]+)+[\x21-\x7e]*$/i.test(url) ? url : null;
}

/** Links whose address doesn't work in an email, as they are written. */
export function brokenLinksIn(body: string): string[] {
  return [...body.matchAll(/\[[^\][\n]{1,200}\]\(([^()\n]{0,500})\)/g)].flatMap(([, url = '']) =>
    addressOf(url, 'https://site.example') && !url.includes('{{') ? [] : [url],
  );
}

export const wordCount = (body: string): number => body.split(/\s+/).filter(Boolean).length;

/** Inline text as one string, with the address after each link's label. */
export const inlineText = (inlines: readonly Inline[]): string =>
  inlines.map((one) => ('url' in one ? `${one.label} ${one.url}` : one.text)).join('');
