import * as v from 'valibot';
import { requestId } from '../../../rules/request-schemas.ts';
import { cleanLine, cleanText } from '../../../rules/text/clean.ts';
import { optionalText, requiredText } from '../../../rules/text/schemas.ts';
import { UNKNOWN_FIELD } from '../../../rules/unknown-field.ts';
import { MAX_GIFT_WORDS } from './gift.ts';

const MOST_MONTHS = 24;
const MAX_WHY = 500;

export const why = requiredText('Please write one sentence why', MAX_WHY, cleanLine);

export const soldPlan = v.picklist(
  ['complete', 'quick', 'business', 'agency'],
  'Please choose a plan',
);

export const whole = (least: number, most: number, message: string) =>
  v.pipe(
    v.number(message),
    v.integer(message),
    v.minValue(least, message),
    v.maxValue(most, message),
  );

export const monthsField = whole(1, MOST_MONTHS, `Between 1 and ${MOST_MONTHS} months`);

const ADDRESS = 'Enter an email address like name@example.com';

export const NewGift = v.strictObject(
  {
    id: requestId,
    email: v.pipe(
      v.string(ADDRESS),
      v.trim(),
      v.email(ADDRESS),
      v.maxLength(254, 'That email address is too long'),
    ),
    plan: soldPlan,
    months: monthsField,
    /** In the email, above the button. */
    words: optionalText('Your words must be text', MAX_GIFT_WORDS, cleanText),
    why,
  },
  UNKNOWN_FIELD,
);

export type NewGift = v.InferOutput<typeof NewGift>;

export const GiftReturn = v.strictObject({ id: requestId, giftId: requestId, why }, UNKNOWN_FIELD);
