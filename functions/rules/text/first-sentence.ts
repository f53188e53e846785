import { shortened } from './shorten.ts';

const LONGEST = 240;

/** Up to the first period, question mark or exclamation mark before a space; a price or an abbreviation goes on. */
export function firstSentence(text: string): string {
  const end =
    /(?<!\b(?:e\.g|i\.e|vs|Mr|Ms|Mrs|Dr|St|No))[.!?…]+[”"’)]*(?=\s+[“"‘(]?\p{Lu}|\s*$)/u.exec(text);
  return shortened(end ? text.slice(0, end.index + end[0].length) : text, LONGEST);
}
