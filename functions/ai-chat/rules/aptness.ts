// Whether a title is about what is asked, and not only about a word of it: “first customers” is not answered by “Keep your
// clients’ data private, from first file to last”.
import type { Passage } from './passage.ts';
import { term, termsOf } from './words.ts';

/** How much a term says: 1 for one that is in every title, more for rare ones. */
export type Rarity = (term: string) => number;

export function rarityIn(titles: ReadonlySet<string>): Rarity {
  const counts = new Map<string, number>();
  for (const title of titles)
    for (const found of termsOf(title)) counts.set(found, (counts.get(found) ?? 0) + 1);
  return (found) => 1 + Math.log((titles.size + 1) / ((counts.get(found) ?? 0) + 1));
}

/** Of two parts of the question, both in a title, side by side in both. */
const PHRASE = 1.3;

/** 0 to 1.3. `question` in the words of our content. */
export function aptness({ title, heading }: Passage, question: string, rarity: Rarity): number {
  const asked = inOrder(question);
  const best = Math.max(...[title, heading].map((text) => shared(asked, inOrder(text), rarity)));
  return 0.25 + 0.75 * best;
}

/** The part of what a title says that was asked, and the part of the question that it says: their harmonic mean. */
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
