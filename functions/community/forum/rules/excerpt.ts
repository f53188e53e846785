import { withoutMarkdown } from '../../../rules/text/markdown.ts';
import { shortened } from '../../../rules/text/shorten.ts';

/** Characters: two lines on a wide screen. */
const LENGTH = 221;
/** Only this many characters of a text are read: lists have many texts. */
const LOOKED_AT = 1200;

/** The beginning of a text for lists. A text of nothing but Markdown syntax gives an empty excerpt. */
export const excerptOf = (text: string): string =>
  shortened(withoutMarkdown(text.slice(0, LOOKED_AT).toWellFormed()), LENGTH);
