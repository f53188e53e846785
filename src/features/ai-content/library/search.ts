// Searches the titles of all prompts, and the texts that are loaded. Ranked, tolerant of typos.
import MiniSearch, { type Query, type SearchResult } from 'minisearch';
import { PROMPT_CATEGORIES } from '../../../../studio/model/vocabulary.ts';
import { kindLabel } from '../kinds.ts';
import type { PromptTitle } from '../prompts.ts';
import { MEMBERS_WORDS, type Meaning, meaningOf } from './meaning.ts';
import { askedFor, editDistance, termOf, wordsOf } from './words.ts';

export interface Found {
  /** Slugs, best first. */
  slugs: readonly string[];
  /** The terms that matched, for the highlighter. */
  terms: ReadonlySet<string>;
  /** The corrected query, if typos were corrected. */
  showing: string | null;
  /** No prompt has all of the words; these have some of them. */
  onlySome: boolean;
}

export interface Search {
  find(q: string): Found;
  /** The kinds of prompt closest to a query without results, best first. */
  nearKinds(q: string): string[];
  /** Makes loaded prompt texts searchable. */
  addTexts(texts: readonly { slug: string; text: string }[]): void;
}

const FIELDS = ['title', 'whenToUse', 'kind', 'group', 'text'];
const BOOST = { title: 4, kind: 3, whenToUse: 1.5, group: 1, text: 0.3 };
const NOTHING: Found = { slugs: [], terms: new Set(), showing: null, onlySome: false };

/** With fewer results than this for the typed words, synonyms are searched for as well. */
const ENOUGH = 5;
/** The weight of a synonym; a typed word has 1. */
const MEANT = 0.6;

/** How many letters of a word may be wrong. */
const allowedTypos = (word: string) => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2);

export function createSearch(titles: readonly PromptTitle[]): Search {
  const { add, search } = emptySearch();
  add(titles);
  return search;
}

/** Titles indexed before yielding to the browser: indexing takes a quarter of a second in all on an old phone. */
const AT_A_TIME = 25;

/** Like createSearch, without blocking the page. */
export async function prepareSearch(titles: readonly PromptTitle[]): Promise<Search> {
  const { add, search } = emptySearch();
  for (let i = 0; i < titles.length; i += AT_A_TIME) {
    add(titles.slice(i, i + AT_A_TIME));
    await new Promise((resolve) => setTimeout(resolve));
  }
  return search;
}

function emptySearch(): { add(titles: readonly PromptTitle[]): void; search: Search } {
  const index = new MiniSearch({
    idField: 'slug',
    fields: FIELDS,
    storeFields: ['kind'],
    tokenize: wordsOf,
    processTerm: termOf,
    extractField: (prompt, field) => fieldOf(prompt as Searched, field),
    searchOptions: {
      // “no” must not match “notes”, unless it is the word being typed.
      prefix: (word, i, words) => word.length > 3 || i === words.length - 1,
      boost: BOOST,
    },
  });
  const bySlug = new Map<string, PromptTitle>();
  /** The number of fields with each term: the more frequent, the likelier as a correction. */
  const known = new Map<string, number>(MEMBERS_WORDS.map((word) => [word, 0]));
  const corrections = new Map<string, string | null>();
  const correct = (word: string) => {
    let correction = corrections.get(word);
    if (correction === undefined) {
      correction = correctionOf(word, known);
      corrections.set(word, correction);
    }
    return correction ?? word;
  };
  const learn = (text: string) => {
    for (const term of new Set(wordsOf(text).map(termOf))) {
      known.set(term, (known.get(term) ?? 0) + 1);
    }
  };
  const add = (titles: readonly PromptTitle[]) => {
    index.addAll(titles);
    for (const title of titles) {
      bySlug.set(title.slug, title);
      for (const field of FIELDS) learn(fieldOf(title, field));
    }
  };

  const search: Search = {
    find(q) {
      const words = askedFor(q);
      if (words.length === 0) return NOTHING;
      const corrected = words.map(correct);
      const showing = corrected.some((word, i) => word !== words[i]) ? corrected.join(' ') : null;
      const all = withOtherWords(index, corrected.join(' '), showing ?? q);
      const results = all.length > 0 ? all : withSomeOf(index, meaningOf(showing ?? q));
      return {
        slugs: results.map(({ id }) => id as string),
        terms: new Set(results.flatMap(({ terms }) => terms)),
        showing: results.length > 0 ? showing : null,
        onlySome: all.length === 0 && results.length > 0,
      };
    },
    nearKinds(q) {
      const votes = new Map<string, number>();
      for (const { kind, score } of index.search(askedFor(q).join(' '), { fuzzy: 0.45 })) {
        votes.set(kind, (votes.get(kind) ?? 0) + score);
      }
      return [...votes].sort(([, a], [, b]) => b - a).map(([kind]) => kind);
    },
    addTexts(texts) {
      for (const { slug, text } of texts) {
        const title = bySlug.get(slug);
        if (!title) continue;
        index.replace({ ...title, text });
        learn(text);
      }
      corrections.clear();
    },
  };
  return { add, search };
}

