// Options are shown in an order of their own, so neither a solution nor a reason may name one by its place.
import { type Issue, issueIf } from './issue.ts';

interface Told {
  path: string;
  text: string | null | undefined;
}

const OPTION = '(?:option|choice|answer|one)';
const ORDINAL = '(first|second|third|fourth|last)';
/** What follows where the ordinal alone is the option: “The third.”, “the second overwrites”, “the first is”. */
const ALONE =
  '(?=[.,;:!?…](?:\\s|$)|\\s+(?:is|says|asks|adds|has|does|only|alone|isn’t|doesn’t|names|gives|leaves)\\b)';
const BY_PLACE = [
  new RegExp(`\\bthe ${ORDINAL} ${OPTION}\\b`, 'i'),
  new RegExp(`(?:^|[.!?;:,]\\s+(?:and |but )?)the ${ORDINAL}${ALONE}`, 'i'),
  // No noun in the plural follows these, so a word that ends in s is a verb.
  /\bthe (second|third|fourth) \p{L}+[^s\s’]s\b/iu,
  /\b(?:[Oo]ption|[Cc]hoice|[Aa]nswer) (?:no\. ?|number )?(?:[1-4]\b|[A-D]\b)/,
  /\bOption (?:one|two|three|four)\b/,
  /(?:^|[.!?;,]\s+|\n)[A-D][.)](?=\s|$)/,
  /\b(?:top|bottom|upper|lower) (?:option|choice|answer)\b/i,
  /\b(?:options?|choices?|answers?) (?:above|below)\b|\b(?:all|none|both) of the above\b/i,
];

/** `asked`: the text of the question; an ordinal in it counts something else, such as its sentences. */
export function positionIssues(asked: string, told: readonly Told[]): Issue[] {
  return told.flatMap(({ path, text }) => {
    const found = text ? placeNamed(text, asked) : undefined;
    return issueIf(
      found,
      path,
      `“${found}” names an option by its place, and options are shuffled. Quote its words instead.`,
    );
  });
}

function placeNamed(text: string, asked: string): string | undefined {
  for (const pattern of BY_PLACE) {
    const found = pattern.exec(text);
    const ordinal = found?.[1];
    if (found && !(ordinal && new RegExp(`\\b${ordinal}\\b`, 'i').test(asked)))
      return found[0].replace(/^[^\p{L}]+/u, '').trim();
  }
  return undefined;
}
