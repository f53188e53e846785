// A typed query as the things it can be: words of a name or an email, an id, a card's last digits. Pure.
import { folded } from '../../../search/rules/query.ts';

/** Limits: characters read of a query, and words of it used for members. */
const MAX_QUERY = 100;
const MAX_WORDS = 5;
/** Shorter queries find half of everything. */
export const MIN_QUERY = 2;

export interface Question {
  typed: string;
  /** Of a name or an email: in lower case, without accents. */
  words: readonly string[];
  /** As it was typed, without spaces: Stripe’s ids tell capitals apart. Null for more than one word. */
  id: string | null;
  /** Without the @; `isPrefix`: it was typed with one, and may go on. */
  handle: { text: string; isPrefix: boolean } | null;
  /** A card’s last four digits. */
  last4: string | null;
  /** Of a post or a reply. */
  number: number | null;
  /** The beginning of a request's id, at least the code that a member was shown. */
  request: string | null;
  /** A route's pattern, such as /api/weeks/:id. */
  route: string | null;
}

/** Null: too short to search for. */
export function readQuestion(q: string): Question | null {
  const typed = q.normalize('NFC').trim().slice(0, MAX_QUERY).toWellFormed();
  if (typed.length < MIN_QUERY) return null;
  const isOne = !/\s/.test(typed);
  const [, at, name] = /^(@?)([a-z0-9][a-z0-9-]{1,39})$/i.exec(typed) ?? [];
  const [, digits] = /^#?([1-9]\d{0,14})$/.exec(typed) ?? [];
  return {
    typed,
    words: wordsOf(typed),
    id: isOne ? typed : null,
    handle: name ? { text: name.toLowerCase(), isPrefix: at === '@' } : null,
    last4: /^\d{4}$/.test(typed) ? typed : null,
    number: digits ? Number(digits) : null,
    request: requestIn(typed),
    route: /^\/\S+$/.test(typed) ? typed : null,
  };
}

/** “3f9a1c2e”, “code 3F9A1C2E” and the whole UUID, with its dashes or without. */
function requestIn(typed: string): string | null {
  const [, given = ''] = /^(?:code\s+)?([0-9a-f-]+)$/i.exec(typed) ?? [];
  const hex = given.replaceAll('-', '').toLowerCase();
  if (hex.length < 8 || hex.length > 32) return null;
  const parts = [[0, 8], [8, 12], [12, 16], [16, 20], [20]].map((ends) => hex.slice(...ends));
  return parts.filter(Boolean).join('-');
}

/** Without the marks of the index; a word of one letter says nothing. */
function wordsOf(typed: string): string[] {
  const words = typed.split(/[\s,;"<>()]+/).map((word) => folded(word.replaceAll(/[\^$]/g, '')));
  return [...new Set(words)].filter((word) => [...word].length > 1).slice(0, MAX_WORDS);
}
