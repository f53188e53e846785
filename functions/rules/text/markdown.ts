/** Longer emphasis keeps its marks, so that a hostile text is read in no time. */
const EMPHASIS = 400;
const STRONG = new RegExp(`(\\*\\*|__)(?=\\S)([^\\n]{0,${EMPHASIS}}?\\S)\\1`, 'g');
const SLANTED = new RegExp(
  `(?<![\\p{L}\\p{N}*_\\\\])([*_])(?=[^\\s*_])([^\\n]{0,${EMPHASIS}}?[^\\s*_\\\\])\\1(?![\\p{L}\\p{N}*_])`,
  'gu',
);

/** The text on one line without the marks of Markdown, for lists and search engines. Never fails. */
export function withoutMarkdown(text: string): string {
  return text
    .replaceAll(/^ {0,3}(```|~~~).*$/gm, ' ')
    .replaceAll(/!?\[([^\][\n]*)\]\([^()\s]*(?:\s"[^"\n]*")?\)/g, '$1')
    .replaceAll(/^[ \t]*(?:>[ \t]?)+/gm, '')
    .replaceAll(/^[ \t]*(?:#{1,6}|[-*+]|\d{1,9}[.)])[ \t]+/gm, '')
    .replaceAll(STRONG, '$2')
    .replaceAll(SLANTED, '$2')
    .replaceAll(/`+([^`\n]+)`+/g, '$1')
    .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
