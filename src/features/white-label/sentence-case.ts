/** Stay in capitals. */
const SHORT_FORMS = /\b(ai|nda|pdf|us|uk|eu|faq)\b/g;

/** A heading in capitals as a document shows it: "AI AND RIGHTS" is "AI and rights". */
export function sentenceCase(heading: string): string {
  if (/\p{Ll}/u.test(heading.replaceAll(/\([^)]*\)/g, ''))) return heading;
  const lower = heading.toLowerCase().replaceAll(SHORT_FORMS, (word) => word.toUpperCase());
  return lower.replace(/\p{Ll}/u, (letter) => letter.toUpperCase());
}
