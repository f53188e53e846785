// Characters that XML 1.0 does not allow, and that no document needs: https://www.w3.org/TR/xml/#charsets
const NOT_IN_XML = /(?![\t\n])\p{Cc}|[\ufffe\uffff]/gu;

/** A member's text in a form that every format can store: line breaks are "\n", half an emoji becomes "�". */
export function cleanText(text: string): string {
  return text.toWellFormed().replaceAll(/\r\n?/g, '\n').replaceAll(NOT_IN_XML, '');
}

/** Whether the text's first letter is Hebrew, Arabic or a related script, so that it runs from right to left. */
export function isRightToLeft(text: string): boolean {
  return /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(
    text,
  );
}
