import * as v from 'valibot';
import { MAX_NOTE } from './lesson-notes.ts';
import { BlockKey } from './reading-place.ts';

const MISSING = 'Please write something first';

/** All but line breaks and tabs: they could turn the page's text around, or are not seen at all. */
const INVISIBLE = /(?:(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff])+/gu;

/** What is sent for a note; its id is in the address. */
export const NoteText = v.strictObject(
  {
    moduleId: v.pipe(
      v.string('Which lesson is it about?'),
      v.maxLength(100, 'Which lesson is it about?'),
    ),
    block: BlockKey,
    text: v.pipe(
      v.string(MISSING),
      v.transform((text) =>
        text.normalize('NFC').replaceAll('\r\n', '\n').replaceAll(INVISIBLE, ' ').trim(),
      ),
      v.nonEmpty(MISSING),
      v.check(
        (text) => [...text].length <= MAX_NOTE,
        `A note has at most ${MAX_NOTE.toLocaleString('en-US')} characters`,
      ),
    ),
  },
  ({ expected }) => (expected === 'never' ? 'That request has a field we don’t know' : MISSING),
);

/** Made by the browser. */
export const NoteId = v.pipe(v.string(), v.uuid());