/** Prompts with all of the words, followed by those that match with synonyms. */
function withOtherWords(index: MiniSearch, words: string, q: string): SearchResult[] {
  const all = index.search(words, { combineWith: 'AND' });
  if (all.length >= ENOUGH) return all;
  const isIn = new Set(all.map(({ id }) => id));
  const meant = searchFor(index, meaningOf(q), 'AND');
  return [...all, ...meant.filter(({ id }) => !isIn.has(id))];
}

/** Prompts that match more of the wanted words come first. */
function withSomeOf(index: MiniSearch, meaning: Meaning): SearchResult[] {
  const coverage = ({ queryTerms }: SearchResult) =>
    meaning.wanted.filter((terms) => terms.some((term) => queryTerms.includes(term))).length;
  return searchFor(index, meaning, 'OR').sort((a, b) => coverage(b) - coverage(a));
}

function searchFor(
  index: MiniSearch,
  { wanted, welcome }: Meaning,
  combineWith: 'AND' | 'OR',
): SearchResult[] {
  const more = new Map(
    welcome.length > 0
      ? index.search({ queries: welcome.map(oneOf) }).map(({ id, score }) => [id, score])
      : [],
  );
  const scoreOf = ({ id, score }: SearchResult) => score + (more.get(id) ?? 0);
  return index
    .search({ combineWith, queries: wanted.map(oneOf) })
    .sort((a, b) => scoreOf(b) - scoreOf(a));
}

const oneOf = (terms: readonly string[]): Query => ({
  combineWith: 'OR',
  queries: [...terms],
  boostTerm: (term) => (term === terms[0] ? 1 : MEANT),
});

type Searched = PromptTitle & { text?: string };

function fieldOf(prompt: Searched, field: string): string {
  if (field === 'slug') return prompt.slug;
  if (field === 'kind') return kindLabel(prompt.kind);
  if (field === 'group') return PROMPT_CATEGORIES[prompt.category];
  return String(prompt[field as 'title' | 'whenToUse' | 'text'] ?? '');
}

/**
 * The known term that was probably meant; null if the word starts a known one, or none is close. A word that is still
 * being typed is also compared with the beginnings of longer terms.
 */
function correctionOf(word: string, known: ReadonlyMap<string, number>): string | null {
  const term = termOf(word);
  for (const other of known.keys()) if (other.startsWith(term)) return null;
  return (
    nearest(term, known, (other) => other) ??
    nearest(term, known, (other) => other.slice(0, term.length + 1))
  );
}

function nearest(
  term: string,
  known: ReadonlyMap<string, number>,
  compared: (other: string) => string,
): string | null {
  const limit = allowedTypos(term);
  let best: { term: string; distance: number; count: number } | null = null;
  for (const [other, count] of limit > 0 ? known : []) {
    if (other.length < 3) continue;
    const distance = editDistance(term, compared(other), limit);
    if (distance > limit) continue;
    if (!best || distance < best.distance || (distance === best.distance && count > best.count)) {
      best = { term: other, distance, count };
    }
  }
  return best?.term ?? null;
}
