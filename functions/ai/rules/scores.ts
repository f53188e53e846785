// Scores, which a second opinion must not give: a number is what a reader would look at first, and it means nothing.

const NUMBER = String.raw`(?:\d{1,3}(?:[.,]\d)?|one|two|three|four|five|six|seven|eight|nine|ten)`;
const OF = String.raw`(?:\s?/\s?|\s+out of\s+)`;

const SCORES = [
  // 8/10 · 7.5 out of 10 · nine out of ten
  String.raw`(?<![\d/])${NUMBER}${OF}(?:5|10|20|100|five|ten|a hundred|one hundred)(?![\d/])`,
  // Score: 8 · your grade is A- · I’d rate it a 9
  String.raw`\b(?:score|grade|rating)s?\b[^.!?:=\n]{0,30}?(?::|=|\bis\b|\bof\b)\s*(?:an?\s+)?(?:${NUMBER}(?!\w)|[a-f][+-]?(?=\s*(?:[.,;!)]|$)))`,
  String.raw`\b(?:rate|grade|score|give)\b\s+(?:[\w’']+\s+){0,3}?(?:an?\s+)?(?:${NUMBER}\s*(?:points?|stars?)|[a-f][+-](?!\w)|${NUMBER}\s*[.!]?\s*$)`,
  // 90 points · four stars
  String.raw`\b${NUMBER}\s+(?:points|stars)\b`,
  '[⭐★]{2,}',
].map((source) => new RegExp(source, 'i'));

/** Text in quotation marks is the member's own. */
const QUOTED = /“[^”]*”|"[^"]*"/g;

export const givesScore = (sentence: string): boolean => {
  const own = sentence.replace(QUOTED, '');
  return SCORES.some((score) => score.test(own));
};
