// Whether a title fits the whole question, not just one of its words: “first customers” is not answered by “Keep your
// clients’ data private, from first file to last”.
import type { Passage } from './passage.ts';
import { term, termsOf } from './words.ts';

/** A term's weight: 1 for one that is in every title, more for rare ones. */
export type Rarity = (term: string) => number;

export function rarityIn(titles: ReadonlySet<string>): Rarity {
  const counts = new Map<string, number>();
  for (const title of titles)
    for (const found of termsOf(title)) counts.set(found, (counts.get(found) ?? 0) + 1);
  return (found) => 1 + Math.log((titles.size + 1) / ((counts.get(found) ?? 0) + 1));
}

/** Factor for two neighboring terms of the question that are also neighbors in the title. */
const PHRASE = 1.3;

/** 0.25 to 1.225. `question` in our content's terms (inOurWords). */
export function aptness({ title, heading }: Passage, question: string, rarity: Rarity): number {
  const asked = inOrder(question);
  const best = Math.max(...[title, heading].map((text) => shared(asked, inOrder(text), rarity)));
  return 0.25 + 0.75 * best;
}

/** Harmonic mean of two shares by weight: the title's terms that were asked for, and the question's that it has. */
function shared(asked: readonly string[], said: readonly string[], rarity: Rarity): number {
  const weigh = (terms: Iterable<string>) =>
    [...terms].reduce((sum, each) => sum + rarity(each) ** 2, 0);
  const [inQuestion, inTitle] = [new Set(asked), new Set(said)];
  const both = weigh(inTitle.intersection(inQuestion));
  if (both === 0) return 0;
  const isPhrase = said.some((each, i) =>
    asked.some(
      (one, k) => one === each && said[i + 1] !== undefined && said[i + 1] === asked[k + 1],
    ),
  );
  return ((2 * both) / (weigh(inTitle) + weigh(inQuestion))) * (isPhrase ? PHRASE : 1);
}

const inOrder = (text: string) => text.split(/[^\p{L}\p{N}]+/u).flatMap((word) => term(word) ?? []);
