import { withoutMarkdown } from '../../../rules/text/markdown.ts';
import { shortened } from '../../../rules/text/shorten.ts';

/** Characters: two lines on a wide screen. */
const LENGTH = 221;
/** No more of a text than this is looked at: lists have many of them. */
const LOOKED_AT = 1200;

/** The beginning of a text for lists. A text of marks only gives an empty excerpt. */
export const excerptOf = (text: string): string =>
  shortened(withoutMarkdown(text.slice(0, LOOKED_AT).toWellFormed()), LENGTH);
