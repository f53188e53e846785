// Members’ text as it is stored and shown: in one Unicode form (NFC), without characters that are not text.

/** They change the direction of the text around them: marks, embeddings, overrides, isolates. */
const DIRECTIONS = '\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069';
const CONTROLS_IN_LINE = new RegExp(`(?!\\s)[\\p{Cc}${DIRECTIONS}]`, 'gu');

/** One line, without control characters and without those that change the direction of the following text. */
export function cleanLine(text: string): string {
  return text.replaceAll(CONTROLS_IN_LINE, '').replaceAll(/\s+/gu, ' ').normalize('NFC').trim();
}

/** Keeps line breaks and tabs. Directions cannot leave the paragraph that a text is shown in. */
export function cleanText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .normalize('NFC')
    .trim();
}

/** The same, for text that is also shown within other text: it can't change the direction of the following text. */
export const cleanQuotable = (text: string): string =>
  cleanText(text.replaceAll(/[\u202a-\u202e\u2066-\u2069\ufeff]+/g, ' '));

/** A first or last name: without invisible characters of any kind. */
export function cleanName(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim();
}

/** Any text within a sentence or an email’s subject: spaces, line breaks and invisible characters become one space. */
export const onOneLine = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Cf}\p{Z}]+/gu, ' ').trim();

/** Whether anything can be seen: zero-width characters alone do not count. */
export const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
