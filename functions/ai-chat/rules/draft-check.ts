// Remarks on a draft that a member pastes, limited to things that can be counted.

const ASKS =
  /\b(my|this|the following) (draft|text|post|email|caption|pitch|headline|offer|bio|message)\b|\b(review|check|improve|critique|feedback on|proofread)\b/i;
/** A shorter quotation is a question about its wording, not a draft. */
const MIN_WORDS = 18;
const LONG_SENTENCE = 28;
const HYPE =
  /\b(amazing|incredible|revolutionary|game.?chang\w+|unlock\w*|elevate\w*|leverag\w+|seamless\w*|cutting.?edge|world.?class|best.in.class|next level|delve|passionate|solutions?)\b/gi;
const PROMISE =
  /\b(guarantee[ds]?|100\s?%|risk.?free|double your|triple your|get rich|make \$[\d,]+|results in \d+ (days|hours))/gi;
const NEXT_STEP =
  /\b(reply|call|text|write|email|book|click|send|order|visit|sign up|message|come by|dm)\b/i;

/** The pasted draft, if the question has one: after a colon or a line break. */
export function draftIn(question: string): string | null {
  const [, after = ''] = /^[^\n:]{0,160}[:\n]\s*([\s\S]+)$/.exec(question.trim()) ?? [];
  const draft = after.trim().replace(/^["“]|["”]$/g, '');
  return ASKS.test(question.slice(0, question.length - after.length)) &&
    wordsIn(draft).length >= MIN_WORDS
    ? draft
    : null;
}

export function remarksOn(draft: string): string[] {
  const words = wordsIn(draft);
  const sentences = draft.split(/(?<=[.!?])\s+|\n+/).filter((sentence) => sentence.trim());
  const longest = sentences.toSorted((a, b) => wordsIn(b).length - wordsIn(a).length)[0] ?? '';
  const hype = found(draft, HYPE);
  const promises = found(draft, PROMISE);
  const own = count(draft, /\b(i|we|my|our|us|me)\b/gi);
  const yours = count(draft, /\b(you|your|yours)\b/gi);
  return [
    `It has ${words.length} ${words.length === 1 ? 'word' : 'words'} in ${sentences.length} ${sentences.length === 1 ? 'sentence' : 'sentences'}.`,
    wordsIn(longest).length > LONG_SENTENCE &&
      `The longest sentence has ${wordsIn(longest).length} words: “${beginning(longest)} …”. Split it in two.`,
    hype.length > 0 &&
      `Say what you mean instead of ${quoted(hype)}. A number or a name convinces more.`,
    promises.length > 0 &&
      `Take out ${quoted(promises)} unless you can prove it: promises like that cost trust, and may break advertising rules.`,
    own > 2 * yours &&
      own > 2 &&
      `You write about yourself ${own} times and about the reader ${timesText(yours)}. Turn some of it around.`,
    count(draft, /!/g) > 1 && `One exclamation mark is plenty; there are ${count(draft, /!/g)}.`,
    !NEXT_STEP.test(draft) &&
      'It doesn’t say what the reader should do next. End with one small step.',
    !/\d/.test(draft) && 'There’s no number in it: a price, a time or an amount makes it concrete.',
  ].filter((remark) => remark !== false);
}

const wordsIn = (text: string) => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [];
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
const found = (text: string, pattern: RegExp) => [
  ...new Set((text.match(pattern) ?? []).map((word) => word.toLowerCase())),
];
const quoted = (words: string[]) =>
  words
    .slice(0, 3)
    .map((word) => `“${word}”`)
    .join(' and ');
const beginning = (text: string) => wordsIn(text).slice(0, 6).join(' ');

const timesText = (count: number) =>
  count === 0 ? 'not at all' : count === 1 ? 'once' : `${count} times`;
