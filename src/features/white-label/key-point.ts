// The sentence of a section that says what to do. Lessons tell a story first: “What she did.” helps no client. Braces mark
// what leads to another lesson.

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

const ADVICE =
  /^(ask|avoid|before|begin|build|change|check|choose|collect|compare|copy|count|cut|decide|describe|do|don’t|fill|find|give|if|keep|leave|let|list|look|make|measure|name|never|note|offer|open|paste|pick|put|read|repeat|run|save|say|send|set|show|split|start|stop|take|tell|test|try|use|watch|when|write)\b/i;
const TO_THE_READER = /\b(you|your|yours)\b/i;
/** Somebody’s story, or a reference to what is not on the handout. */
const STORY = /\b(he|she|him|her|his|hers|they|their|I|my|we|our|was|were|had|did|said)\b/;
const ELSEWHERE = /\b(lesson|above|below|this (page|prompt|sheet|table|picture)|here|these)\b/i;

/** Points back to a sentence that is not there. */
const POINTS_BACK = /^(this|that|those|it|they|so|but|and|or|not|then|before would)\b/i;

const SHORTEST = 30;
const LONGEST = 190;
/** Below it, a heading is better left out than explained with a line of a story. */
const ENOUGH = 2;

/** The best sentence of these paragraphs; empty if none says what to do. */
export function keyPoint(paragraphs: readonly string[]): string {
  const all = paragraphs.flatMap((text) =>
    [...sentences.segment(text)].map(({ segment }) => segment.trim()),
  );
  const [best] = all
    .map((text) => ({ text, worth: worthOf(text) }))
    .filter(({ worth }) => worth >= ENOUGH)
    .sort((a, b) => b.worth - a.worth);
  return best?.text ?? '';
}

function worthOf(sentence: string): number {
  if (sentence.length < SHORTEST || sentence.length > LONGEST) return 0;
  if (!/\p{L}[.!]$/u.test(sentence) || /[“”{}]/u.test(sentence)) return 0;
  const plus = [ADVICE, TO_THE_READER].filter((sign) => sign.test(sentence)).length;
  const minus = [STORY, ELSEWHERE, POINTS_BACK].filter((sign) => sign.test(sentence)).length;
  return 2 * plus - 2 * minus - Number(/\p{L} \p{Lu}\p{Ll}/u.test(sentence));
}
