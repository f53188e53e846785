// Finds the lesson or prompt that fits a question: its title shares the question's words.
import { inOurWords, termsOf } from '../../../ai-chat/rules/words.ts';

/** Fewer words in common are a coincidence. */
const IN_COMMON = 2;

/** The candidate that shares most words; of two, the one with fewer other words. Undefined if none fits. */
export function bestFor<T extends { title: string }>(
  question: string,
  candidates: readonly T[],
): T | undefined {
  const wanted = new Set([...termsOf(question), ...termsOf(inOurWords(question))]);
  let best: { one: T; shared: number; others: number } | undefined;
  for (const one of candidates) {
    const terms = [...termsOf(one.title)];
    const shared = terms.filter((term) => wanted.has(term)).length;
    const others = terms.length - shared;
    if (shared < IN_COMMON || others > 2 * shared) continue;
    if (!best || shared > best.shared || (shared === best.shared && others < best.others))
      best = { one, shared, others };
  }
  return best?.one;
}
