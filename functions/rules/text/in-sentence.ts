/** Begins in lower case, to continue a sentence. "AI help" and "I’ll" stay as they are. */
export const inSentence = (text: string): string =>
  text.replace(/^“?(A(?= )|\p{Lu}(?=\p{Ll}))/u, (start) => start.toLowerCase());
