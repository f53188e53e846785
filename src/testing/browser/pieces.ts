// The pieces of built pages that the Worker writes into, replaces or leaves out, and what is inside them.
import { readFileSync } from 'node:fs';
import { sourceFiles } from '../run/source-files.ts';

/**
 * The Worker only reads these or sets their attributes, and never leaves them out: what is inside them always arrives.
 * Others are found in the Worker's code, so that a new piece is tested without being named.
 */
const NEVER_REMOVED = [
  'data-block',
  'data-lesson-text',
  'data-open-tiers',
  'data-tab-panel',
  'data-tier',
];

/** The attributes by which the Worker finds elements of a page. */
export async function pieceAttributes(): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const file of sourceFiles('functions/**/*.ts')) {
    const code = readFileSync(file, 'utf8');
    if (!code.includes('HTMLRewriter')) continue;
    for (const [, , selector = ''] of code.matchAll(/\.on\(\s*(['`])(.+?)\1/g))
      for (const [, name = ''] of selector.matchAll(/\[(data-[\w-]+)/g)) found.add(name);
  }
  for (const name of NEVER_REMOVED)
    if (!found.delete(name)) throw new Error(`no code of the Worker looks for ${name}`);
  return found;
}

const TAG = /<(\/?)([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi;
const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** Scripts that run, and styles, below an element with one of these attributes: `data-fill: <script …>`. */
export function codeInPieces(html: string, attributes: ReadonlySet<string>): string[] {
  const open: { name: string; piece?: string }[] = [];
  const found: string[] = [];
  let after = 0;
  for (const { 0: tag, 1: end, 2: word = '', 3: rest = '', index } of html.matchAll(TAG)) {
    if (index < after) continue;
    const name = word.toLowerCase();
    if (end) {
      const from = open.findLastIndex((each) => each.name === name);
      if (from >= 0) open.length = from;
    } else if (name === 'script' || name === 'style') {
      after = html.indexOf(`</${name}`, index);
      const piece = open.find((each) => each.piece)?.piece;
      if (piece && !/type="application\//.test(rest)) found.push(`${piece}: ${tag}`);
    } else if (!VOID.test(name)) {
      const names = rest.matchAll(/\s(data-[\w-]+)/g);
      open.push({
        name,
        piece: [...names].map(([, at = '']) => at).find((at) => attributes.has(at)),
      });
    }
  }
  return found;
}

/** The pieces of a page that are there, and which of them are hidden: two members' pages with the same are built alike. */
export function piecesOf(html: string, attributes: ReadonlySet<string>): string[] {
  return [...html.matchAll(TAG)].flatMap(([, end, , rest = '']) => {
    const [found] = [...rest.matchAll(/\s(data-[\w-]+)(?:="([^"]*)")?/g)].filter(([, name = '']) =>
      attributes.has(name),
    );
    if (end || !found) return [];
    return [`${found[1]}=${found[2] ?? ''}${/\shidden\b/.test(rest) ? ' hidden' : ''}`];
  });
}
