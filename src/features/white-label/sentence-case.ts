/** Abbreviations that stay in capitals. */
const SHORT_FORMS = /\b(ai|nda|pdf|us|uk|eu|faq)\b/g;

/** A heading in capitals as a document shows it: "AI AND RIGHTS" is "AI and rights", "WHAT I WILL DO" is "What I will do". */
export function sentenceCase(heading: string): string {
  if (/\p{Ll}/u.test(heading.replaceAll(/\([^)]*\)/g, ''))) return heading;
  const lower = heading
    .toLowerCase()
    .replaceAll(SHORT_FORMS, (word) => word.toUpperCase())
    .replaceAll(/\bi\b/g, 'I');
  return lower.replace(/\p{L}/u, (letter) => letter.toUpperCase());
}
