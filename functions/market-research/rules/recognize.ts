import type { MarketRules } from './data.ts';
import { isEmptyWord, likeness, wordsOf } from './words.ts';

export interface Recognized {
  rules: MarketRules;
  /** False: no market was recognized, and these are general rules. */
  known: boolean;
}

/**
 * The market that a text is about. Without any, the general rules that fit the text best: for companies or households,
 * near or online; the first of them if no word matches. `markets` are in the editors' order and hold general rules.
 */
export function recognize(text: string, markets: readonly MarketRules[]): Recognized {
  const typed = wordsOf(text);
  const popular = markets.filter(({ usedFor }) => usedFor === 'popular');
  const named = popular.find(({ name }) => isSameText(typed, wordsOf(name)));
  const best = named ?? bestOf(popular, typed);
  if (best) return { rules: best, known: true };
  const general = markets.filter(({ usedFor }) => usedFor === 'general');
  const rules = bestOf(general, typed) ?? general[0];
  if (!rules) throw new Error('There are no general rules for markets; run npm run content.');
  return { rules, known: false };
}

function bestOf(markets: readonly MarketRules[], typed: readonly string[]) {
  let best: { rules: MarketRules; score: number } | undefined;
  for (const rules of markets) {
    const score = rules.words.reduce((sum, phrase) => sum + scoreOf(wordsOf(phrase), typed), 0);
    if (score > (best?.score ?? 0)) best = { rules, score };
  }
  return best?.rules;
}

/** Every word of the phrase must occur; a longer phrase scores more than a word. */
function scoreOf(phrase: readonly string[], typed: readonly string[]): number {
  if (phrase.length === 1 && isEmptyWord(phrase[0] ?? '')) return 0;
  let score = 0;
  for (const word of phrase) {
    const closest = Math.max(0, ...typed.map((other) => likeness(other, word)));
    if (closest === 0) return 0;
    score += closest;
  }
  return score;
}

const isSameText = (a: readonly string[], b: readonly string[]) => a.join(' ') === b.join(' ');
