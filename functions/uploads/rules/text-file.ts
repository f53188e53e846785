// Text files: UTF-8 without control characters, and nothing that a browser or a shell would run.
import { FileRefusal } from './kinds.ts';

const NOT_UTF8 =
  'We can’t read the letters in that file. Save it as UTF-8 (in Excel: “CSV UTF-8”) and try again.';
/** All control characters but tab, line feed, form feed and carriage return. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what it looks for
const CONTROL = /[\0-\x08\x0b\x0e-\x1f\x7f]/;
/**
 * Content that browsers take for HTML or XML
 * (https://mimesniff.spec.whatwg.org/#identifying-a-resource-with-an-unknown-mime-type), and scripts.
 */
const RUNS =
  /^\s*(#!|<\?|<!|<(html|head|body|script|iframe|svg|math|table|style|title|meta|link|img|a|br|p|div|font|h1|b)[\s/>])/i;
/** Dynamic Data Exchange: a formula that starts a program. */
const DDE = /(^|[,;\t"'\r\n])\s*[=+@-][^,;\t\r\n]*\|[^\r\n]*!/;

/** The text of a file with a text file’s extension; throws FileRefusal if it is something else. */
export function readTextFile(bytes: Uint8Array, kind: 'csv' | 'txt' | 'md' | 'json'): string {
  const text = decoded(bytes);
  if (CONTROL.test(text))
    throw new FileRefusal('That isn’t a text file, although its name says so.');
  if (text.trim() === '') throw new FileRefusal('That file is empty.');
  if (kind !== 'json' && RUNS.test(text))
    throw new FileRefusal(
      'That’s a web page or a script. We don’t take those: share a link, or a PDF of it.',
    );
  if (kind === 'csv' && DDE.test(text))
    throw new FileRefusal(
      'That CSV has a formula that starts a program. Please remove it and try again.',
    );
  if (kind === 'json') parsed(text);
  return text;
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new FileRefusal(NOT_UTF8);
  }
}

function parsed(text: string): void {
  try {
    JSON.parse(text);
  } catch {
    throw new FileRefusal('That JSON file doesn’t parse. Please check it and try again.');
  }
}
