// Synonyms: maps members' words to the prompts' words.
import { askedFor, termOf } from './words.ts';

/** Expressions of several words, each with the word that replaces it. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [
    /\b(no|not|without|never|didn.?t|doesn.?t|don.?t|won.?t|isn.?t|hasn.?t)( \w+)? (an )?(answer|repl|respon|heard|hear)\w*( back)?/g,
    'unanswered',
  ],
  [
    /\b(not|never|didn.?t|doesn.?t|don.?t|won.?t|isn.?t|hasn.?t|refuses? to)( \w+)? (pay|paid|paying)\b/g,
    'unpaid',
  ],
  [/\bpa(y|id|ys|ying) late\b/g, 'unpaid'],
  [/\btoo (high|much|expensive|pricey)\b/g, 'expensive'],
  [/\bhow much\b/g, 'price'],
];

/** Members' words, with the prompts' words to search for as well. One line per topic. */
const ALSO: readonly (readonly [typed: string, ours: string])[] = [
  ['unanswered ghosted ghosting ghost silent', 'quiet silence'],
  ['unpaid overdue late owes owed owe', 'overdue due late payer payment invoice reminder'],
  ['invoice invoices bill bills', 'invoice payment bill'],
  ['client clients customer customers buyer', 'client customer'],
  ['paying pay paid', 'payment invoice'],
  ['raise raising', 'increase'],
  ['charge cost rate fee fees rates', 'price'],
  ['expensive pricey cheaper', 'budget discount'],
  ['angry mad furious rude unhappy', 'upset angry complaint'],
  ['apology apologize sorry', 'apologized missed delay'],
  ['hire hiring employee staff worker assistant recruit', 'helper hiring job applications'],
  ['instagram insta facebook tiktok', 'social'],
  ['notes', 'recap transcript'],
  ['ideas', 'topics'],
  ['reply respond response', 'answer reply'],
  ['quote estimate proposal bid', 'quote proposal'],
  ['mail mails message', 'email message'],
  ['website site homepage', 'page website'],
  ['image picture photo', 'picture photo image'],
  ['taxes tax irs', 'tax'],
  ['competition rivals', 'competitor'],
  ['rating ratings', 'review'],
];

const OTHERS = new Map(
  ALSO.flatMap(([typed, ours]) =>
    typed.split(' ').map((word) => [termOf(word), ours.split(' ').map(termOf)] as const),
  ),
);

/** Words in half of the prompts: next to another word they say nothing. */
const EVERYWHERE = new Set(['client', 'customer']);

/** Words that only members use, not prompts: not typos. */
export const MEMBERS_WORDS: readonly string[] = [...OTHERS.keys()];

/** The query's terms, each list with the typed term first, then its synonyms. */
export interface Meaning {
  wanted: string[][];
  /** Optional terms that rank a prompt higher. */
  welcome: string[][];
}

export function meaningOf(q: string): Meaning {
  let text = q.toLowerCase();
  for (const [pattern, word] of PHRASES) text = text.replace(pattern, word);
  const asked = askedFor(text).map((word) => {
    const term = termOf(word);
    return [term, ...(OTHERS.get(term) ?? []).filter((other) => other !== term)];
  });
  const isTelling = ([term]: string[]) => !EVERYWHERE.has(term ?? '');
  return asked.some(isTelling)
    ? { wanted: asked.filter(isTelling), welcome: asked.filter((terms) => !isTelling(terms)) }
    : { wanted: asked, welcome: [] };
}
