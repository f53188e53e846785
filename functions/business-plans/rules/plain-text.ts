// Members' own text, as the rules read it: any length, any script, anything pasted.
import { characters, shortened } from '../../rules/text/shorten.ts';

/** Longest idea that a member may write, in characters. */
export const MAX_IDEA = 10_000;
export const MAX_ANSWER = 500;

/** For recognizing words and numbers only: one form of each letter and digit, lower case. */
export function readable(text: string): string {
  return text
    .slice(0, MAX_IDEA)
    .normalize('NFKC')
    .replace(/[٠-٩۰-۹०-९]/g, (digit) => String(digitValue(digit)))
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[‐‑‒–—−]/g, '-')
    .toLowerCase();
}

/** Arabic, Persian and Devanagari digits start at these code points. */
function digitValue(digit: string): number {
  const code = digit.charCodeAt(0);
  const start = [0x660, 0x6f0, 0x966].find((zero) => code >= zero && code <= zero + 9) ?? code;
  return code - start;
}

/** On one line, and at most `length` characters; ends with an ellipsis at a word if it was longer. */
export function clipped(text: string, length: number): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: pasted text may hold any of them.
  const line = text.replace(/[\s\u0000-\u001f\u007f]+/g, ' ').trim();
  return shortened(line, length);
}

/** The first sentences that fit; a first sentence that is too long is clipped. */
export function firstSentences(text: string, length: number): string {
  const line = clipped(text, MAX_IDEA);
  const sentences = line.match(/[^.!?؟。]+[.!?؟。]+["”’)]*\s*|[^.!?؟。]+$/g) ?? [line];
  let whole = '';
  for (const sentence of sentences) {
    if (characters(whole + sentence) > length) break;
    whole += sentence;
  }
  return whole.trim() || clipped(line, length);
}

/** Fills {names}; braces in a member's text are never filled in. */
export function filled(text: string, words: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => words[name] ?? whole);
}

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
