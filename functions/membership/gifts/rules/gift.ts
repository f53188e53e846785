import * as v from 'valibot';
import { requestId } from '../../../rules/request-schemas.ts';
import { cleanText } from '../../../rules/text/clean.ts';
import { optionalText } from '../../../rules/text/schemas.ts';
import { UNKNOWN_FIELD } from '../../../rules/unknown-field.ts';
import { monthsField, soldPlan, why } from '../../offers/rules/new-offer.ts';

/** A gift that no one opens is forgotten after this time, with its address. */
export const GIFT_DAYS = 90;
export const MAX_GIFT_WORDS = 300;

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

/** "a month", "3 months" */
export const monthsText = (months: number) => (months === 1 ? 'a month' : `${months} months`);
