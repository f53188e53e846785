// Characters that XML 1.0 cannot contain at all, and that no document needs: https://www.w3.org/TR/xml/#charsets
const NOT_IN_XML = /(?![\t\n])\p{Cc}|[\ufffe\uffff]/gu;

/** A member's text as every format can store it: line breaks are "\n", half an emoji becomes "�". */
export function cleanText(text: string): string {
  return text.toWellFormed().replaceAll(/\r\n?/g, '\n').replaceAll(NOT_IN_XML, '');
}

/** Hebrew, Arabic and their relatives, before any Latin letter: the text runs from right to left. */
export function isRightToLeft(text: string): boolean {
  return /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(
    text,
  );
}
