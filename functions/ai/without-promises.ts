import { promisesIncome } from './rules/promises.ts';
import { givesScore } from './rules/scores.ts';

/** Replaces a model's sentence that promises income. */
export const TAKEN_OUT = '[A sentence was taken out here: nobody can promise income.]';
/** Replaces a score in a second opinion, which has none. */
export const NO_SCORE = '[A score was taken out here: this is an opinion, not a grade.]';
/** In characters: a text without an end of a sentence is checked in pieces of this length. */
const LONGEST = 600;
/** A sentence with the space after it, or a line. */
const SENTENCE = /^[\s\S]*?(?:[.!?…]["'”’)*_]*(?=\s)|\n)\s*/;

/**
 * Passes a model's text on sentence by sentence, without promises of income. Also the text before a failure.
 * `takeOut`: what replaces a sentence that may not be said; null leaves it.
 */
export async function* withoutPromises(
  parts: AsyncGenerator<string>,
  takeOut: (sentence: string) => string | null = promiseIn,
): AsyncGenerator<string> {
  const judged = (sentence: string) => {
    const instead = takeOut(sentence);
    // Keeps the spaces around the sentence.
    return instead === null ? sentence : sentence.replace(/\S[\s\S]*\S|\S/, () => instead);
  };
  let held = '';
  try {
    for await (const part of parts) {
      held += part;
      for (let next = firstOf(held); next; next = firstOf(held)) {
        held = held.slice(next.length);
        yield judged(next);
      }
    }
  } catch (error) {
    if (held) yield judged(held);
    throw error;
  }
  if (held) yield judged(held);
}

/** The first whole sentence; undefined until its end has arrived. */
function firstOf(held: string): string | undefined {
  const start = held.slice(0, LONGEST);
  const [sentence] = SENTENCE.exec(start) ?? [];
  if (sentence || held.length < LONGEST) return sentence;
  return /^[\s\S]*\s/.exec(start)?.[0] ?? start;
}

const promiseIn = (sentence: string) => (promisesIncome(sentence) ? TAKEN_OUT : null);

/** For a second opinion. */
export const promiseOrScoreIn = (sentence: string) =>
  givesScore(sentence) ? NO_SCORE : promiseIn(sentence);
