const MAX_LENGTH = 420;

/** The first sentences, at most 420 characters; a single longer one is cut at a word. */
export function excerpt(text: string, length = MAX_LENGTH): string {
  if (text.length <= length) return text;
  const sentences = text.slice(0, length).match(/[\s\S]*[.!?][”"]?(?=\s)/)?.[0];
  if (sentences && sentences.length > length / 3) return sentences.trim();
  return `${text.slice(0, length).replace(/\s+\S*$/, '')} …`;
}
