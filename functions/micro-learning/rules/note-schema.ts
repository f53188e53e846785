import * as v from 'valibot';
import { cleanQuotable, isVisible } from '../../rules/text/clean.ts';
import { characters } from '../../rules/text/shorten.ts';
import { fieldsMessage } from '../../rules/unknown-field.ts';
import { MAX_NOTE } from './notes.ts';
import { BlockKey } from './reading-place.ts';

const MISSING = 'Please write something first';

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
      v.transform(cleanQuotable),
      v.check(isVisible, MISSING),
      v.check(
        (text) => characters(text) <= MAX_NOTE,
        `A note has at most ${MAX_NOTE.toLocaleString('en-US')} characters`,
      ),
    ),
  },
  fieldsMessage(MISSING),
);

/** Made by the browser. */
export const NoteId = v.pipe(v.string(), v.uuid());
