// Lists derived from the pages, in files that cannot import it: a block of wrangler.toml, and one of each style sheet.
import { ALL_PAGES, type Entry, filesOf } from '../../functions/rules/page-lists.ts';

export interface Block {
  file: string;
  /** The text before and after the lines. */
  begin: string;
  end: string;
  lines: string[];
}

/** The Worker's other routes besides pages. */
const OTHER_ADDRESSES = [
  ...['/.well-known/jwks.json', '/api/*', '/members/*', '/uploads/*'],
  // The asset layer would redirect /admin/team.html, and so say which pages there are.
  '/admin/*',
];

export const blocks = (pages: readonly Entry[] = ALL_PAGES): Block[] => [
  {
    file: 'wrangler.toml',
    begin: 'run_worker_first = [\n',
    end: ']\n',
    lines: workerAddresses(pages).map((address) => `  "${address}",`),
  },
  {
    file: 'src/styles/global.css',
    begin: '/* Pages for members, by `npm run pages`. */\n',
    end: '/* The other parts. */\n',
    lines: filesFor(pages, ['members', 'team']).map(leftOut),
  },
  {
    file: 'src/styles/members.css',
    begin: '/* Pages of the console, by `npm run pages`. */\n',
    end: '/* The other parts. */\n',
    lines: filesFor(pages, ['team']).map(leftOut),
  },
  {
    file: 'src/styles/console.css',
    begin: '/* Its pages, by `npm run pages`. */\n',
    end: '/* What they show. */\n',
    lines: filesFor(pages, ['team']).map((file) => `@source "../pages/${file}.astro";`),
  },
];

/** Paths that the asset layer must not serve. `*` matches any characters, including `/`. */
function workerAddresses(pages: readonly Entry[]): string[] {
  const own = pages.filter(([, { from }]) => from !== 'assets').flatMap(([each]) => forms(each));
  const all = [...new Set([...OTHER_ADDRESSES, ...own])];
  const wide = all.filter((each) => each.endsWith('*'));
  const isCovered = (address: string) =>
    wide.some((each) => each !== address && address.startsWith(each.slice(0, -1)));
  return all.filter((address) => !isCovered(address)).sort();
}

/** `/verify/[...id]` also matches /verify. */
function forms(address: string): string[] {
  const start = address.indexOf('[');
  if (start < 0) return [address];
  const before = address.slice(0, start);
  return [...(address.startsWith('[...', start) ? [before.slice(0, -1)] : []), `${before}*`];
}

const leftOut = (file: string) => `@source not "../pages/${file}.astro";`;

const filesFor = (pages: readonly Entry[], readers: readonly Entry[1]['for'][]) =>
  pages
    .filter(([, page]) => readers.includes(page.for))
    .flatMap(([address, page]) => filesOf(address, page))
    .filter((file) => !file.startsWith('members/'))
    .sort();

/** Differences between the block and its file. */
export function blockIssues(block: Block, text: string): string[] {
  const { before, lines, after } = split(block, text);
  if (before === null || after === null)
    return [`${block.file}: nothing between “${block.begin.trim()}” and “${block.end.trim()}”`];
  const missing = block.lines.filter((line) => !lines.includes(line));
  const extra = lines.filter((line) => !block.lines.includes(line));
  const issues = [
    ...missing.map((line) => `${block.file} is missing ${shown(line)}`),
    ...extra.map((line) => `${block.file} has ${shown(line)}, which no page needs`),
  ];
  const isSame = issues.length > 0 || lines.join('\n') === block.lines.join('\n');
  return isSame ? issues : [`${block.file}: the lines of pages are in another order`];
}

const shown = (line: string) => line.trim().replace(/,$/, '');

export function withBlock(block: Block, text: string): string {
  const { before, after } = split(block, text);
  if (before === null || after === null) return text;
  return before + block.begin + block.lines.map((line) => `${line}\n`).join('') + block.end + after;
}

function split({ begin, end }: Block, text: string) {
  const start = text.indexOf(begin);
  const stop = text.indexOf(end, start + begin.length);
  if (start < 0 || stop < 0) return { before: null, lines: [], after: null };
  return {
    before: text.slice(0, start),
    lines: text
      .slice(start + begin.length, stop)
      .split('\n')
      .filter(Boolean),
    after: text.slice(stop + end.length),
  };
}
