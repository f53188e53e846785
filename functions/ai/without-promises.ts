import { promisesIncome } from './rules/promises.ts';

/** Instead of a sentence of a model that promises income. */
export const TAKEN_OUT = '[A sentence was taken out here: nobody can promise income.]';
/** In characters: a text without an end of a sentence is judged in pieces of this length. */
const LONGEST = 600;
/** A sentence with what follows it, or a line. */
const SENTENCE = /^[\s\S]*?(?:[.!?…]["'”’)*_]*(?=\s)|\n)\s*/;

/** A model's text, passed on sentence by sentence, without the promises in it. Also what came before it failed. */
export async function* withoutPromises(parts: AsyncGenerator<string>): AsyncGenerator<string> {
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

/** The first whole sentence; undefined until its end is there. */
function firstOf(held: string): string | undefined {
  const start = held.slice(0, LONGEST);
  const [sentence] = SENTENCE.exec(start) ?? [];
  if (sentence || held.length < LONGEST) return sentence;
  return /^[\s\S]*\s/.exec(start)?.[0] ?? start;
}

/** The spaces around a sentence stay. */
const judged = (sentence: string) =>
  promisesIncome(sentence) ? sentence.replace(/\S[\s\S]*\S|\S/, TAKEN_OUT) : sentence;
