// The request that changes one of a month's own numbers. Separate from own-figures.ts, which the page loads.
import * as v from 'valibot';
import { UNKNOWN_FIELD } from '../../rules/unknown-field.ts';
import { MAX_FIGURE } from './own-figures.ts';

const whole = `Please enter a whole number from 0 to ${MAX_FIGURE.toLocaleString('en-US')}`;

/** `value` null removes the number. */
export const FigureChange = v.strictObject(
  {
    month: v.pipe(
      v.string('A month is text'),
      v.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'That isn’t a month'),
    ),
    item: v.pipe(
      v.string('An item is text'),
      v.regex(/^[\w-]{1,40}$/, 'We don’t know that number'),
    ),
    value: v.nullable(
      v.pipe(
        v.number(whole),
        v.integer(whole),
        v.minValue(0, whole),
        v.maxValue(MAX_FIGURE, whole),
      ),
    ),
  },
  UNKNOWN_FIELD,
);
export type FigureChange = v.InferOutput<typeof FigureChange>;
