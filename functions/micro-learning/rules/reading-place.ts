import * as v from 'valibot';
import { fieldsMessage } from '../../rules/unknown-field.ts';

/** More than any lesson has. */
const MAX_PARTS = 100;
const wrongPart = 'A part is a whole number from 0';
const wrongBlock = 'That isn’t a paragraph';

/** The key of a block in a lesson's text, as the Studio makes it. */
export const BlockKey = v.pipe(v.string(wrongBlock), v.regex(/^[\w-]{1,64}$/, wrongBlock));

/**
 * The request of a lesson's page: the index of the part that the member is reading, from 0, and the paragraph in it,
 * which outdated pages leave out.
 */
export const ReadingPart = v.strictObject(
  {
    part: v.pipe(
      v.number(wrongPart),
      v.integer(wrongPart),
      v.minValue(0, wrongPart),
      v.maxValue(MAX_PARTS - 1, wrongPart),
    ),
    block: v.optional(BlockKey),
  },
  fieldsMessage(wrongPart),
);
