// The prompts and tutorials related to a lesson: those that share its rare words. Computed at build time, pure.

interface Text {
  title: string;
  text: string;
}

export interface Candidate<T> extends Text {
  item: T;
}

const TITLE_WEIGHT = 3;

interface Wanted {
  most: number;
  /** The share of words in common, 0 to 1, below which a match is chance. */
  fits: number;
  /** Other texts from which the rare words are determined. */
  others?: readonly Text[];
}

/** For each text the best-matching candidates, best first; none rather than a poor one. */
export function relatedTo<T>(
  candidates: readonly Candidate<T>[],
  { most, fits, others = [] }: Wanted,
): (about: Text) => T[] {
  const counted = candidates.map((candidate) => ({ candidate, counts: wordsOf(candidate) }));
  const spread = new Map<string, number>();
  for (const counts of [...counted.map(({ counts }) => counts), ...others.map(wordsOf)])
    for (const word of counts.keys()) spread.set(word, (spread.get(word) ?? 0) + 1);
  const all = candidates.length + others.length;
  const vector = (counts: ReadonlyMap<string, number>) => {
    const weights = new Map<string, number>();
    let square = 0;
    for (const [word, count] of counts) {
      const holders = spread.get(word);
      if (!holders) continue;
      const weight = (1 + Math.log(count)) * Math.log(all / holders);
      weights.set(word, weight);
      square += weight * weight;
    }
    return { weights, length: Math.sqrt(square) || 1 };
  };
  const vectors = counted.map(({ candidate, counts }) => ({ candidate, ...vector(counts) }));
  return (about) => {
    const own = vector(wordsOf(about));
    return vectors
      .map(({ candidate, weights, length }) => {
        let product = 0;
        for (const [word, weight] of weights) product += weight * (own.weights.get(word) ?? 0);
        return { item: candidate.item, score: product / (length * own.length) };
      })
      .filter(({ score }) => score >= fits)
      .toSorted((a, b) => b.score - a.score)
      .slice(0, most)
      .map(({ item }) => item);
  };
}

function wordsOf({ title, text }: Text): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (word: string, weight: number) => counts.set(word, (counts.get(word) ?? 0) + weight);
  for (const word of words(text)) add(word, 1);
  for (const word of words(title)) add(word, TITLE_WEIGHT);
  return counts;
}

/** The words without grammatical endings, and without short ones. */
const words = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) =>
    word.replace(/(?:ing|ed|es|s)$/, '').padEnd(3, '_'),
  );
