import * as v from 'valibot';

/** More than any lesson has. */
const MAX_PARTS = 100;
const wrongPart = 'A part is a whole number from 0';

/** What the lesson's page sends: the position of the part that the member reads, from 0. */
export const ReadingPart = v.strictObject(
  {
    part: v.pipe(
      v.number(wrongPart),
      v.integer(wrongPart),
      v.minValue(0, wrongPart),
      v.maxValue(MAX_PARTS - 1, wrongPart),
    ),
  },
  ({ expected }) => (expected === 'never' ? 'That request has a field we don’t know' : wrongPart),
);
