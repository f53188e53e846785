// Finds the sentence of a section that says what to do. Lessons tell a story first: “What she did.” helps no client.
// Braces mark links to another lesson.

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

const ADVICE =
  /^(ask|avoid|before|begin|build|change|check|choose|collect|compare|copy|count|cut|decide|describe|do|don’t|fill|find|give|if|keep|leave|let|list|look|make|measure|name|never|note|offer|open|paste|pick|put|read|repeat|run|save|say|send|set|show|split|start|stop|take|tell|test|try|use|watch|when|write)\b/i;
const TO_THE_READER = /\b(you|your|yours)\b/i;
/** A personal story, or a reference to parts that are not on the handout. */
const STORY = /\b(he|she|him|her|his|hers|they|their|I|my|we|our|was|were|had|did|said)\b/;
const ELSEWHERE = /\b(lesson|above|below|this (page|prompt|sheet|table|picture)|here|these)\b/i;

/** Points back to a sentence that is not on the handout. */
const POINTS_BACK = /^(this|that|those|it|they|so|but|and|or|not|then|before would)\b/i;

/** Pronouns this early refer to something that an earlier sentence named. */
const NAMED_BEFORE = /^(\S+\s+){0,4}(it|its|them|those|these|this|that|both|ones?|there)\b/i;
/** Numbers or letters of the lesson, and details of its story. */
const OF_THE_STORY =
  /\b(call|case|week|day|point|pile|row|column|cell|step|part|visit) \d|\b[B-HJ-Z]\b|\b(the|any) (other|others|rest|two|three|same|list|draft|switch|moment|score)\b|\b(again|as well|too)\b|\b\d{1,2}:\d{2}\b/i;

/** A heading of a story, such as “March 12: “We have 180””, or a question: unclear on its own. */
const STORY_HEADING =
  /[“”?]|^(\S+ )?(call|case|week|day|month|hour|visit|round|january|february|march|april|may|june|july|august|september|october|november|december)\b[^:]*\d|\b\d+ (times|words|calls|pages|minutes)\b/i;

export const isStory = (heading: string): boolean => STORY_HEADING.test(heading);

const SHORTEST = 30;
const LONGEST = 190;
/** The minimum score: below it, leaving out the heading is better than explaining it with a line of a story. */
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
  if (NAMED_BEFORE.test(sentence) || OF_THE_STORY.test(sentence)) return 0;
  const minus = [STORY, ELSEWHERE, POINTS_BACK].filter((sign) => sign.test(sentence)).length;
  return 2 * plus - 2 * minus - Number(/\p{L} \p{Lu}\p{Ll}/u.test(sentence));
}
