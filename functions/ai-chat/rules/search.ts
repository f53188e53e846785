// The search index that answers come from. The build writes it, the Worker reads it, with the same options.
import MiniSearch, { type Options } from 'minisearch';
import { aptness, type Rarity, rarityIn } from './aptness.ts';
import type { Passage } from './passage.ts';
import { inOurWords, term, termsOf } from './words.ts';

interface Indexed extends Passage {
  id: number;
}

const OPTIONS: Options<Indexed> = {
  fields: ['title', 'heading', 'text'],
  processTerm: term,
  searchOptions: {
    boost: { title: 4, heading: 2 },
    prefix: (word) => word.length > 4,
    fuzzy: (word) => (word.length > 5 ? 0.15 : false),
    weights: { fuzzy: 0.3, prefix: 0.4 },
  },
};

/** The built file: the passages, and MiniSearch's index of them by position. */
export interface IndexFile {
  passages: Passage[];
  index: object;
}

export interface Library {
  passages: readonly Passage[];
  index: MiniSearch<Indexed>;
  rarity: Rarity;
}

export function indexFile(passages: Passage[]): IndexFile {
  const index = new MiniSearch(OPTIONS);
  index.addAll(passages.map((passage, id) => ({ ...passage, id })));
  return { passages, index: index.toJSON() };
}

export function libraryFrom({ passages, index }: IndexFile): Library {
  const rarity = rarityIn(new Set(passages.map(({ title }) => title)));
  return { passages, index: MiniSearch.loadJS(index as never, OPTIONS), rarity };
}

export interface Hit {
  passage: Passage;
  score: number;
  /** The sort order: the score, lower where title and question are also about other things. */
  rank: number;
  /** 0 to 1: the share of the question's words that are in it. */
  coverage: number;
  /** See aptness.ts. */
  apt: number;
  isInTitle: boolean;
}

const KIND_BOOST = { faq: 1.5, lesson: 1.25, guide: 1.1, tutorial: 0.9, prompt: 0.55 };
const WANTS_PROMPT =
  /\b(a|any|which|the|me) (prompt|template)s? (for|to|that|about|on)\b|^write (me )?an?\b/i;
const WANTS_TUTORIAL = /\btutorials?\b/i;
const MAX_HITS = 24;
const MAX_CANDIDATES = 80;
/** In meaningful words: of a longer question, no passage has more. */
const LONG_QUESTION = 6;

/** The best passages that this member may read, best first. */
export function searchFor(
  question: string,
  { passages, index, rarity }: Library,
  mayRead: (passage: Passage) => boolean,
): Hit[] {
  const ours = inOurWords(question);
  const own = termsOf(question);
  const boosts = {
    ...KIND_BOOST,
    ...(WANTS_PROMPT.test(question) && { prompt: 1.6, faq: 1 }),
    ...(WANTS_TUTORIAL.test(question) && { tutorial: 1.8 }),
  };
  const found = index.search(ours, {
    filter: ({ id }) => mayRead(passages[id] as Passage),
    boostDocument: (id) => {
      const { kind, heading } = passages[id] as Passage;
      // Of a lesson’s passages the description comes first, unless a section fits much better.
      return boosts[kind] * (heading ? 0.8 : 1);
    },
  });
  return found
    .slice(0, MAX_CANDIDATES)
    .map(({ id, score, queryTerms, match }) => {
      const passage = passages[id] as Passage;
      const apt = aptness(passage, ours, rarity);
      return {
        passage,
        score,
        rank: score * apt,
        apt,
        coverage: coverage(ours, own, queryTerms),
        isInTitle: Object.values(match).some((fields) => fields.includes('title')),
      };
    })
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, MAX_HITS);
}

/** The share of the question's words that matched; a matched synonym adds a half. */
function coverage(ours: string, own: ReadonlySet<string>, matched: readonly string[]): number {
  if (own.size === 0) return 0;
  const inQuestion = matched.filter((word) => own.has(word)).length;
  const isTranslated = matched.some((word) => !own.has(word) && ours.includes(word));
  return Math.min(1, inQuestion / Math.min(own.size, LONG_QUESTION) + (isTranslated ? 0.5 : 0));
}
