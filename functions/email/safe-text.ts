// A sign-up with another person's address makes us email that person. User input must not become a message to them:
// no links, no sentences, no line breaks.
import { onOneLine } from '../rules/text/clean.ts';
import { characters } from '../rules/text/shorten.ts';

const LOOKS_LIKE_A_LINK = /[/\\@:]|[\p{L}\p{N}][.。．｡]\p{L}{2}/u;

/** The text on one line; '' when it is longer than `max` characters or could be a link. */
export function safeText(text: string, max: number): string {
  const line = onOneLine(text);
  return characters(line) > max || LOOKS_LIKE_A_LINK.test(line) ? '' : line;
}

export function greeting(firstName = ''): string {
  const name = safeText(firstName, 40);
  return name ? `Hello ${name},` : 'Hello,';
}
