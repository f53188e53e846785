// The index of our own content: titles and public descriptions, nothing that needs a plan. The build writes it and the
// Worker reads it, with the same options.
import MiniSearch, { type Options, type Query as Wanted } from 'minisearch';
import type { Tier } from '../../rules/tiers.ts';
import type { ContentKind } from './answer.ts';
import type { Candidate } from './correction.ts';
import { folded, isPrefix, type Query, WORD } from './query.ts';

export interface ContentEntry {
  kind: ContentKind;
  title: string;
  /** Public; may be empty. */
  text: string;
  href: string;
  /** The plan needed to open it. Null: public, no account needed. */
  tier: Tier | null;
}

interface Indexed extends ContentEntry {
  id: number;
}

const OPTIONS: Options<Indexed> = {
  fields: ['title', 'text'],
  tokenize: (text) => text.match(WORD) ?? [],
  processTerm: folded,
  searchOptions: {
    boost: { title: 4 },
    weights: { fuzzy: 0.3, prefix: 0.5 },
  },
};

/** The index file: the entries, and MiniSearch's index of them by position. */
export interface ContentFile {
  entries: ContentEntry[];
  index: object;
}

export interface ContentIndex {
  /** Best first; entries whose titles have all the words come before the others. */
  find(query: Query, kind?: ContentKind): ContentEntry[];
  /** Entries that match at least one word or a similar one, best first. */
  near(query: Query): ContentEntry[];
  knows(word: string, isBegun: boolean): boolean;
  /** All words of the titles and texts. */
  words: readonly Candidate[];
}

export function contentFile(entries: ContentEntry[]): ContentFile {
  const index = new MiniSearch(OPTIONS);
  index.addAll(entries.map((entry, id) => ({ ...entry, id })));
  return { entries, index: index.toJSON() };
}

export function contentIndex({ entries, index: stored }: ContentFile): ContentIndex {
  const index = MiniSearch.loadJS(stored as never, OPTIONS);
  const words = [...usesOf(entries)].map(([term, uses]) => ({ term, uses }));
  const known = new Set(words.map(({ term }) => term));
  const entriesOf = (found: { id: number }[]) => found.map(({ id }) => entries[id] as ContentEntry);
  return {
    words,
    knows: (word, isBegun) => known.has(word) || (isBegun && isBeginning(word, words)),
    find(query, kind) {
      const found = index.search(asWanted(query), {
        ...(kind && { filter: ({ id }) => entries[id]?.kind === kind }),
      });
      const isTitle = (match: Record<string, string[]>, of: number) =>
        Object.values(match).filter((fields) => fields.includes('title')).length >= of;
      const { length } = query.words;
      return entriesOf([
        ...found.filter(({ match }) => isTitle(match, length)),
        ...found.filter(({ match }) => !isTitle(match, length)),
      ]);
    },
    near: ({ words: wanted }) =>
      entriesOf(index.search(wanted.map(folded).join(' '), { fuzzy: 0.2, prefix: true })).slice(
        0,
        3,
      ),
  };
}

/** All the words; the last one may be a prefix. */
function asWanted({ words }: Query): Wanted {
  const last = words.length - 1;
  return {
    combineWith: 'AND',
    queries: words.map((word, i) => ({
      queries: [folded(word)],
      prefix: i === last && isPrefix(word),
      fuzzy: false,
    })),
  };
}

function usesOf(entries: readonly ContentEntry[]): Map<string, number> {
  const uses = new Map<string, number>();
  for (const { title, text } of entries)
    for (const word of new Set(`${title} ${text}`.match(WORD)?.map(folded)))
      uses.set(word, (uses.get(word) ?? 0) + 1);
  return uses;
}

const isBeginning = (word: string, words: readonly Candidate[]) =>
  isPrefix(word) && words.some(({ term }) => term.startsWith(word));
